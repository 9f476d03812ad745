import { expect, test } from 'vitest';
import { createFakeI18n } from '../../../testing/fakes/fake-i18n.ts';
import { explanation } from './button-text.ts';

const i18n = createFakeI18n();
const facts = { isLast: false, isPaused: false, answering: null };
const sold = { name: 'sold', to: 'other', amount: 20_000 } as const;
const unsold = { name: 'closed', reason: 'unsold' } as const;

test.each([
  [sold, {}, 'The hammer has fallen. The next lot is about to be called.'],
  [sold, { isPaused: true }, 'The sale is paused. Bids are taken again when it goes on.'],
  [sold, { isPaused: true, isLast: true }, 'All lots have been called.'],
  [
    { ...sold, to: 'me' as const },
    { isPaused: true },
    'Congratulations: the horse is yours. It is under what you bought.',
  ],
  [unsold, { isPaused: true }, 'The sale is paused. Bids are taken again when it goes on.'],
  [unsold, {}, 'The horse was not sold. The next lot is about to be called.'],
  [unsold, { isLast: true }, 'All lots have been called.'],
  [{ name: 'closed', reason: 'ended' as const }, {}, 'Not all lots were called.'],
  [{ name: 'closed', reason: 'withdrawn' as const }, { isLast: true }, 'This horse is no longer for sale.'],
] as const)('after a lot, %o with %o', (button, change, text) => {
  expect(explanation(button, { ...facts, ...change }, i18n)).toBe(text);
});
