import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { waitingActsModel } from '../state/navigation/waiting-act.model.ts';
import { aLot } from '../testing/fixtures/lots.ts';
import { unmountAll } from '../testing/mount.tsx';
import { openSite } from '../testing/site.tsx';
import { ROUTES } from './routes/rows.ts';

afterEach(unmountAll);

const LOT = '/sales/3forONE/online-auctions/spring-foals/quidam-star';

test('a guest who opens a protected page is led to the sign-in, and back to that page after it', async () => {
  const site = await openSite('/de/user/profile?tab=mail');
  await site.until(() => site.browser.address()).toBe('/de/login');
  expect(site.local.get('auth.redirect')).toBe('/de/user/profile?tab=mail');
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe('/de/user/profile?tab=mail');
  expect(site.local.get('auth.redirect')).toBeNull();
  await site.until(() => document.title).toBe('Profil | Marbrook');
  // A protected page is left after a sign-out, also in another tab.
  act(() => site.store.session.logout());
  await site.until(() => site.browser.address()).toBe('/de/ausloggen');
});

test('when the session ends while the first page is loading, the sign-in is shown', async () => {
  let release = (): void => undefined;
  let loads = 0;
  const code = new Promise<void>((resolve) => {
    release = resolve;
  });
  const route = ROUTES['user-profile'];
  const load = () => {
    loads += 1;
    return code.then(() => route.load());
  };
  const table = { ...ROUTES, 'user-profile': { ...route, load } };
  const site = await openSite('/de/user/profile', { signedIn: true, table });
  // By now the guard has let the page pass.
  await site.until(() => loads).toBe(1);
  act(() => site.store.session.logout());
  release();
  await site.until(() => site.browser.address()).toBe('/de/login');
  expect(site.local.get('auth.redirect')).toBe('/de/user/profile');
});

test('when the session ends by itself a message says so, and signing in again leads back', async () => {
  const site = await openSite('/de/user/profile?tab=mail', { signedIn: true });
  await site.until(() => document.title).toBe('Profil | Marbrook');
  const refused = { status: 401, body: { code: 'session_invalid', status: 401 } };
  const fix = site.transport.on('GET /user/lots', refused);
  act(() => void site.store.myLots.lot('l9'));
  await site.until(() => site.browser.address()).toBe('/de/ausloggen');
  const { t, errorText } = site.store.i18n;
  await site.until(() => site.root.textContent).toContain(errorText('session_invalid'));
  expect(site.root.textContent).not.toContain(t('account.logout.done'));
  fireEvent.click(site.shown.getByRole('link', { name: t('account.toLogin') }));
  await site.until(() => site.browser.address()).toBe('/de/login');
  fix();
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe('/de/user/profile');
});

test('after sign-out the redirect of the previous user is removed', async () => {
  const site = await openSite(LOT, { signedIn: true });
  await site.until(site.heading).toBe('Quidam Star');
  site.local.set('auth.redirect', '/user/activities');
  act(() => site.store.session.logout());
  await site.settle();
  expect(site.local.get('auth.redirect')).toBeNull();
});

test('after signing in, the user is led away from the sign-out page', async () => {
  const site = await openSite('/logout', { signedIn: true });
  await site.until(() => site.store.session.isLoggedIn.value).toBe(false);
  expect(site.browser.address()).toBe('/logout');
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe('/');
});

test('a stored redirect to another origin is not followed', async () => {
  const site = await openSite('/login');
  await site.until(site.heading).not.toBe('');
  site.local.set('auth.redirect', '/%2f%2fevil.example');
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe('/');
});

test('after signing in from a public page the bidder returns to that page', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  const from = { element: site.element, emit: () => true };
  act(() => site.store.navigation.requireLogin(from, 'favourite'));
  await site.until(() => site.browser.address()).toBe('/login');
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe(LOT);
});

const login = (site: Awaited<ReturnType<typeof openSite>>) =>
  act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
const dialogOf = (site: Awaited<ReturnType<typeof openSite>>) => () =>
  site.root.querySelector('dialog')?.textContent ?? '';

