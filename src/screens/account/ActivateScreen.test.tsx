import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { biddingModels } from '../../state/bidding/bidding.model.ts';
import { waitingActsModel } from '../../state/navigation/waiting-act.model.ts';
import { openAccount, PASSWORD, problem } from '../../testing/account.tsx';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import type { FakeAnswer } from '../../testing/fakes/fake-transport.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { ActivateScreen } from './ActivateScreen.tsx';

afterEach(unmountAll);

const ACTIVATE = 'POST /user/activate';
const ACTIVATED = { auctionlot: { ...aLot(), kind: 'timed' }, email: 'nora@example.com' };

/** The user opens the activation link, and the server gives this answer. */
const open = (answer: FakeAnswer) =>
  openAccount(<ActivateScreen params={{ token: 't0k3n' }} />, { answers: { [ACTIVATE]: answer } });

test('opening the link activates the account with one request', async () => {
  const page = await open({ body: {} });
  expect(page.transport.calls).toHaveLength(1);
  expect(page.transport.calls[0]?.body).toEqual({ token: 't0k3n' });
  expect(page.shown.getByText('Your account is activated.')).toBeTruthy();
  expect(page.announced).toContain('Your account is activated.');
  expect(page.shown.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toMatch(/#ae-login$/);
  expect(await page.faults()).toEqual([]);
});

test('signing in leads to the lot that the user has signed up for, also in another browser', async () => {
  const page = await openAccount(
    <>
      <ActivateScreen params={{ token: 't0k3n' }} />
      <SignInGate />
    </>,
    { answers: { [ACTIVATE]: { body: ACTIVATED } } },
  );
  expect(page.shown.getByText('Quidam Star')).toBeTruthy();
  expect(await page.faults()).toEqual([]);
  await userEvent.click(page.shown.getByRole('button', { name: 'Go to sign-in' }));
  await expect.poll(() => page.root.querySelector('dialog')?.textContent).toContain('Quidam Star');
  expect(page.form.getByLabelText<HTMLInputElement>('E-mail address').value).toBe(ACTIVATED.email);
  expect(document.activeElement).toBe(page.form.getByLabelText('Password'));
  await page.fill({ Password: PASSWORD });
  await page.press('Sign in');
  expect(page.page.visited).toEqual([expect.stringMatching(/#ae-lot_spring-foals_quidam-star$/)]);
});

test('in another tab of the browser that signed up, the sign-in names the amount, which the lot then shows', async () => {
  const first = createTestStore();
  const order = { kind: 'max', amount: 12_345 } as const;
  first.store.model(waitingActsModel).keep({ reason: 'bid', bid: { lot: aLot(), order } }, '');
  const page = await openAccount(
    <>
      <ActivateScreen params={{ token: 't0k3n' }} />
      <SignInGate />
    </>,
    { answers: { [ACTIVATE]: { body: ACTIVATED } }, local: first.local },
  );
  expect(page.shown.getAllByText('Quidam Star')).toHaveLength(1);
  expect(page.shown.getByText('€12,345')).toBeTruthy();
  await userEvent.click(page.shown.getByRole('button', { name: 'Go to sign-in' }));
  await expect.poll(() => page.root.querySelector('dialog')?.textContent).toContain('€12,345');
  await page.fill({ Password: PASSWORD });
  await page.press('Sign in');
  expect(page.page.visited).toEqual([expect.stringMatching(/#ae-lot_spring-foals_quidam-star$/)]);
  expect(page.store.model(biddingModels)('l1').draft.value).toEqual(order);
  expect(page.store.model(waitingActsModel).waiting.value).toBeNull();
});

test.each([
  ['token_expired', 410, /has expired/],
  ['token_used', 410, /has been used already/],
  ['token_invalid', 404, /is not valid/],
  ['invalid', 422, /is not valid/],
])('%s: shows the reason and offers another e-mail', async (code, status, why) => {
  const page = await open(problem(status, code));
  page.transport.on('POST /user/activation', { status: 202, body: {} });
  expect(page.form.getByText(why)).toBeTruthy();
  expect(await page.faults()).toEqual([]);
  await page.fill({ 'E-mail address': 'anna@example.com' });
  await page.press('Send e-mail');
  expect(page.form.getByText(/an e-mail with a new link is on its way/)).toBeTruthy();
});

test('a link that was used already links to the sign-in', async () => {
  const page = await open(problem(410, 'token_used'));
  expect(page.form.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toMatch(/#ae-login$/);
});

test('when the server is unreachable, the activation can be retried', async () => {
  const page = await open('network');
  page.transport.on(ACTIVATE, { body: {} });
  expect(page.shown.getByRole('alert').textContent).toContain('The server could not be reached.');
  page.shown.getByRole('button', { name: 'Try again' }).click();
  await page.advance(50);
  expect(page.shown.getByText('Your account is activated.')).toBeTruthy();
});
