import { expect, test } from 'vitest';
import { isUnfinished } from './use-combobox.ts';

test.each([
  [true, 'Mozilla/5.0 (X11; Linux x86_64)', true],
  [false, 'Mozilla/5.0 (X11; Linux x86_64)', false],
  [true, 'Mozilla/5.0 (Linux; Android 14)', false],
])('input with isComposing %s in %s is unfinished: %s', (isComposing, userAgent, unfinished) => {
  expect(isUnfinished(new InputEvent('input', { isComposing }), { userAgent })).toBe(unfinished);
});