test('a guest who bids signs in on the page for it, and comes back to the review of the bid', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  fireEvent.click(site.shown.getByRole('button', { name: 'Sign in to bid €8,250' }));
  await site.until(() => site.browser.address()).toBe('/login');
  const { t } = site.store.i18n;
  const shown = () => site.main()?.textContent;
  await site.until(shown).toContain('Quidam Star');
  expect(shown()).toContain('€8,250');
  expect(shown()).toContain(t('account.signIn.bid'));
  expect(site.root.querySelector('dialog')).toBeNull();
  await site.until(() => document.activeElement).toBe(site.element.querySelector('input[type=email]'));
  // Also above the form of a new account.
  await site.follow('signin');
  await site.until(site.heading).toBe(t('account.signUp.title'));
  expect(shown()).toContain('€8,250');
  await login(site);
  await site.until(() => site.browser.address()).toBe(LOT);
  await site.until(dialogOf(site)).toContain('Check your bid');
  expect(dialogOf(site)()).toContain('€8,250');
  expect(site.events.map(({ name }) => name)).not.toContain('auction-bid-placed');
  // Once: if the user closes it, they are at the bid button, and find the unchanged page at their next visit.
  fireEvent.click(site.shown.getByRole('button', { name: 'Back' }));
  await site.until(() => site.focused()?.textContent).toBe('Bid €8,250');
  await site.follow('auctions');
  await site.follow('auctions-auction-auctionlot', { auction: 'spring-foals', auctionlot: 'quidam-star' });
  await site.until(site.heading).toBe('Quidam Star');
  await site.settle();
  expect(dialogOf(site)()).toBe('');
});

test('the link of the activation mail leads back to the lot and the amount, in another tab', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  // Another amount than the initial one of the form.
  fireEvent.input(site.shown.getByLabelText(/Your bid/), { target: { value: '9000' } });
  fireEvent.click(site.shown.getByRole('button', { name: 'Sign in to bid €9,000' }));
  await site.until(() => site.browser.address()).toBe('/login');
  unmountAll();

  const other = await openSite('/auth/activate/token', { local: site.local });
  other.transport.on('POST /user/activate', { body: {} });
  const { t } = other.store.i18n;
  await other.until(() => other.main()?.textContent).toContain('Your account is activated.');
  expect(other.main()?.textContent).toContain('Quidam Star');
  expect(other.main()?.textContent).toContain('€9,000');
  fireEvent.click(other.shown.getByRole('link', { name: t('account.toLogin') }));
  await other.until(() => other.browser.address()).toBe('/login');
  await login(other);
  await other.until(dialogOf(other)).toContain('€9,000');
  expect(other.browser.address()).toBe(LOT);
  expect(other.shown.getByLabelText<HTMLInputElement>(/Your bid/).value).toBe('9,000');
});

test('in another browser the link of the activation mail leads back to the lot that the backend names', async () => {
  const site = await openSite('/de/auth/activate/token');
  const slugs = { slug: 'quidams-stern', auctionslug: 'fruehjahrsfohlen' };
  const auctionlot = { ...aLot(slugs), kind: 'timed' };
  site.transport.on('POST /user/activate', { body: { auctionlot } });
  await site.until(() => site.main()?.textContent).toContain('Quidam Star');
  fireEvent.click(site.shown.getByRole('button', { name: site.store.i18n.t('account.toLogin') }));
  await site.until(() => site.browser.address()).toBe('/de/login');
  // The lot of the sign-in.
  await site.until(() => site.main()?.textContent).toContain('Quidam Star');
  await login(site);
  await site
    .until(() => site.browser.address())
    .toBe('/de/sales/3forONE/online-pferdeauktionen/fruehjahrsfohlen/quidams-stern');
});

test('an action that waits for the sign-in does not continue after the guest has gone to another page', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  fireEvent.click(site.shown.getByRole('button', { name: 'Sign in to bid €8,250' }));
  await site.until(() => site.browser.address()).toBe('/login');
  await login(site);
  await site.until(() => site.browser.address()).toBe(LOT);
  const { due } = site.store.model(waitingActsModel);
  // No screen took the act: the page of the lot has not loaded.
  act(() => site.store.model(waitingActsModel).resume({ reason: 'bid', bid: { lot: aLot({ id: 'l9' }) } }));
  await site.follow('auctions');
  await site.until(() => due.value).toBeNull();
});

