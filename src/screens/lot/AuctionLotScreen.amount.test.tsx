import { fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { faults } from '../../testing/axe.ts';
import { BID, openLot, refusal } from '../../testing/bidder.tsx';
import { aBid, aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

test('the form offers the next bid and two increments above it, and itemizes the total of each', async () => {
  const { shown, panel, press, root } = await openLot();
  expect(
    panel()
      .getAllByRole('button', { pressed: true })
      .map((it) => it.textContent),
  ).toEqual(['€8,250']);
  await press('€8,750');
  const sums = [...root.querySelectorAll('[aria-label="What you would pay"] dd')].map((it) => it.textContent);
  expect(sums).toEqual(['€8,750.00', '€1,662.50', '€525.00', '€99.75', '€11,037.25']);
  const [total = 0, ...lines] = sums
    .map((it) => Math.round(Number(it?.replace(/[€,]/g, '')) * 100))
    .reverse();
  expect(lines.reduce((sum, line) => sum + line, 0)).toBe(total);
  expect(shown.getByRole('button', { name: 'Bid €8,750' })).toBeTruthy();
  expect(panel().getByText('At least €8,250, usual step €250')).toBeTruthy();
});

test('an untouched amount follows the next bid; a chosen amount stays, and the next bid is suggested', async () => {
  const { field, type, shown, moveTo, press } = await openLot();
  await moveTo(8_500);
  expect(field().value).toBe('8,750');
  type('9000');
  await moveTo(9_000, { rev: 6 });
  expect(field().value).toBe('9000');
  expect(shown.getByText(/The price has moved to €9,000. Your €9,000 is no longer enough/)).toBeTruthy();
  expect(shown.getByRole('button', { name: '€9,000 is not enough' }).ariaDisabled).toBe('true');
  await press('Take €9,250');
  expect(shown.getByRole('button', { name: 'Bid €9,250' })).toBeTruthy();
});

test('typing an amount, or a bid that does not move the end, does not format the end again', async () => {
  const { type, moveTo, store } = await openLot();
  const zone = vi.spyOn(store.i18n.format, 'zone');
  type('9000');
  await moveTo(8_500);
  expect(zone).not.toHaveBeenCalled();
});

test.each([
  ['8250.50', 'Whole euros only, please.'],
  ['-9000', 'The amount cannot be negative.'],
  ['plenty', 'Please enter the amount in digits.'],
  ['8000', 'Please bid at least €8,250.'],
  ['99999999999999999999', /The largest amount taken is/],
  ['', 'Please enter an amount.'],
])('an invalid amount "%s" shows an error and is not sent', async (text, message) => {
  const { field, type, shown, root, transport } = await openLot();
  type(text);
  const button = shown.getByRole('button', { name: /Enter an amount|not enough/ });
  await userEvent.click(button);
  expect(shown.getByText(message)).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(root.activeElement).toBe(field());
  expect(root.querySelector('dialog')).toBeNull();
  expect(transport.count(BID)).toBe(0);
});

test('Arabic-Indic digits are accepted as an amount', async () => {
  const { type, shown } = await openLot();
  type('٨٥٠٠');
  expect(shown.getByRole('button', { name: 'Bid €8,500' })).toBeTruthy();
});

test('an amount far above the next bid is questioned in the review', async () => {
  const { type, review, root } = await openLot();
  type('82500');
  await review();
  expect(root.querySelector('dialog')?.textContent).toContain(
    '€82,500 is far above the €8,250 that are enough now.',
  );
});

test('a guest signs in on the lot page and returns to the review with the typed amount', async () => {
  const { element, shown, root, press, type, advance, transport, store } = await openLot(
    {},
    { signedIn: false },
  );
  type('9000');
  await press('Sign in to bid €9,000');
  await expect.poll(() => element.querySelector('form')).not.toBeNull();
  const form = within(element.querySelector('form') as HTMLElement);
  const email = form.getByLabelText<HTMLInputElement>('E-mail address');
  expect(document.activeElement).toBe(email);

  transport.on('POST /login', { status: 401, body: { code: 'invalid_credentials', status: 401 } });
  await userEvent.type(email, 'anna@example.com');
  await userEvent.type(form.getByLabelText('Password'), 'wrong');
  await userEvent.click(form.getByRole('button', { name: 'Sign in' }));
  await advance(50);
  expect(form.getByText('E-mail address or password is not correct.')).toBeTruthy();

  transport.on('POST /login', { body: { token: 'token-of-anna' } });
  await userEvent.click(form.getByRole('button', { name: 'Sign in' }));
  await advance(50);
  await expect.poll(() => root.querySelector('dialog')?.textContent).toContain('Check your bid');
  expect(element.querySelector('form')).toBeNull();
  expect(shown.getByRole('button', { name: 'Place binding bid of €9,000' })).toBeTruthy();
  expect(store.session.user.value?.firstname).toBe('Anna');
});

test('a leading bidder may raise the maximum but not lower it', async () => {
  const { shown, press, field, type } = await openLot({}, { mine: [aMyLot({ max: 12_000 })] });
  expect(shown.queryByRole('textbox')).toBeNull();
  await press('Raise my maximum');
  expect(field().value).toMatch(/12,?500/);
  type('11000');
  fireEvent.blur(field());
  expect(shown.getByText('Your maximum so far is €12,000. Please enter more.')).toBeTruthy();
  await press('Leave as it is');
  expect(shown.queryByRole('textbox')).toBeNull();
});

test('a maximum that was raised on another device is known when the form for raising opens', async () => {
  const { shown, press, world, advance, type, field, moveTo } = await openLot(
    {},
    { mine: [aMyLot({ max: 12_000 })] },
  );
  world.mine = [aMyLot({ max: 50_000 })];
  await press('Raise my maximum');
  await advance(50);
  expect(shown.getAllByText(/€50,000/).length).toBeGreaterThan(0);
  type('31000');
  fireEvent.blur(field());
  expect(shown.getByText('Your maximum so far is €50,000. Please enter more.')).toBeTruthy();
  // Raised there once more while another amount is entered here; the leader's own bid on the other device
  // shows it.
  type('60000');
  world.mine = [aMyLot({ max: 70_000 })];
  await moveTo(50_500, { bids: [aBid({ id: 'b2', bidder: 'P7', amount: 50_500 })] });
  await advance(50);
  expect(shown.getByText('Your maximum so far is €70,000. Please enter more.')).toBeTruthy();
  expect(shown.queryByRole('button', { name: /^Take/ })).toBeNull();
});

test('a maximum below one that was sent meanwhile is refused with the reason', async () => {
  const bidder = await openLot({}, { mine: [aMyLot({ max: 12_000 })] });
  const { shown, press, world, advance, type, review, dialog, transport, root } = bidder;
  await press('Raise my maximum');
  type('31000');
  await review('Set maximum €31,000');
  world.mine = [aMyLot({ max: 50_000 })];
  transport.on(BID, refusal('bid_too_low', 422));
  await userEvent.click(dialog().getByRole('button', { name: /binding maximum/ }));
  await advance(50);
  expect(dialog().getByRole('heading', { name: 'Your bid was not taken' })).toBeTruthy();
  expect(root.querySelector('dialog')?.textContent).toContain(
    'Your maximum so far is €50,000. Please enter more.',
  );
  await userEvent.click(dialog().getByRole('button', { name: 'Choose another amount' }));
  expect(shown.queryByText(/€12,000/)).toBeNull();
});

test('somebody outbid while raising the maximum is asked for the next minimum, still as a maximum', async () => {
  const bidder = await openLot({}, { mine: [aMyLot({ max: 12_000 })] });
  const { shown, press, moveTo, type, field } = bidder;
  await press('Raise my maximum');
  type('12400');
  await moveTo(12_500, { nextBid: 13_000 });
  expect(shown.queryByText(/€12,000/)).toBeNull();
  expect(shown.queryByRole('button', { name: 'Leave as it is' })).toBeNull();
  expect(shown.getByRole<HTMLInputElement>('radio', { name: 'Maximum bid' }).checked).toBe(true);
  expect(field().value).toMatch(/12,?400/);
  fireEvent.blur(field());
  type('20000');
  expect(shown.getByRole('button', { name: 'Set maximum €20,000' })).toBeTruthy();
});

test('on a phone the only bid button is in the bar at the bottom edge', async () => {
  const { shown, root } = await openLot({}, { width: 360 });
  const buttons = shown.getAllByRole('button', { name: /^Bid €/ });
  expect(buttons).toHaveLength(1);
  expect(root.querySelector('[part=bid-bar]')?.contains(buttons[0] ?? null)).toBe(true);
  expect(root.querySelector('[part=bid-bar]')?.textContent).toContain('€10,406.55 in all');
});

test('axe finds nothing in the review and in the sign-in', async () => {
  const bidder = await openLot();
  await bidder.review();
  expect(await faults(bidder)).toEqual([]);
  unmountAll();
  const guest = await openLot({}, { signedIn: false });
  await guest.press(/Sign in to bid/);
  await expect.poll(() => guest.element.querySelector('form')).not.toBeNull();
  expect(await faults(guest)).toEqual([]);
});
