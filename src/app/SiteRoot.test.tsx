import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, userEvent as keys } from 'vitest/browser';
import type { I18n } from '../i18n/i18n.ts';
import { sharedSheet } from '../styles/sheet.ts';
import { themed } from '../styles/tokens.ts';
import { createFakeBrowser } from '../testing/fakes/fake-browser.ts';
import { aUser } from '../testing/fixtures/users.ts';
import { mount, unmountAll } from '../testing/mount.tsx';
import { allTexts, headLinks, openSite, siteStore } from '../testing/site.tsx';
import { ROUTES } from './routes/rows.ts';
import { SiteRoot } from './SiteRoot.tsx';

beforeEach(() => {
  document.title = 'The host';
  document.documentElement.lang = 'nl';
  document.documentElement.removeAttribute('dir');
});
afterEach(unmountAll);

const LOT = '/sales/3forONE/online-auctions/spring-foals/quidam-star';
const link = (root: ParentNode, name: string) =>
  [...root.querySelectorAll('a')].find((it) => it.textContent?.trim() === name) as HTMLAnchorElement;

test('the site writes the head while it is mounted and restores the host’s when it is removed', async () => {
  const site = await openSite(LOT);
  await site.until(() => document.title).toBe('Quidam Star | Marbrook');
  expect(Object.keys(headLinks('alternate'))).toContain('x-default');
  unmountAll();
  expect(document.title).toBe('The host');
  expect(document.documentElement.lang).toBe('nl');
  expect(document.documentElement.hasAttribute('dir')).toBe(false);
  expect(headLinks('alternate')).toEqual({});
  expect(document.head.querySelector('[data-auction-app]')).toBeNull();
  expect(site.browser.history.scrollRestoration).toBe('auto');
  // Afterwards links open in place.
  expect(site.store.navigation.href('login')).toContain('#ae-login');
});

