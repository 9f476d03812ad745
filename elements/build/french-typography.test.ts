import { expect, test } from 'vitest';
import { typeset } from './french-typography.ts';

test('French punctuation is joined to its word by a no-break space', () => {
  expect(typeset("hello: '« {{name}} » : prêt ? Oui ; non !',")).toBe(
    "hello: '«\u00a0{{name}}\u00a0»\u00a0: prêt\u00a0? Oui\u00a0; non\u00a0!',",
  );
});
