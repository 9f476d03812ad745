import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openAccount, problem } from '../../../testing/account.tsx';
import { unmountAll } from '../../../testing/mount.tsx';
import { SignInGate } from './SignInGate.tsx';

const host = document.createElement('style');
afterEach(() => {
  unmountAll();
  host.remove();
});

/** The dialog on a page with these styles, after a sign-in with a wrong password. */
async function openOn(styles: string) {
  host.textContent = styles;
  document.head.append(host);
  const page = await openAccount(<SignInGate />, {
    answers: { 'POST /login': problem(401, 'invalid_credentials') },
  });
  act(() => page.store.navigation.requireLogin({ element: page.element, emit: () => true }, 'bid', () => {}));
  await expect.poll(() => page.element.querySelector('form')).not.toBeNull();
  return page;
}

const HIDING = `form { display: flex !important } input, label, button, p { display: none !important }`;
test.each([
  ['no styles', ''],
  ['element rules', 'form{display:flex} input{display:none} label{display:none} button{background:red}'],
  ['everything unset', '* { all: unset } *::before { content: "x"; display: block }'],
  ['important rules', `${HIDING} button { all: unset !important; font-size: 1px !important }`],
  [
    'important rules with ids',
    `html body:not(#a#b#c) :is(form, form *):not(#a#b) { opacity: 0 !important;
    position: absolute !important; inset-inline-start: -9999px !important; font-size: 0 !important }`,
  ],
  [
    'important rules in layers',
    `@layer reset, base; @layer reset { ${HIDING} } @layer base { * { opacity: 0 !important } }`,
  ],
  ['important rules inherited', 'form *, form { color: white !important; visibility: hidden !important }'],
])('the form is usable on a page with %s', async (_name, styles) => {
  const page = await openOn(styles);
  const parts = [
    page.form.getByText('E-mail address'),
    page.form.getByLabelText('E-mail address'),
    page.form.getByText('Password'),
    page.form.getByLabelText('Password'),
    page.form.getByRole('button', { name: 'Sign in' }),
    page.form.getByRole('button', { name: 'Forgot your password?' }),
  ];
  let bottom = 0;
  for (const part of parts) {
    const box = part.getBoundingClientRect();
    const style = getComputedStyle(part);
    expect(style).toMatchObject({ visibility: 'visible', opacity: '1' });
    expect(Number.parseFloat(style.fontSize)).toBeGreaterThanOrEqual(13);
    expect(box.width).toBeGreaterThan(40);
    expect(box.height).toBeGreaterThanOrEqual(part.localName === 'label' ? 12 : 24);
    expect(box.top, 'one below the other').toBeGreaterThan(bottom - box.height);
    bottom = box.top;
  }
  await page.fill({ 'E-mail address': 'anna@example.com', Password: 'wrong' });
  await page.press('Sign in');
  const form = page.element.querySelector('form') as HTMLFormElement;
  await expect.poll(() => form.querySelector('[aria-invalid=true], [role=alert]')).not.toBeNull();
  // Contrast and sizes of targets.
  expect(await page.faults()).toEqual([]);
});
