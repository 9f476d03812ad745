import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { openAccount, PASSWORD, problem } from '../../testing/account.tsx';
import type { FakeAnswer } from '../../testing/fakes/fake-transport.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { ActivateScreen } from './ActivateScreen.tsx';

afterEach(unmountAll);

const ACTIVATE = 'POST /user/activate';

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

test('signing in leads to the lot that the user has signed up for, in whatever browser that was', async () => {
  const page = await openAccount(
    <>
      <ActivateScreen params={{ token: 't0k3n' }} />
      <SignInGate />
    </>,
    { answers: { [ACTIVATE]: { body: { auctionlot: { ...aLot(), kind: 'timed' } } } } },
  );
  expect(page.shown.getByText('Quidam Star')).toBeTruthy();
  expect(await page.faults()).toEqual([]);
  await userEvent.click(page.shown.getByRole('button', { name: 'Go to sign-in' }));
  await expect.poll(() => page.root.querySelector('dialog')?.textContent).toContain('Quidam Star');
  await page.fill({ 'E-mail address': 'anna@example.com', Password: PASSWORD });
  await page.press('Sign in');
  expect(page.page.visited).toEqual([expect.stringMatching(/#ae-lot_spring-foals_quidam-star$/)]);
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
