import { within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { tracked } from '../../lib/tracked.ts';
import { useStore } from '../../react/context.tsx';
import { type AccountOptions, openAccount, PASSWORD, problem } from '../../testing/account.tsx';
import { unmountAll } from '../../testing/mount.tsx';
import { LogoutScreen } from './LogoutScreen.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

afterEach(unmountAll);

const DATA = 'GET /user/data';
const DELETE = 'POST /user/delete';
const open = (options: AccountOptions = {}) =>
  openAccount(<ProfileScreen />, {
    signedIn: true,
    answers: { [DATA]: { body: { bids: [{ amount: 5000 }] } }, [DELETE]: { body: {} } },
    ...options,
  });

/** The file that the page hands to the browser. */
function catchDownload(): { name: string; content: Blob | null } {
  const file = { name: '', content: null as Blob | null };
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    file.content = content as Blob;
    return 'blob:none';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    file.name = this.download;
  });
  return file;
}

test('everything that is stored about the user is downloaded as a readable file', async () => {
  const file = catchDownload();
  const page = await open();
  await page.press('Download my data');
  expect(file.name).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  expect(file.content?.type).toBe('application/json');
  expect(await file.content?.text()).toBe('{\n  "bids": [\n    {\n      "amount": 5000\n    }\n  ]\n}');
  expect(page.announced).toContain('The file with your data has been saved.');
  expect(page.transport.calls.find(({ path }) => path === '/user/data')?.headers.get('Authorization')).toBe(
    `Bearer ${page.world.token}`,
  );
  expect(await page.faults()).toEqual([]);
});

test('a download that fails says why, and can be tried again', async () => {
  const file = catchDownload();
  const page = await open({ answers: { [DATA]: problem(429, 'too_many_requests') } });
  await page.press('Download my data');
  expect(page.form.getByRole('alert').textContent).toContain('Too many requests');
  expect(file.name).toBe('');
  page.transport.on(DATA, { body: {} });
  await page.press('Download my data');
  expect(file.name).not.toBe('');
  expect(page.form.queryByRole('alert')).toBeNull();
});

test('the account is deleted only after a question that asks for the password, in the light DOM', async () => {
  const page = await open();
  await page.press('Delete my account…');
  const dialog = page.form.getByRole('dialog', { name: 'Delete your account?' });
  // Password managers search only the document itself.
  expect(dialog.getRootNode()).toBe(document);
  expect(within(dialog).getByText(/^Bids and purchases are binding/)).toBeTruthy();
  const password = within(dialog).getByLabelText<HTMLInputElement>('Your password');
  expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
  expect(await page.faults()).toEqual([]);
  await page.press('Delete account');
  expect(page.form.getByText('Please enter a password.')).toBeTruthy();
  expect(page.transport.count(DELETE)).toBe(0);
  await page.press('Cancel');
  expect(page.form.queryByRole('dialog')).toBeNull();
  expect(page.store.session.isLoggedIn.value).toBe(true);
});

test('with the password the account is deleted, the user is signed out, and a message says so', async () => {
  const page = await open();
  await page.press('Delete my account…');
  await page.fill({ 'Your password': PASSWORD });
  await page.press('Delete account');
  expect(page.transport.calls.find(({ path }) => path === '/user/delete')?.body).toEqual({
    password: PASSWORD,
  });
  expect(page.store.session.isLoggedIn.value).toBe(false);
  // The server has ended the session, and would refuse its token.
  expect(page.transport.count('POST /logout')).toBe(0);
  expect(page.local.get('auth._token.local')).toBe('false');
  expect(page.announced).toContain('Your account has been deleted, and you are signed out.');
});

test.each([
  [403, 'password_wrong', 'This is not the password of your account.'],
  [409, 'open_bids', /^You lead a lot, or a bid of yours is still to be decided/],
])('a refusal keeps the user signed in: %s %s', async (status, code, text) => {
  const page = await open({ answers: { [DELETE]: problem(status, code) } });
  await page.press('Delete my account…');
  await page.fill({ 'Your password': 'guess' });
  await page.press('Delete account');
  expect(page.form.getByText(text)).toBeTruthy();
  expect(page.store.session.isLoggedIn.value).toBe(true);
});

test('without a next page the profile itself says that the account is deleted', async () => {
  const page = await open();
  await page.press('Delete my account…');
  await page.fill({ 'Your password': PASSWORD });
  await page.press('Delete account');
  expect(page.shown.getByRole('heading', { name: 'Your account has been deleted' })).toBeTruthy();
  expect(page.shown.queryByText('Please sign in first.')).toBeNull();
});

test('the page after the deletion confirms it, and does not invite the user back to their bids', async () => {
  const page = await openAccount(
    <>
      <ProfileScreen />
      <LogoutAfterwards />
    </>,
    { signedIn: true, answers: { [DELETE]: { body: {} } } },
  );
  await page.press('Delete my account…');
  await page.fill({ 'Your password': PASSWORD });
  await page.press('Delete account');
  expect(
    page.shown.getAllByText('Your account is deleted, and you are signed out on all devices.').length,
  ).toBeGreaterThan(0);
  expect(page.shown.queryByText(/Your bids remain valid/)).toBeNull();
});

/** The site opens the sign-out page by itself; here it is rendered below. */
const LogoutAfterwards = tracked(function LogoutAfterwards() {
  return useStore().session.isLoggedIn.value ? null : <LogoutScreen />;
});
