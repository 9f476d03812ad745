import { expect, test, vi } from 'vitest';
import { languagesIn } from './display-languages.ts';
import { REGISTRY } from './loading/registry.ts';
import { aRegistry } from './testing/a-registry.ts';

test.each([
  ['', '', 0],
  ['de', 'de', 0],
  [' DE, en-GB ', 'de en', 0],
  ['\u201cde en\u201d', 'de en', 0],
  ['de xx de en ar', 'de en', 1],
  ['true', '', 1],
])('the display in the hall is in one or two known languages: %s', (display, languages, warned) => {
  const reportMistake = vi.fn();
  vi.stubGlobal('window', { [REGISTRY]: aRegistry({ reportMistake }) });
  expect(languagesIn(display).join(' ')).toBe(languages);
  expect(reportMistake.mock.calls).toEqual(Array(warned).fill(['language-unsupported', display]));
});