test('for a visitor who has chosen dark the site is dark, unless its page says otherwise', async () => {
  const session = cdp();
  const choose = async (value: string): Promise<void> => {
    await session.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value }],
    });
  };
  onTestFinished(() => choose(''));
  await choose('dark');
  const element = document.createElement('auction-app');
  document.body.append(element);
  onTestFinished(() => element.remove());
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sharedSheet()];
  root.innerHTML = `<div class="${themed}"><p>Ink</p></div>`;
  const inkOf = () => getComputedStyle(root.querySelector('p') as Element).color;
  expect(inkOf()).toBe('rgb(238, 240, 236)');
  expect(getComputedStyle(element).backgroundColor).toBe('rgb(18, 21, 19)');
  // A page that is light for all visitors.
  element.style.colorScheme = 'light';
  expect(inkOf()).toBe('rgb(26, 29, 27)');
  expect(getComputedStyle(element).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

test('a second site on the page shows an error and takes over when the first is removed', async () => {
  const store = await siteStore();
  const app = (path: string) => (
    <SiteRoot browser={createFakeBrowser(path)} table={ROUTES} routing="path" base="" />
  );
  let leave = (): void => undefined;
  function First() {
    const [isThere, setThere] = useState(true);
    leave = () => setThere(false);
    return isThere ? app('/login') : null;
  }
  const first = mount(<First />, store);
  const second = mount(app('/signin'), store);
  await expect.poll(() => second.root.textContent).toContain('elsewhere on this page');
  await expect.poll(() => first.root.querySelector('main')).not.toBeNull();
  act(() => leave());
  await expect.poll(() => second.root.querySelector('main')).not.toBeNull();
});

test('a click on a link asks the host, then navigates in the page; a ctrl-click is left to the browser', async () => {
  const site = await openSite('/sales/3forONE/online-auctions');
  await site.until(site.heading).toBe('Auctions');
  const login = link(site.root, 'Log in');
  expect(login.getAttribute('href')).toBe('/login');
  // The click is not prevented, so the browser would open a tab: the test prevents that itself.
  const stop = (event: Event) => event.preventDefault();
  document.addEventListener('click', stop);
  fireEvent.click(login, { button: 0, ctrlKey: true });
  document.removeEventListener('click', stop);
  expect(site.events.filter(({ name }) => name === 'auction-navigate')).toEqual([]);
  fireEvent.click(login);
  await site.until(() => site.browser.address()).toBe('/login');
  expect(site.events.at(-1)).toMatchObject({
    name: 'auction-navigate',
    detail: { route: 'login', href: '/login' },
  });
});

test('a click on a link in a text of the CMS navigates in the page', async () => {
  const site = await openSite('/sales/3forONE/contact');
  await site.until(site.heading).toBe('Contact us');
  await site.until(() => link(site.root, 'us')).toBeDefined();
  fireEvent.click(link(site.root, 'us'));
  await site.until(() => site.browser.address()).toBe('/login');
  expect(site.events.at(-1)).toMatchObject({ name: 'auction-navigate', detail: { route: 'login' } });
});

test('links carry the base path or the hash of the routing', async () => {
  const below = await openSite('/sale/de/login', { base: '/sale' });
  await below.until(() => document.title).toBe('Anmelden | Marbrook');
  expect(link(below.root, 'Registrieren').getAttribute('href')).toBe('/sale/de/signin');
  expect(below.root.querySelector('[part=navbar] a')?.getAttribute('href')).toBe('/sale/de/start');
  unmountAll();

  const hash = await openSite('/page.html?id=7#/de/login', { routing: 'hash' });
  await hash.until(() => document.title).toBe('Anmelden | Marbrook');
  const signUp = link(hash.root, 'Registrieren');
  expect(signUp.getAttribute('href')).toBe('/page.html?id=7#/de/signin');
  fireEvent.click(signUp);
  await hash.until(() => hash.browser.address()).toBe('/page.html?id=7#/de/signin');
  // When the visitor edits the address, the site follows.
  act(() => hash.browser.jump('/page.html?id=7#/fr/login'));
  await hash.until(() => document.title).toBe('Se connecter | Marbrook');
  expect(headLinks('alternate')).toEqual({});
});

test('navigation scrolls, focuses the heading and announces the title; the first load does not', async () => {
  const site = await openSite('/sales/3forONE/online-auctions#facts');
  await site.until(site.heading).toBe('Auctions');
  expect(site.announced).toEqual([]);
  expect(site.focused()).toBeNull();
  expect(site.browser.scrolled.at(-1)).toEqual({ hash: '#facts' });
  await site.follow('login');
  await site.until(() => site.focused()?.tagName).toBe('H1');
  expect(site.announced).toEqual(['Log in']);
  expect(site.browser.scrolled.at(-1)).toEqual({ x: 0, y: 0 });
  // A heading that renders later gets the focus as soon as it is there.
  await site.follow('sales-page', { page: 'contact' });
  await site.until(() => site.focused()?.textContent).toBe('Contact us');
  site.browser.scrollBy(700);
  await site.follow('login');
  act(() => site.browser.back());
  await site.until(site.heading).toBe('Contact us');
  expect(site.browser.scrolled.at(-1)).toEqual({ x: 0, y: 700 });
});

test('the skip link moves the focus past the menus', async () => {
  const site = await openSite('/login');
  await site.until(site.heading).not.toBe('');
  const skip = link(site.root, 'Skip to the content');
  expect(site.root.querySelector('a')).toBe(skip);
  fireEvent.click(skip);
  expect(site.focused()).toBe(site.main());
});

test('on a lot the first tab stop leads to the bidding', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  await keys.tab();
  expect(site.focused()?.textContent).toBe('Skip to bidding');
  await keys.keyboard('{Enter}');
  expect(site.focused()?.textContent).toBe('Sign in to bid €8,250');
});

