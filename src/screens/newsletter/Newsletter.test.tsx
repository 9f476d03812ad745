import { act, fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Locale } from '../../domain/locale.ts';
import { faults } from '../../testing/axe.ts';
import { createTestStore, TEST_CONFIG } from '../../testing/fakes/create-test-store.ts';
import type { FakeAnswer } from '../../testing/fakes/fake-transport.ts';
import { anAuctioneer } from '../../testing/fixtures/auctioneer.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { Newsletter } from './Newsletter.tsx';

afterEach(unmountAll);

const CALL = 'POST /newsletter/subscribe';

test.each([328, 700])('at a width of %d the box stands before the button that needs it', async (width) => {
  const { consent, button } = await open(undefined, 'de', width);
  expect(consent.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(button.getBoundingClientRect().top).toBeGreaterThan(consent.getBoundingClientRect().bottom);
});

async function open(answer: FakeAnswer = { status: 202 }, locale: Locale = 'en', width = 700) {
  const test = createTestStore({
    i18n: await allTexts(locale),
    // On the API's origin, where the fake network is.
    config: { newsletter: `${TEST_CONFIG.api}/newsletter/subscribe`, locale },
  });
  const { navigation } = anAuctioneer();
  test.transport.on('GET /auctioneer/', {
    body: anAuctioneer({ navigation: { ...navigation, newsletter: ['127567', 'unknown'] } }),
  });
  test.transport.on(CALL, answer);
  const page = mount(<Newsletter id="n" />, test, width);
  const form = () => page.root.querySelector('form') as HTMLFormElement;
  await expect
    .poll(async () => {
      await page.advance(20);
      return form();
    })
    .not.toBeNull();
  await page.advance(50);
  const { shown } = page;
  const email = shown.getByRole<HTMLInputElement>('textbox');
  const consent = shown.getByRole<HTMLInputElement>('checkbox');
  const button = shown.getByRole<HTMLButtonElement>('button');
  const user = userEvent.setup();
  const fill = async (address = 'mara@example.com') => {
    await user.type(email, address);
    await user.click(consent);
  };
  return {
    ...test,
    ...page,
    form,
    email,
    consent,
    button,
    user,
    fill,
    sent: () => test.transport.count(CALL),
  };
}

test('address and consent are enforced by the browser', async () => {
  const { email, consent, button, user, sent, form } = await open();
  expect(email.type).toBe('email');
  await user.click(button);
  expect([email.validity.valueMissing, consent.validity.valueMissing]).toEqual([true, true]);
  fireEvent.input(email, { target: { value: 'mara' } });
  await user.click(consent);
  expect(email.validity.typeMismatch).toBe(true);
  await user.click(button);
  expect(sent()).toBe(0);
  expect(form().noValidate).toBe(false);
});

test('a subscription is sent once, with the button disabled, and then the fields are empty', async () => {
  const { email, consent, button, user, fill, transport, advance, root, sent, form } = await open();
  const gate = transport.hold(CALL);
  await fill();
  await user.click(button);
  await advance(20);
  expect(button.disabled).toBe(true);
  expect(button.textContent).toBe('Subscribing…');
  act(() => form().requestSubmit());
  gate.release();
  await advance(20);
  expect(sent()).toBe(1);
  const call = transport.calls.find(({ path }) => path === '/newsletter/subscribe');
  expect(call?.body).toEqual({ email: 'mara@example.com', consent: true, locale: 'en' });
  expect(call?.headers.get('Content-Type')).toBe('application/json');
  expect(call?.headers.get('Authorization')).toBeNull();
  expect(root.querySelector('[role=status]')?.textContent).toContain('Please confirm your subscription');
  expect([email.value, consent.checked, button.disabled]).toEqual(['', false, false]);
  // The disabled button had lost the focus of the user who pressed it.
  expect(root.activeElement).toBe(button);
  await user.type(email, 'x');
  expect(root.querySelector('[role=status]')).toBeNull();
});

test.each<[string, FakeAnswer, string]>([
  [
    'the server’s message',
    { status: 422, body: { message: 'Zu viel <b>Post</b>.' } },
    'Zu viel <b>Post</b>.',
  ],
  ['a message that is none', { status: 500, body: { message: 7 } }, 'The subscription did not work'],
  ['an answer that is no JSON', { status: 502, body: '<html>' }, 'The subscription did not work'],
  ['no answer', 'network', 'The subscription did not work'],
])('a failure keeps the entries and says why: %s', async (_, answer, words) => {
  const { email, consent, button, user, fill, advance, root } = await open(answer);
  await fill();
  await user.click(button);
  await advance(20);
  expect(root.querySelector('[role=alert]')?.textContent).toContain(words);
  expect(root.querySelector('[role=alert] b')).toBeNull();
  expect([email.value, consent.checked]).toEqual(['mara@example.com', true]);
});

test('a subscription without an answer in time is shown as a failure', async () => {
  const { button, user, fill, advance, root } = await open('never');
  await fill();
  await user.click(button);
  await advance(15_000);
  expect(root.querySelector('[role=alert]')?.textContent).toContain('The subscription did not work');
  expect(button.disabled).toBe(false);
});

test.each(['de', 'ar'] as const)(
  'the form is accessible, and links the text to read before: %s',
  async (locale) => {
    const { user, fill, button, advance, ...page } = await open({ status: 202 }, locale, 320);
    const link = within(page.form()).getByRole('link') as HTMLAnchorElement;
    expect(link.getAttribute('href')).toContain(locale === 'de' ? 'bedingungen' : 'terms');
    expect(await faults(page)).toEqual([]);
    await fill();
    await user.click(button);
    await advance(20);
    expect(await faults(page)).toEqual([]);
    expect(page.form().scrollWidth).toBeLessThanOrEqual(320);
  },
);
