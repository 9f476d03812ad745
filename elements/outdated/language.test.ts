import { texts } from 'virtual:auction-elements/browser-update';
import { expect, test } from 'vitest';
import { pickLanguage } from './language.ts';
import { sentenceOf } from './notice.ts';

const KNOWN = Object.keys(texts);

test.each([
  [['fr', 'de'], 'fr'],
  [[undefined, false, '', 'de-AT'], 'de'],
  [['pt_BR'], 'pt'],
  [['zh-CN'], 'zh'],
  [['zh-Hant-TW'], 'zh-tw'],
  [['zh-HK'], 'zh-tw'],
  [['gl-ES', 'es'], 'es'],
  [['tlh', 'constructor', '__proto__', 'nn-NO'], 'nn'],
  [['tlh'], 'en'],
  [[], 'en'],
])('of the languages %j the notice takes %s', (wanted, expected) => {
  expect(pickLanguage(wanted, KNOWN)).toBe(expected);
});

test('there are some 40 languages, each with every text', () => {
  expect(KNOWN.length).toBeGreaterThanOrEqual(40);
  for (const each of Object.values(texts))
    for (const text of Object.values(each ?? {})) expect(text).toMatch(/\S/);
});

test.each(KNOWN)('the sentence in %s has the name of the browser, or no trace of it', (language) => {
  const { sentence } = texts[language] ?? texts.en;
  expect(sentenceOf(sentence, 'Chrome $& 87')).toContain('Chrome $& 87');
  const neutral = sentenceOf(sentence, null);
  expect(neutral).not.toMatch(/[(){}（）]| {2}| [.。]/);
  expect(neutral.length).toBeGreaterThan(8);
});