test('an earlier action of a guest does not continue when they then choose to sign in on their own', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  fireEvent.click(site.shown.getByRole('button', { name: 'Sign in to bid €8,250' }));
  await site.until(() => site.browser.address()).toBe('/login');
  await site.follow('auctions');
  await site.follow('login');
  await site.until(() => site.main()?.textContent).toContain(site.store.i18n.t('account.signIn.lead'));
  expect(site.main()?.textContent).not.toContain('Quidam Star');
});

test('a guest who presses a heart signs in, and comes back to the page with the heart set', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  const heart = () => site.shown.queryByRole('button', { name: /favourite/i, pressed: true });
  fireEvent.click(site.shown.getByRole('button', { name: /favourite/i }));
  await site.until(() => site.browser.address()).toBe('/login');
  await site.until(() => site.main()?.textContent).toContain('Quidam Star');
  await login(site);
  await site.until(() => site.browser.address()).toBe(LOT);
  await site.until(heart).not.toBeNull();
  expect(site.transport.count('PUT /user/add-favorite')).toBe(1);
  expect(site.events).toContainEqual({
    name: 'auction-favourite-changed',
    detail: { lot: 'l1', favourite: true },
  });
});

test('a guest who opens a document signs in, and comes back to the documents', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  const { t } = site.store.i18n;
  fireEvent.click(site.shown.getByRole('button', { name: /^Sign in to open.*X-rays/ }));
  await site.until(() => site.browser.address()).toBe('/login');
  await site.until(() => site.main()?.textContent).toContain(t('account.signIn.document'));
  expect(site.main()?.textContent).toContain('Quidam Star');
  await login(site);
  await site.until(() => site.browser.address()).toBe(LOT);
  await site.until(() => site.focused()?.textContent).toBe(t('lot.documents.title'));
});

test('the address on the sign-in form is kept for a new password and for a new account', async () => {
  const site = await openSite('/login');
  const { t } = site.store.i18n;
  const field = () => site.element.querySelector<HTMLInputElement>('input[type=email]');
  await site.until(() => field()?.value).toBe('');
  fireEvent.input(field() as Element, { target: { value: 'anna@example.com' } });
  fireEvent.click(within(site.element).getByRole('link', { name: t('account.signIn.forgot') }));
  await site.until(site.heading).toBe(t('account.reset.title'));
  expect(field()?.value).toBe('anna@example.com');
  expect(site.browser.address()).not.toContain('anna');
  fireEvent.click(site.shown.getByRole('link', { name: t('account.mail.toSignIn') }));
  await site.until(site.heading).toBe(t('account.signIn.title'));
  expect(field()?.value).toBe('anna@example.com');
  fireEvent.click(within(site.element).getByRole('link', { name: t('account.signIn.noAccount') }));
  await site.until(site.heading).toBe(t('account.signUp.title'));
  expect(field()?.value).toBe('anna@example.com');
  // The next guest of this page does not see it.
  await login(site);
  act(() => site.store.session.logout());
  await site.follow('login');
  await site.until(() => field()?.value).toBe('');
});

test('a guest who asks about a horse signs in, and comes back to the text of the question', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  const { t } = site.store.i18n;
  const ask = () => site.shown.queryByRole('button', { name: t('contact.ask') });
  site.root.querySelector('[part=lot]')?.scrollIntoView({ block: 'end' });
  await site.until(ask).not.toBeNull();
  fireEvent.click(ask() as Element);
  await site.until(dialogOf(site)).toContain(t('contact.topic'));
  const message = () => site.root.querySelector<HTMLTextAreaElement>('dialog textarea');
  fireEvent.change(message() as Element, { target: { value: 'May I see her?' } });
  fireEvent.click(site.shown.getByRole('button', { name: t('contact.signIn') }));
  await site.until(() => site.browser.address()).toBe('/login');
  await site.until(() => site.main()?.textContent).toContain('Quidam Star');
  await login(site);
  await site.until(() => site.browser.address()).toBe(LOT);
  await site.until(() => message()?.value).toBe('May I see her?');
  expect(site.shown.queryByRole('button', { name: t('contact.send') })).not.toBeNull();
});
