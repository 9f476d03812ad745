import { expect, test } from 'vitest';
import { shipped } from './sources.ts';

test('the sentences of warnings are in the table of mistakes, which the documentation prints', () => {
  const elements = shipped.filter(({ path }) => path.startsWith('elements/') && path !== 'elements/log.ts');
  expect(elements.flatMap(({ path, text }) => (/\bwarn\(\s*['"`]/.test(text) ? [path] : []))).toEqual([]);
});
