import { afterEach, expect, test } from 'vitest';
import { openAccount, PASSWORD, problem } from '../../testing/account.tsx';
import { unmountAll } from '../../testing/mount.tsx';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';
import { PasswordResetScreen } from './PasswordResetScreen.tsx';

afterEach(unmountAll);

const ASK = 'POST /user/password-reset';
const SET = 'PUT /user/password-reset';
const newPassword = <NewPasswordScreen params={{ token: 't0k3n' }} />;

test('requesting a reset link does not reveal whether the account exists', async () => {
  const page = await openAccount(<PasswordResetScreen />);
  page.transport.on(ASK, { status: 202, body: {} });
  expect(await page.faults()).toEqual([]);
  await page.fill({ 'E-mail address': ' anna@example.com ' });
  await page.press('Send link');
  expect(page.transport.calls.at(-1)?.body).toEqual({ email: 'anna@example.com' });
  expect(page.form.getByText(/If there is an account for .*anna@example.com/)).toBeTruthy();
  expect(await page.faults()).toEqual([]);
});

test('an invalid address shows an error at its field; an unreachable server shows a message', async () => {
  const page = await openAccount(<PasswordResetScreen />);
  page.transport.on(ASK, 'network');
  await page.fill({ 'E-mail address': 'anna' });
  await page.press('Send link');
  expect(page.form.getByText(/Please enter a full e-mail address/)).toBeTruthy();
  expect(page.transport.count(ASK)).toBe(0);
  await page.fill({ 'E-mail address': 'anna@example.com' });
  await page.press('Send link');
  expect(page.form.getByRole('alert').textContent).toContain('The server could not be reached.');
});

test('a new password is sent with its token, and then a link leads to the sign-in', async () => {
  const page = await openAccount(newPassword);
  page.transport.on(SET, { body: {} });
  expect(page.form.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password');
  expect(await page.faults()).toEqual([]);
  await page.fill({ 'New password': PASSWORD });
  await page.press('Save password');
  expect(page.transport.calls.at(-1)?.body).toEqual({ token: 't0k3n', password: PASSWORD });
  expect(page.shown.getByText('Your new password is saved.')).toBeTruthy();
  expect(page.shown.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toMatch(/#ae-login$/);
});

test('a weak password is refused by the form, or by the server if only the server can know', async () => {
  const page = await openAccount(newPassword);
  page.transport.on(SET, problem(422, 'password_weak'));
  await page.fill({ 'New password': 'short' });
  await page.press('Save password');
  expect(page.transport.count(SET)).toBe(0);
  await page.fill({ 'New password': 'anna@example.com' });
  await page.press('Save password');
  // The form does not know the address, so it has no tick for its rule.
  expect(page.form.getAllByText('– done')).toHaveLength(1);
  expect(page.form.queryByRole('alert')).toBeNull();
  expect(page.form.getByText('That password will not do.', { exact: false })).toBeTruthy();
});

test.each([
  ['token_expired', /has expired/],
  ['token_used', /has been used already/],
  ['token_invalid', /is not valid/],
])('%s: shows the reason and offers a new link', async (code, why) => {
  const page = await openAccount(newPassword);
  page.transport.on(SET, problem(410, code));
  page.transport.on(ASK, { status: 202, body: {} });
  await page.fill({ 'New password': PASSWORD });
  await page.press('Save password');
  expect(page.form.getByText(why)).toBeTruthy();
  expect(page.form.queryByLabelText('New password')).toBeNull();
  expect(await page.faults()).toEqual([]);
  await page.fill({ 'E-mail address': 'anna@example.com' });
  await page.press('Send link');
  expect(page.form.getByText(/a link to a new password is on its way/)).toBeTruthy();
});
