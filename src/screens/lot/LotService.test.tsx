import { fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Locale } from '../../domain/locale.ts';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { LotService } from '../../features/lot/contact/LotService.tsx';
import { AXE_VIEWS, faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import type { FakeAnswer } from '../../testing/fakes/fake-transport.ts';
import { anAuctioneer } from '../../testing/fixtures/auctioneer.ts';
import { aHybridLot } from '../../testing/fixtures/hybrid.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';

afterEach(unmountAll);

const CALL = 'PUT /user/contact';
const lots = [aLot(), aHybridLot()];

function auctioneer() {
  const { pages, navigation } = anAuctioneer();
  const excerpts = {
    en: 'By bank transfer <b>only</b>.',
    de: 'Nur per Überweisung.',
    fr: 'Par virement.',
    ar: 'بتحويل مصرفي.',
  };
  const slugs = { en: 'payment', de: 'zahlung', fr: 'paiement', ar: 'al-daf' };
  const names = { en: 'Payment', de: 'Zahlung', fr: 'Paiement', ar: 'الدفع' };
  return anAuctioneer({
    pages: { ...pages, '9': { id: '9', names, slugs, excerpts } },
    // The others have no excerpt, or do not exist.
    navigation: { ...navigation, lot: ['9', '46897', '404'] },
  });
}

async function open(
  options: TestStoreOptions & { locale?: Locale; width?: number; answer?: FakeAnswer } = {},
) {
  const { locale = 'en', width = 760, answer = { body: {} }, ...rest } = options;
  const test = createTestStore({ signedIn: true, i18n: await allTexts(locale), ...rest });
  test.transport.on('GET /auctioneer/', { body: auctioneer() });
  test.transport.on(CALL, answer);
  const page = mount(
    <>
      {lots.map((lot) => (
        <LotService key={lot.id} lot={lot} />
      ))}
      <SignInGate />
    </>,
    test,
    width,
  );
  await page.advance(50);
  const { root } = page;
  const user = userEvent.setup();
  const dialog = () => within([...root.querySelectorAll('dialog')].at(-1) as HTMLElement);
  const { t } = test.store.i18n;
  const until = (read: () => unknown) =>
    expect.poll(async () => {
      await page.advance(20);
      return read();
    });
  return {
    ...test,
    ...page,
    user,
    dialog,
    until,
    t,
    message: () => dialog().getByRole<HTMLTextAreaElement>('textbox'),
    async ask(index = 0) {
      await user.click(page.shown.getAllByRole('button', { name: t('contact.ask') })[index] as HTMLElement);
      await until(() => root.querySelectorAll('dialog').length).toBe(1);
      await page.advance(50);
    },
    write: (text: string) => fireEvent.input(dialog().getByRole('textbox'), { target: { value: text } }),
    send: () => user.click(dialog().getByRole('button', { name: t('contact.send') })),
    sent: () => test.transport.calls.filter(({ path }) => path === '/user/contact').map(({ body }) => body),
  };
}

test('the block shows the excerpts of the auctioneer’s pages as text, with links to them', async () => {
  const { shown, root } = await open();
  const [block] = shown.getAllByRole('heading', { name: 'Good to know' });
  const section = within(block?.closest('section') as HTMLElement);
  expect(section.getAllByRole('listitem')).toHaveLength(1);
  expect(section.getByText('By bank transfer <b>only</b>.')).toBeTruthy();
  const link = section.getByRole('link', { name: 'Read more : Payment' });
  expect(link.getAttribute('href')).toMatch(/#ae-sales-page_payment$/);
  expect(root.querySelector('b')).toBeNull();
});

test('without pages of the auctioneer only the button to ask a question is shown', async () => {
  const page = await open();
  unmountAll();
  page.transport.on('GET /auctioneer/', { body: anAuctioneer() });
  const again = createTestStore({ i18n: await allTexts('en') });
  again.transport.on('GET /auctioneer/', { body: anAuctioneer() });
  const alone = mount(<LotService lot={aLot()} />, again);
  await alone.advance(50);
  expect(alone.shown.getByRole('heading', { name: 'Questions?' })).toBeTruthy();
  expect(alone.shown.queryByRole('list')).toBeNull();
  expect(alone.shown.getByRole('button', { name: 'Ask about this horse' })).toBeTruthy();
});

test('the dialog shows which data is sent, and then the result', async () => {
  const page = await open();
  await page.ask();
  const { user } = page.world;
  const text = page.root.querySelector('dialog')?.textContent ?? '';
  for (const part of [aLot().name, user.firstname, user.lastname, user.email, user.phone])
    expect(text).toContain(part);
  await page.user.selectOptions(page.dialog().getByRole('combobox'), 'papers');
  page.write('X-rays?');
  expect(page.dialog().getByText('7 of 2,000 characters')).toBeTruthy();
  await page.send();
  await page.until(() => page.dialog().queryByText(/has your question about/)).not.toBeNull();
  expect(page.sent()).toEqual([
    { auction: aLot().auction, auctionlot: aLot().id, topic: 'papers', message: 'X-rays?' },
  ]);
  expect(page.root.activeElement?.textContent).toContain(user.email);
  await page.user.click(page.dialog().getByRole('button', { name: 'Done' }));
  expect(page.root.querySelector('dialog')).toBeNull();
  // The next question begins with an empty form.
  await page.ask();
  expect(page.message().value).toBe('');
});

test('on a page with several horses each has its own question', async () => {
  const page = await open();
  await page.ask(0);
  page.write('About the first');
  await page.user.click(page.dialog().getByRole('button', { name: 'Cancel' }));
  await page.ask(1);
  expect(page.message().value).toBe('');
  page.write('About the second');
  await page.send();
  await page.until(() => page.sent().length).toBe(1);
  const [, second] = lots;
  expect(page.sent()).toEqual([
    { auction: second?.auction, auctionlot: second?.id, message: 'About the second' },
  ]);
  await page.until(() => page.dialog().queryByRole('button', { name: 'Done' })).not.toBeNull();
  await page.user.click(page.dialog().getByRole('button', { name: 'Done' }));
  await page.ask(0);
  expect(page.message().value).toBe('About the first');
});

test('an empty question gets the focus back, and one that is too long names the number of extra characters', async () => {
  const page = await open();
  await page.ask();
  await page.send();
  expect(page.root.activeElement).toBe(page.message());
  expect(page.dialog().getByText('Please write your question.')).toBeTruthy();
  page.write('x'.repeat(2012));
  expect(page.dialog().getByText(/shorten it by 12/)).toBeTruthy();
  expect(page.message().getAttribute('aria-invalid')).toBe('true');
  await page.send();
  expect(page.sent()).toEqual([]);
});

test('a guest is asked to sign in when the question is sent, and the text stays', async () => {
  const page = await open({ signedIn: false });
  await page.ask();
  page.write('May I ride her?');
  await page.user.click(page.dialog().getByRole('button', { name: 'Sign in to send' }));
  expect(page.events.find(({ name }) => name === 'auction-login-required')?.detail.reason).toBe('contact');
  await page.until(() => page.root.querySelectorAll('dialog').length).toBe(2);
  expect(page.dialog().getByText(/Sign in to send your question/)).toBeTruthy();
  expect(page.dialog().getByText(aLot().name)).toBeTruthy();
  await page.store.session.login({ email: 'anna@example.com', password: 'x' });
  await page.until(() => page.root.querySelectorAll('dialog').length).toBe(1);
  expect(page.message().value).toBe('May I ride her?');
  expect(page.sent()).toEqual([]);
  await page.send();
  await page.until(() => page.sent().length).toBe(1);
});

test.each<[string, FakeAnswer, RegExp]>([
  [
    'too many',
    { status: 429, body: { code: 'too_many_requests', status: 429 }, headers: { 'Retry-After': '1500' } },
    /try again in 25 min/,
  ],
  [
    'too many, without a wait',
    { status: 429, body: { code: 'too_many_requests', status: 429 } },
    /try again later/,
  ],
  ['an unknown lot', { status: 404, body: { code: 'not_found', status: 404 } }, /no longer in the catalogue/],
  ['no connection', 'network', /could not be reached/],
  ['a server error', { status: 500, body: 'oops' }, /on our side/],
])(
  'when the question cannot be sent a sentence says so, and the text stays: %s',
  async (_, answer, words) => {
    const page = await open({ answer });
    await page.ask();
    page.write('Hello');
    await page.send();
    await page.until(() => page.dialog().queryByRole('alert')?.textContent ?? '').toMatch(words);
    expect(page.message().value).toBe('Hello');
  },
);

test('a dialog closed while the question is under way leaves the result to a toast', async () => {
  const page = await open();
  const gate = page.transport.hold(CALL);
  await page.ask();
  page.write('Hello');
  await page.send();
  await page.user.click(page.dialog().getByRole('button', { name: 'Cancel' }));
  gate.release();
  await page
    .until(() => page.store.toasts.toasts.value.map(({ text }) => text))
    .toEqual(['Your question has been sent']);
});

test.each(AXE_VIEWS)('block and dialog are accessible and fit: %s at %i px', async (locale, width) => {
  const page = await open({ locale, width });
  expect(await faults(page)).toEqual([]);
  await page.ask();
  expect(await faults(page)).toEqual([]);
  const box = page.root.querySelector('dialog') as HTMLElement;
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  expect(page.element.scrollWidth).toBeLessThanOrEqual(width);
});

test('the dialog says that the backend takes no questions, and later the button is not shown', async () => {
  const page = await open({ answer: { status: 404, body: 'Not found' } });
  await page.ask();
  page.write('X-rays?');
  await page.send();
  await page.until(() => page.dialog().queryByText('This is not possible here.')).not.toBeNull();
  await page.user.click(page.dialog().getByRole('button', { name: page.t('contact.cancel') }));
  await page.until(() => page.root.querySelector('dialog')).toBeNull();
  expect(page.shown.queryByRole('button', { name: page.t('contact.ask') })).toBeNull();
  // The auctioneer's pages stay; without any the block is removed too.
  expect(page.shown.getAllByRole('heading', { name: 'Good to know' })).toHaveLength(2);
  const next = createTestStore({ tab: page.tab, clock: page.clock, i18n: page.store.i18n });
  const alone = mount(<LotService lot={aLot()} />, next);
  await alone.advance(50);
  expect(alone.shown.queryByRole('heading')).toBeNull();
});