test('the heading that gets the focus on navigation shows no focus ring', async () => {
  const site = await openSite('/sales/3forONE/online-auctions');
  await site.until(site.heading).toBe('Auctions');
  // After a key press the browser would show its focus ring.
  await userEvent.keyboard('{Shift}');
  await site.follow('auctions-auction-auctionlot', { auction: 'spring-foals', auctionlot: 'quidam-star' });
  await site.until(() => site.focused()?.textContent).toBe('Quidam Star');
  expect(site.focused()?.matches(':focus-visible')).toBe(true);
  expect(getComputedStyle(site.focused() as Element).outlineStyle).toBe('none');
});

test('the top bar names the signed-in user by initial and last name', async () => {
  const site = await openSite('/logout');
  await site.until(() => site.root.querySelector('[part=topbar]')?.textContent).toContain('Log in');
  unmountAll();
  const signed = await openSite('/user/profile', {
    signedIn: true,
    world: { user: aUser({ firstname: 'Änne', lastname: 'Arendt' }) },
  });
  await signed.until(() => signed.root.querySelector('[part=topbar]')?.textContent).toContain('Ä. Arendt');
  const bar = signed.root.querySelector('[part=topbar]');
  expect(bar?.textContent).toContain('Log out');
  expect(bar?.textContent).not.toContain('Log in');
});

test('the menu takes the focus, returns it on Escape, and closes when a link is followed', async () => {
  const site = await openSite('/login', { width: 400 });
  await site.until(site.heading).not.toBe('');
  const burger = site.root.querySelector<HTMLElement>('[aria-haspopup=dialog]') as HTMLElement;
  act(() => burger.focus());
  await userEvent.click(burger);
  const dialog = () => site.root.querySelector('dialog');
  expect(dialog()?.open).toBe(true);
  expect(dialog()?.contains(site.focused())).toBe(true);
  expect(burger.getAttribute('aria-expanded')).toBe('true');
  expect(dialog()?.textContent).toContain('Bidding');
  expect(dialog()?.textContent).toContain('Sign up');
  // The browser sends `cancel` to a modal dialog on Escape.
  fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }));
  await site.settle();
  expect(dialog()).toBeNull();
  expect(site.focused()).toBe(burger);
  await userEvent.click(burger);
  fireEvent.click(link(dialog() as HTMLElement, 'Sign up'));
  expect(dialog()).toBeNull();
  await site.until(() => site.browser.address()).toBe('/signin');
});

test('the Back button closes the menu and opens the former page', async () => {
  const site = await openSite('/login', { width: 400 });
  await site.until(site.heading).not.toBe('');
  await site.follow('signin');
  await site.until(() => site.browser.address()).toBe('/signin');
  await userEvent.click(site.root.querySelector('[aria-haspopup=dialog]') as HTMLElement);
  expect(site.root.querySelector('dialog')?.open).toBe(true);
  act(() => site.browser.back());
  await site.settle();
  expect(site.root.querySelector('dialog')).toBeNull();
  expect(site.browser.address()).toBe('/login');
});

test('when a screen throws, the shell stays and the page may be retried', async () => {
  let broken = true;
  const Screen = () => {
    if (broken) throw new Error('a horse of no name');
    return <h1>Fixed</h1>;
  };
  const login = { ...ROUTES.login, load: async () => Screen };
  const site = await openSite('/login', { table: { ...ROUTES, login } });
  await site.until(site.heading).toContain('500');
  expect(site.root.querySelector('footer')).not.toBeNull();
  expect(site.events.at(-1)).toMatchObject({ name: 'auction-error', detail: { code: 'render' } });
  broken = false;
  fireEvent.click(site.shown.getByRole('button', { name: 'Try again' }));
  await site.until(site.heading).toBe('Fixed');
});

test('when the error page fails as well, a plain text and a link home are shown', async () => {
  const real = await allTexts('en');
  const t: I18n['t'] = (key, params) => {
    if (key === 'app.error.notFound') throw new Error('no words');
    return real.t(key, params);
  };
  const site = await openSite('/nothing/here', { i18n: { ...real, t } });
  await site.until(() => site.root.textContent).toContain('could not be shown either');
  expect(link(site.root, 'Homepage').getAttribute('href')).toBe('/home');
});

