import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { page as window } from 'vitest/browser';
import type { IntendedBid } from '../../../state/navigation/navigation.model.ts';
import { siteHolderModel } from '../../../state/navigation/site-holder.model.ts';
import { waitingActsModel } from '../../../state/navigation/waiting-act.model.ts';
import { type AccountOptions, openAccount, PASSWORD } from '../../../testing/account.tsx';
import { aLot } from '../../../testing/fixtures/lots.ts';
import { unmountAll } from '../../../testing/mount.tsx';
import { allTexts } from '../../../testing/site.tsx';
import { SignInGate } from './SignInGate.tsx';

afterEach(unmountAll);

/** The dialog that opens for a guest who wanted to bid. */
async function open(options: AccountOptions = {}, bid?: IntendedBid) {
  const page = await openAccount(<SignInGate />, options);
  const onSignedIn = vi.fn();
  const emit = () => true;
  act(() => page.store.navigation.requireLogin({ element: page.element, emit }, 'bid', onSignedIn, bid));
  await expect.poll(() => page.element.querySelector('form')).not.toBeNull();
  const title = () => page.root.querySelector('dialog h2')?.textContent;
  return { ...page, onSignedIn, title };
}

test('a guest who buys is asked to sign in to buy, a guest who bids to bid', async () => {
  const lot = aLot({ id: 'l7' });
  const buyer = await open({}, { lot, order: { kind: 'buynow', amount: 59_000 } });
  expect(buyer.root.querySelector('dialog')?.textContent).toContain('Sign in to buy.');
  unmountAll();
  const bidder = await open({}, { lot, order: { kind: 'max', amount: 9_000 } });
  expect(bidder.root.querySelector('dialog')?.textContent).toContain('Sign in to bid.');
});

