import { expect, test } from 'vitest';
import { SENTENCES } from '../../../demo/docs/sentences.ts';
import { notLoaded } from '../../../elements/mistakes/not-loaded.ts';
import { shipped } from './sources.ts';

/** A sentence with its values left out. */
const bare = (sentence: string): string => sentence.replace(/\$\{[^}]*\}|…/g, '…');

test('the page about troubleshooting has every warning of the script, and no other', () => {
  const warned = shipped
    .filter(({ path }) => path.startsWith('elements/') && path !== 'elements/log.ts')
    .flatMap(({ text }) =>
      [...text.matchAll(/\bwarn\(\s*`([^`]+)`/g)].map(([, sentence = '']) => bare(sentence)),
    );
  expect(warned.length).toBeGreaterThan(2);
  // Sentences with a code come from their table, and this one is a separate function.
  const all = [...warned, notLoaded('…', '…', '…')];
  expect(SENTENCES.map(({ says }) => bare(says)).sort()).toEqual(all.sort());
});
