import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openAccount, problem } from '../../testing/account.tsx';
import { unmountAll } from '../../testing/mount.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { LogoutScreen } from './LogoutScreen.tsx';

afterEach(unmountAll);

const LOGIN = 'POST /login';
const CREDENTIALS = { 'E-mail address': 'anna@example.com', Password: 'marbrook-demo' };

/** The error message of a field, if the field is marked as invalid. */
function errorAt(field: HTMLElement): string | undefined {
  const id = field.getAttribute('aria-describedby');
  if (field.getAttribute('aria-invalid') !== 'true' || id === null) return undefined;
  return document.getElementById(id)?.textContent ?? undefined;
}

test('the form is in the light DOM with autocomplete attributes for password managers', async () => {
  const { element, shown, form, faults } = await openAccount(<LoginScreen query={new URLSearchParams()} />);
  expect(shown.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(element.querySelector('form')?.method).toBe('post');
  expect(form.getByLabelText('E-mail address').getAttribute('autocomplete')).toBe('username');
  expect(form.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  expect(await faults()).toEqual([]);
});

test("after signing in the user's name is shown and announced, and the form is gone", async () => {
  const page = await openAccount(<LoginScreen query={new URLSearchParams()} />);
  await page.fill(CREDENTIALS);
  await page.press('Sign in');
  expect(page.shown.getByText(/You are signed in as .*Anna Arendt/)).toBeTruthy();
  expect(page.element.querySelector('form')).toBeNull();
  expect(page.announced.join()).toContain('You are signed in as Anna Arendt.');
});

test('missing fields show an error, the first one gets the focus, and nothing is sent', async () => {
  const page = await openAccount(<LoginScreen query={new URLSearchParams()} />);
  const described = (label: string) => errorAt(page.form.getByLabelText(label));
  await page.press('Sign in');
  expect(described('E-mail address')).toBe('Please enter your e-mail address.');
  expect(described('Password')).toBe('Please enter a password.');
  // With only two fields there is no summary that would repeat the errors.
  expect(page.form.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(page.form.getByLabelText('E-mail address'));
  expect(page.transport.count(LOGIN)).toBe(0);
  expect(await page.faults()).toEqual([]);

  await userEvent.keyboard('anna@example.com');
  await page.press('Sign in');
  expect(document.activeElement).toBe(page.form.getByLabelText('Password'));
});

test('a wrong password shows an error at its field until it is changed; too many attempts ask to wait', async () => {
  const page = await openAccount(<LoginScreen query={new URLSearchParams()} />);
  page.transport.on(LOGIN, problem(401, 'invalid_credentials'));
  await page.fill(CREDENTIALS);
  await page.press('Sign in');
  const password = page.form.getByLabelText('Password');
  expect(errorAt(password)).toBe('E-mail address or password is not correct.');
  expect(page.form.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(password);
  await userEvent.keyboard('x');
  expect(errorAt(password)).toBeUndefined();
  page.transport.on(LOGIN, problem(429, 'too_many_attempts'));
  await page.press('Sign in');
  expect(page.form.getByRole('alert').textContent).toContain('Please wait a few minutes');
  // Of staff, whose code only the console asks for.
  page.transport.on(LOGIN, problem(401, 'second_factor_required'));
  await page.press('Sign in');
  expect(page.form.getByRole('alert').textContent).toContain('Staff sign in at the auctioneer’s console');
});

test.each([
  ['30', 'Please try again in 30 seconds.'],
  ['61', 'Please try again in 2 minutes.'],
])('locked for %s seconds: shows the wait and other ways to sign in', async (wait, words) => {
  const page = await openAccount(<LoginScreen query={new URLSearchParams()} />);
  page.transport.on(LOGIN, { ...problem(429, 'too_many_attempts'), headers: { 'Retry-After': wait } });
  await page.fill(CREDENTIALS);
  await page.press('Sign in');
  const alert = page.form.getByRole('alert').textContent;
  expect(alert).toContain(words);
  expect(alert).toContain('a browser you have signed in with before');
  expect(alert).toContain('the link we have e-mailed');
});

test('the unlock link from the e-mail sends its token with the password, and the user can sign in', async () => {
  const page = await openAccount(<LoginScreen query={new URLSearchParams('unlock=abc')} />);
  expect(page.shown.getByText(/You have come by the link in our e-mail/)).toBeTruthy();
  await page.fill(CREDENTIALS);
  await page.press('Sign in');
  expect(page.transport.calls.find(({ path }) => path === '/login')?.body).toMatchObject({ unlock: 'abc' });
  expect(page.store.session.isLoggedIn.value).toBe(true);
});

test('submitting twice sends one request', async () => {
  const page = await openAccount(<LoginScreen query={new URLSearchParams()} />);
  const gate = page.transport.hold(LOGIN);
  await page.fill(CREDENTIALS);
  await page.press('Sign in');
  await page.press('Signing in…');
  page.element.querySelector('form')?.requestSubmit();
  await page.advance(50);
  expect(page.transport.count(LOGIN)).toBe(1);
  gate.release();
  await page.advance(50);
  expect(page.store.session.isLoggedIn.value).toBe(true);
});

test('the password can be shown and hidden', async () => {
  const page = await openAccount(<LoginScreen query={new URLSearchParams()} />);
  const field = page.form.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  await page.press('Show characters');
  expect(field.type).toBe('text');
  await page.press('Hide characters');
  expect(field.type).toBe('password');
});

test('an account that is not activated can request another activation e-mail', async () => {
  const page = await openAccount(<LoginScreen query={new URLSearchParams()} />);
  page.transport.on(LOGIN, problem(403, 'not_activated'));
  page.transport.on('POST /user/activation', { status: 202, body: {} });
  await page.fill(CREDENTIALS);
  await page.press('Sign in');
  await page.press('Send the e-mail again');
  expect(page.form.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('anna@example.com');
  await page.press('Send e-mail');
  expect(page.form.getByText(/an e-mail with a new link is on its way/)).toBeTruthy();
  await page.press('Back to sign-in');
  expect(page.form.getByLabelText('Password')).toBeTruthy();
});

test('the other account pages are links, to the pages of the host if configured', async () => {
  const { form } = await openAccount(<LoginScreen query={new URLSearchParams()} />, {
    config: { links: { signin: '/account/new' } },
  });
  const to = (name: string) => form.getByRole('link', { name }).getAttribute('href');
  expect(to('Forgot your password?')).toMatch(/#ae-auth-password-reset$/);
  expect(to('No account yet? Sign up')).toBe('/account/new');
});

test('signing in in another tab signs in here as well', async () => {
  const page = await openAccount(<LoginScreen query={new URLSearchParams()} />);
  page.signInElsewhere();
  await page.advance(50);
  expect(page.shown.getByText(/You are signed in as/)).toBeTruthy();
});

test('on a page of a host, the logout screen links to the home page that the host names', async () => {
  const page = await openAccount(<LogoutScreen />, {
    signedIn: true,
    config: { links: { index: '/?lang=de' } },
  });
  expect(page.shown.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
    '/?lang=de',
  );
});

test('the logout screen signs out once and announces it', async () => {
  const page = await openAccount(<LogoutScreen />, { signedIn: true });
  expect(page.store.session.isLoggedIn.value).toBe(false);
  expect(page.transport.count('POST /logout')).toBe(1);
  expect(
    page.shown.getByText('You are signed out of this site, in all windows of this browser.'),
  ).toBeTruthy();
  expect(page.announced).toEqual(['You are signed out of this site, in all windows of this browser.']);
  expect(page.shown.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toMatch(/#ae-login$/);
  // The account may have been deleted in another tab: nothing is promised to a new sign-in.
  expect(page.shown.getByText('Your bids remain valid, also while you are signed out.')).toBeTruthy();
  // Nothing is the home page of a host that names none.
  expect(page.shown.queryByRole('link', { name: 'Go to the home page' })).toBeNull();
  expect(await page.faults()).toEqual([]);

  page.signInElsewhere();
  await page.advance(50);
  expect(page.store.session.isLoggedIn.value).toBe(true);
});