test('without a network the error page names the cause, and the page opens when the network is back', async () => {
  const site = await openSite('/sales/3forONE/online-auctions');
  await site.until(site.heading).toBe('Auctions');
  const back = site.transport.on('GET /auction/{auction}/{lot}', 'network');
  await site.follow('auctions-auction-auctionlot', { auction: 'spring-foals', auctionlot: 'quidam-star' });
  await site.until(site.heading).toBe('500 - This page could not be loaded');
  expect(site.shown.getByText('No connection. As soon as it is back, the page opens.')).toBeTruthy();
  expect(site.shown.getByRole('button', { name: 'Try again' })).toBeTruthy();
  back();
  act(() => site.page.emit('online'));
  await site.until(site.heading).toBe('Quidam Star');
  expect(site.browser.address()).toBe(LOT);
});

test('the error page leaves a page that the visitor opens before the network is back', async () => {
  const site = await openSite('/sales/3forONE/online-auctions');
  await site.until(site.heading).toBe('Auctions');
  const back = site.transport.on('GET /auction/{auction}/{lot}', 'network');
  await site.follow('auctions-auction-auctionlot', { auction: 'spring-foals', auctionlot: 'quidam-star' });
  await site.until(site.heading).toContain('500');
  await site.follow('login');
  await site.until(site.heading).toBe('Sign in');
  back();
  act(() => site.page.emit('online'));
  await site.settle(60_000);
  expect(site.heading()).toBe('Sign in');
});

test('a missing chunk reloads the page once its server answers, and the page shown stays until then', async () => {
  const login = { ...ROUTES.login, load: () => Promise.reject(new TypeError('Failed to fetch')) };
  const site = await openSite('/logout', { table: { ...ROUTES, login } });
  await site.until(site.heading).not.toBe('');
  const before = site.heading();
  const notice = () => site.shown.queryByText('No connection. As soon as it is back, the page opens.');
  site.browser.isReachable = false;
  await site.follow('login');
  await site.until(notice).not.toBeNull();
  expect([site.heading(), site.browser.reloads]).toEqual([before, 0]);
  // Another page opens meanwhile.
  await site.follow('signin');
  await site.until(site.heading).toBe('Create an account');
  expect(notice()).toBeNull();
  await site.follow('login');
  await site.until(notice).not.toBeNull();
  site.browser.isReachable = true;
  act(site.browser.askAgain);
  await site.until(() => site.browser.reloads).toBe(1);
  expect(site.browser.address()).toBe('/login');
  await site.follow('login');
  await site.until(site.heading).toContain('500');
  expect(site.browser.reloads).toBe(1);
  // The link does not lead to the browser's own error page.
  site.browser.isReachable = false;
  fireEvent.click(site.shown.getByRole('button', { name: 'Try again' }));
  await site.until(notice).not.toBeNull();
  expect(site.browser.reloads).toBe(1);
  site.browser.isReachable = true;
  act(site.browser.askAgain);
  expect(site.browser.reloads).toBe(2);
});

test('a slow navigation shows the loading bar, a failed one a red bar', async () => {
  const site = await openSite('/login');
  await site.until(site.heading).not.toBe('');
  const hold = site.transport.hold('GET /auction/{auction}');
  act(
    () =>
      void site.store.navigation.follow({ element: site.element, emit: () => true }, 'auctions-auction', {
        auction: 'no-such',
      }),
  );
  await site.advance(150);
  const bar = () => site.root.querySelector<HTMLElement>('[part=loading-bar]');
  expect(bar()).toBeNull();
  await site.advance(100);
  expect(bar()?.dataset.failed).toBe('false');
  expect(getComputedStyle(bar() as HTMLElement).blockSize).toBe('2px');
  hold.release();
  await site.advance(10);
  expect(bar()?.dataset.failed).toBe('true');
  expect(site.heading()).toContain('404');
  await site.advance(600);
  expect(bar()).toBeNull();
});