test('a guest signs up in the dialog, is asked to open the e-mail, then signs in and the bid continues', async () => {
  const page = await open(
    { answers: { 'POST /user/register': { status: 201, body: {} } } },
    { lot: aLot({ id: 'l7' }), order: { kind: 'direct', amount: 9_000 } },
  );
  await page.fill({ 'E-mail address': 'neu@example.com' });
  await page.press('No account yet? Sign up');
  expect(page.title()).toBe('Create an account');
  expect(document.activeElement).toBe(page.form.getByLabelText('First name'));
  // The address entered before is kept.
  expect(page.form.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('neu@example.com');
  await page.fill({
    'First name': 'Nora',
    'Last name': 'Neumann',
    Country: 'DE',
    Phone: '0301234567',
    Password: PASSWORD,
  });
  await userEvent.click(page.form.getByRole('checkbox'));
  expect(await page.faults()).toEqual([]);
  await page.press('Create account');
  expect(page.form.getByText(/We have sent an e-mail to .*neu@example.com/)).toBeTruthy();
  const sent = page.transport.calls.find(({ path }) => path === '/user/register');
  expect(sent?.query.get('auctionlot')).toBe('l7');
  // For the tab that the link of the mail opens. The amount is in no request.
  const { waiting } = page.store.model(waitingActsModel);
  expect(waiting.value?.bid.order?.amount).toBe(9_000);
  expect(JSON.stringify([sent?.body, `${sent?.query}`])).not.toContain('9000');
  expect(await page.faults()).toEqual([]);

  // A mistyped address can be changed; the rest of the form is as it was.
  await page.press('Change the address');
  expect(page.form.getByLabelText<HTMLInputElement>('Last name').value).toBe('Neumann');
  await page.fill({ 'E-mail address': 'neue@example.com' });
  await page.press('Create account');
  expect(page.form.getByText(/We have sent an e-mail to .*neue@example.com/)).toBeTruthy();

  await page.press('Back to sign-in');
  expect(page.title()).toBe('Sign in');
  expect(page.form.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('neue@example.com');
  await page.fill({ Password: PASSWORD });
  await page.press('Sign in');
  expect(page.onSignedIn).toHaveBeenCalledOnce();
  expect(page.root.querySelector('dialog')).toBeNull();
  expect(waiting.value).toBeNull();
});

test('a reset link is requested in the dialog', async () => {
  const page = await open({ answers: { 'POST /user/password-reset': { status: 202, body: {} } } });
  await page.press('Forgot your password?');
  expect(page.title()).toBe('Forgot your password?');
  expect(document.activeElement).toBe(page.form.getByLabelText('E-mail address'));
  await page.fill({ 'E-mail address': 'anna@example.com' });
  await page.press('Send link');
  expect(page.form.getByText(/a link to a new password is on its way/)).toBeTruthy();
  await page.press('Back to sign-in');
  expect(page.title()).toBe('Sign in');
});

test('when the host configures pages of its own, the dialog links to those', async () => {
  const links = { signin: '/account/new', 'auth-password-reset': '/account/lost' };
  const { form } = await open({ config: { links } });
  const to = (name: string) => form.getByRole('link', { name }).getAttribute('href');
  expect(to('No account yet? Sign up')).toBe('/account/new');
  expect(to('Forgot your password?')).toBe('/account/lost');
});

test('with an <auction-app> on the page, sign-up and password reset still happen in the dialog', async () => {
  const page = await open();
  act(() => {
    const site = document.createElement('auction-app');
    page.store.model(siteHolderModel).claim(site);
    page.store.navigation.attach({
      href: (route: string) => `/site/${route}`,
      go() {},
      signIn() {},
      fail() {},
    });
  });
  await page.press('No account yet? Sign up');
  expect(page.title()).toBe('Create an account');
  await page.press('Back to sign-in');
  await page.press('Forgot your password?');
  expect(page.title()).toBe('Forgot your password?');
});

test('lot and amount stay above the form, also during sign-up and password reset', async () => {
  const page = await open({}, { lot: aLot(), order: { kind: 'max', amount: 12_500 } });
  const above = () => page.root.querySelector('dialog')?.textContent;
  const expected = 'Lot 1 · Quidam StarYour maximum €12,500';
  expect(above()).toContain(expected);
  await page.press('No account yet? Sign up');
  expect(above()).toContain(expected);
  await page.press('Back to sign-in');
  await page.press('Forgot your password?');
  expect(above()).toContain(expected);
  expect(await page.faults()).toEqual([]);
});

test.each(['en', 'de', 'fr', 'ar'] as const)(
  '%s: on a phone the submit button is in sight, with and without errors',
  async (locale) => {
    await window.viewport(360, 780);
    const page = await open(
      { i18n: await allTexts(locale), width: 328 },
      { lot: aLot(), order: { kind: 'direct', amount: 12_500 } },
    );
    const button = () => page.element.querySelector<HTMLElement>('button[type=submit]');
    const inSight = () => {
      const { bottom } = (button() as HTMLElement).getBoundingClientRect();
      return bottom > 0 && bottom <= 780 && page.root.querySelector('dialog')?.scrollTop === 0;
    };
    expect(inSight()).toBe(true);
    await userEvent.click(button() as HTMLElement);
    expect(page.element.querySelectorAll('[aria-invalid=true]')).toHaveLength(2);
    expect(inSight()).toBe(true);
  },
);

test('signing in in another tab closes the dialog and the bid continues', async () => {
  const page = await open();
  page.signInElsewhere();
  await page.advance(50);
  expect(page.onSignedIn).toHaveBeenCalledOnce();
  expect(page.root.querySelector('dialog')).toBeNull();
});

test("the form has the language and direction of the element, not of the host's page", async () => {
  const { element } = await open({ config: { locale: 'ar' } });
  const slotted = element.querySelector('form')?.closest<HTMLElement>('[slot]');
  expect(slotted?.dir).toBe('rtl');
  expect(slotted?.lang).toBe('ar');
});

test('when the element is removed, its sign-in is cancelled and the bid does not continue', async () => {
  const page = await open();
  cleanup();
  expect(page.store.navigation.signIn.value).toBeNull();
  await act(() => page.store.session.login({ email: 'anna@example.com', password: PASSWORD }));
  expect(page.onSignedIn).not.toHaveBeenCalled();
});

const credentials = { 'E-mail address': 'anna@example.com', Password: PASSWORD };
const HOSTS: Record<string, (element: HTMLElement) => void> = {
  'disables the button': (element) => {
    for (const control of element.querySelectorAll<HTMLButtonElement>('button, input'))
      control.disabled = true;
  },
  'removes the form and its place': (element) => element.replaceChildren(),
  'empties the place': (element) => element.querySelector('[slot]')?.replaceChildren(),
  'empties the form, node by node': (element) => {
    const form = element.querySelector('form');
    while (form?.firstChild) form.firstChild.remove();
  },
  'makes another slot of it': (element) => element.querySelector('[slot]')?.removeAttribute('slot'),
};

test.each(Object.entries(HOSTS))(
  'a script of the page that %s does not stop a sign-in',
  async (_what, interfere) => {
    const page = await open();
    await page.fill(credentials);
    interfere(page.element);
    await page.advance(50);
    expect(page.element.querySelector('form')?.checkVisibility()).toBe(true);
    await page.press('Sign in');
    expect(page.onSignedIn).toHaveBeenCalledOnce();
  },
);

test('when a script of the page keeps removing the form, the log says so and the form stays removed', async () => {
  const page = await open();
  const host = new MutationObserver(() => page.element.querySelector('form')?.remove());
  host.observe(page.element, { childList: true, subtree: true });
  page.element.querySelector('form')?.remove();
  await expect.poll(() => page.logged.join()).toContain('changes the form');
  host.disconnect();
});
