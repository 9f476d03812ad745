import { signal } from '@preact/signals-core';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { openAccount, PASSWORD } from '../../testing/account.tsx';
import { unmountAll } from '../../testing/mount.tsx';
import { AccountRow } from './AccountRow.tsx';
import { InPlace } from './InPlace.tsx';

afterEach(unmountAll);

const open = () =>
  openAccount(
    <>
      <AccountRow />
      <SignInGate />
    </>,
  );
type Opened = Awaited<ReturnType<typeof open>>;

const linksOf = ({ root }: Opened) => [...root.querySelectorAll<HTMLElement>('[part=account-menu] a')];

async function signIn(page: Opened): Promise<void> {
  await userEvent.click(page.shown.getByRole('button', { name: 'Sign in' }));
  await expect.poll(() => page.root.querySelector('dialog')).not.toBeNull();
  await page.fill({ 'E-mail address': 'anna@example.com', Password: PASSWORD });
  await page.press('Sign in');
  await expect.poll(() => linksOf(page).length).toBe(3);
}

test('after signing in from the line above the element, the focus is on the account menu that replaces the button', async () => {
  const page = await open();
  await signIn(page);
  await expect.poll(() => page.root.activeElement).toBe(linksOf(page)[0]);
});

test('a sign-in in another element leaves the focus where it is, also after an earlier sign-in in this element', async () => {
  const page = await open();
  await signIn(page);
  act(() => page.store.session.logout());
  await act(() => page.store.session.login({ email: 'anna@example.com', password: PASSWORD }));
  await expect.poll(() => linksOf(page).length).toBe(3);
  expect(page.root.activeElement).toBeNull();
});

test('the text of the account menu begins as far from the edge as the guest’s button', async () => {
  const page = await open();
  const left = ({ childNodes }: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(childNodes[0] as Node);
    return page.element.getBoundingClientRect().right - range.getBoundingClientRect().right;
  };
  const guest = left(page.shown.getByRole('button', { name: 'Sign in' }));
  await signIn(page);
  expect(left(linksOf(page).at(-1) as Element)).toBeCloseTo(guest, -1);
  expect(left(linksOf(page).at(-1) as Element)).toBeGreaterThan(8);
});

/** The content that the page's address opens in place; `left` are the addresses that have replaced it. */
async function openInPlace(hash: string, signedIn: boolean) {
  const replace = vi.spyOn(window.history, 'replaceState').mockImplementation(() => undefined);
  onTestFinished(() => replace.mockRestore());
  const address = signal(`https://host.example/horses${hash}`);
  const page = await openAccount(
    <InPlace address={address} isOwnContentHidden onHideOwnContent={() => undefined} />,
    {
      signedIn,
    },
  );
  return { ...page, left: () => replace.mock.calls.flatMap(([, , to]) => (to ? [String(to)] : [])) };
}

test('a user who signs in again on the sign-out page opened in place is led away from that page', async () => {
  const page = await openInPlace('#ae-logout', true);
  await expect.poll(() => page.store.session.isLoggedIn.value).toBe(false);
  expect(page.left()).toEqual([]);
  await act(() => page.store.session.login({ email: 'anna@example.com', password: PASSWORD }));
  await expect.poll(page.left).toEqual([page.page.href()]);
});

test('the link of the mail to a locked account opens its sign-in in place', async () => {
  const page = await openInPlace('#ae-login?unlock=abc', false);
  await expect.poll(() => page.root.textContent).toContain('You have come by the link in our e-mail');
});
