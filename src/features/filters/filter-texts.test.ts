import { expect, test } from 'vitest';
import { NO_CHOICE } from '../../domain/facets.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { chipsOf, valueText } from './filter-texts.ts';

test.each([
  [2, null, 'العمر: من سنتين'],
  [null, 2, 'العمر: حتى سنتين'],
  [2, 3, 'العمر: من سنتين إلى 3 سنوات'],
  [2, 2, 'العمر: سنتان'],
])('in Arabic an age from %s to %s', async (from, to, text) => {
  const i18n = await createI18n({
    locale: 'ar',
    namespaces: ['search'],
    load: loadMessages,
    log: () => undefined,
  });
  expect(chipsOf({ ...NO_CHOICE, age: { from, to } }, i18n).map((chip) => chip.text)).toEqual([text]);
  expect(valueText('age', 2, i18n)).toBe('سنتان');
});
