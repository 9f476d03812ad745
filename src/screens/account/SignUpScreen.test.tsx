import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { type AccountOptions, openAccount, PASSWORD, problem } from '../../testing/account.tsx';
import { unmountAll } from '../../testing/mount.tsx';
import { SignUpScreen } from './SignUpScreen.tsx';

afterEach(unmountAll);

const REGISTER = 'POST /user/register';
const FIELDS = {
  'First name': 'Anna',
  'Last name': 'Arendt',
  Country: 'DE',
  Phone: '+49 30 23125 400',
  'E-mail address': 'anna@example.com',
  Password: PASSWORD,
};
const CONDITIONS = { id: '127567', names: { en: 'Conditions' }, slugs: { en: 'conditions-of-sale' } };

const open = (options: AccountOptions = {}) =>
  openAccount(<SignUpScreen />, {
    answers: {
      'GET /auctioneer/': { body: { name: 'Marbrook', pages: { 127567: CONDITIONS } } },
      [REGISTER]: { status: 201, body: {} },
    },
    ...options,
  });
type Page = Awaited<ReturnType<typeof open>>;
const agree = ({ form }: Page) => userEvent.click(form.getByRole('checkbox'));

test('errors of one line and of two lines have the same gaps in the summary', async () => {
  const { form, press, element } = await open({ width: 240 });
  // Whatever font an earlier test has left.
  element.style.fontFamily = 'Arial';
  await press('Create account');
  const lines = within(form.getByRole('group', { name: /need your attention/ }))
    .getAllByRole('button')
    .map((entry) => {
      const range = document.createRange();
      range.selectNodeContents(entry);
      return range.getBoundingClientRect();
    });
  const heights = new Set(lines.map(({ height }) => Math.round(height)));
  expect(heights.size).toBeGreaterThan(1);
  const gaps = lines.slice(1).map(({ top }, index) => Math.round(top - (lines[index]?.bottom ?? 0)));
  expect(new Set(gaps).size).toBe(1);
  expect(gaps[0]).toBeGreaterThanOrEqual(4);
});

test('every field has a label and an autocomplete attribute', async () => {
  const { form, faults } = await open();
  const purposes = {
    'First name': 'given-name',
    'Last name': 'family-name',
    Country: 'country',
    Phone: 'tel',
    'E-mail address': 'email',
    Password: 'new-password',
  };
  for (const [label, purpose] of Object.entries(purposes)) {
    expect(form.getByLabelText(label).getAttribute('autocomplete')).toBe(purpose);
  }
  expect(await faults()).toEqual([]);
});

test('the form asks for a postal address if the auctioneer does, and sends one only then', async () => {
  const asks = { name: 'Marbrook', pages: { 127567: CONDITIONS }, isAddressNeeded: true };
  const page = await open({
    answers: { 'GET /auctioneer/': { body: asks }, [REGISTER]: { status: 201, body: {} } },
  });
  await page.fill(FIELDS);
  await agree(page);
  await page.press('Create account');
  const sent = () => page.transport.calls.filter(({ path }) => path === '/user/register');
  expect(sent()).toEqual([]);
  await page.fill({ 'Street and number': 'Am Markt 1', Postcode: '24534', Town: 'Neumünster' });
  await page.press('Create account');
  expect(sent()).toMatchObject([{ body: { street: 'Am Markt 1', zip: '24534', city: 'Neumünster' } }]);
});

test('the form links the conditions of sale and the page about privacy, in a new tab', async () => {
  const privacy = { id: '180203', names: { en: 'Privacy' }, slugs: { en: 'privacy' } };
  const pages = { 127567: CONDITIONS, 180203: privacy };
  const { form } = await open({
    answers: {
      'GET /auctioneer/': { body: { name: 'Marbrook', pages, navigation: { newsletter: ['180203'] } } },
    },
  });
  const links = [
    'Read the conditions of sale (opens in a new window)',
    'Privacy (opens in a new window)',
  ].map((name) => form.getByRole<HTMLAnchorElement>('link', { name }));
  expect(links.map(({ hash, target }) => `${hash} ${target}`)).toEqual([
    '#ae-sales-page_conditions-of-sale _blank',
    '#ae-sales-page_privacy _blank',
  ]);
});

test('the sign-in dialog that the form opens in place has a form of its own', async () => {
  const page = await openAccount(
    <>
      <SignUpScreen />
      <SignInGate />
    </>,
  );
  await userEvent.click(page.shown.getByRole('link', { name: /Sign in/ }));
  await expect.poll(() => page.root.querySelector('dialog')).not.toBeNull();
  const [inDialog, inScreen] = ['dialog slot', 'section[part=account] slot'].map((place) =>
    page.root.querySelector<HTMLSlotElement>(place)?.assignedElements(),
  );
  expect([inDialog?.length, inScreen?.length]).toEqual([1, 1]);
  const password = inDialog?.[0]?.querySelector<HTMLInputElement>('[autocomplete="current-password"]');
  expect(password?.getBoundingClientRect().height).toBeGreaterThan(0);
});

test('countries are named and sorted in the language of the page', async () => {
  const english = await open();
  const names = [...english.form.getByLabelText('Country').querySelectorAll('option')].map(
    (option) => option.textContent ?? '',
  );
  expect(names[0]).toBe('Please choose');
  expect(names).toHaveLength(250);
  expect(names.slice(1)).toEqual([...names.slice(1)].sort(new Intl.Collator('en').compare));
  unmountAll();
  const german = await open({ config: { locale: 'de' } });
  const option = german.form.getByLabelText('Country').querySelector('option[value=AT]');
  expect(option?.textContent).toBe('Österreich');
});

test('signing up sends the entered data and asks the user to open the e-mail', async () => {
  const page = await open({ config: { locale: 'fr' } });
  await page.fill(FIELDS);
  await agree(page);
  await page.press('Create account');
  const call = page.transport.calls.find(({ path }) => path === '/user/register');
  expect(call?.body).toEqual({
    firstname: 'Anna',
    lastname: 'Arendt',
    country: 'DE',
    phone: '+49 30 23125 400',
    email: 'anna@example.com',
    password: PASSWORD,
    locale: 'fr',
    terms: true,
  });
  const status = page.form.getByRole('status');
  expect(status.textContent).toContain('anna@example.com');
  expect(document.activeElement).toBe(status);
  expect(page.form.queryByLabelText('Password')).toBeNull();
  expect(await page.faults()).toEqual([]);
});

test('the activation e-mail can be sent again to the same address', async () => {
  const page = await open();
  page.transport.on('POST /user/activation', { status: 202, body: {} });
  await page.fill(FIELDS);
  await agree(page);
  await page.press('Create account');
  await page.press('Send it again');
  await page.press('Send e-mail');
  expect(page.transport.calls.at(-1)).toMatchObject({
    path: '/user/activation',
    body: { email: 'anna@example.com' },
  });
});

test('the password rules are shown from the start and ticked while typing', async () => {
  const page = await open();
  const field = page.form.getByLabelText('Password');
  const rules = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(rules()).toBe('At least 10 characters; a few words are fineNot your e-mail address');
  await page.fill({ Password: PASSWORD });
  expect(rules()?.match(/done/g)).toHaveLength(2);
  await page.fill({ 'E-mail address': 'anna@example.com', Password: 'Anna@example.com' });
  expect(rules()?.match(/done/g)).toHaveLength(1);
});

test('a weak password shows an error at its field, from the form and from the server', async () => {
  const page = await open();
  await page.fill({ ...FIELDS, Password: 'short' });
  await agree(page);
  await page.press('Create account');
  expect(page.form.getAllByText('The password needs at least 10 characters.')).toHaveLength(2);
  expect(page.transport.count(REGISTER)).toBe(0);

  page.transport.on(REGISTER, problem(422, 'password_weak'));
  await page.fill({ Password: PASSWORD });
  await page.press('Create account');
  expect(page.form.queryByRole('alert')).toBeNull();
  expect(page.form.getByText('That password will not do.', { exact: false })).toBeTruthy();
  expect(document.activeElement).toBe(page.form.getByLabelText('Password'));
});

test('an empty form lists all errors in the order of the fields; a corrected one leaves the list', async () => {
  const page = await open();
  await page.press('Create account');
  const summary = page.form.getByRole('group', { name: '7 entries need your attention.' });
  expect([...summary.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'Please enter your first name.',
    'Please enter your last name.',
    'Please choose your country.',
    'Please enter your phone number.',
    'Please enter your e-mail address.',
    'Please enter a password.',
    'Please agree to the conditions of sale.',
  ]);
  expect(await page.faults()).toEqual([]);
  await agree(page);
  expect(page.form.getByRole('group', { name: '6 entries need your attention.' })).toBeTruthy();
});

test('the conditions of sale open in a new tab', async () => {
  const page = await open();
  const link = page.form.getByRole('link', { name: /Read the conditions of sale/ });
  expect(link.getAttribute('href')).toMatch(/#ae-sales-page_conditions-of-sale$/);
  expect(link.getAttribute('target')).toBe('_blank');
});

test('after too many sign-ups a message asks to wait, and the form keeps its data', async () => {
  const page = await open();
  page.transport.on(REGISTER, problem(429, 'too_many_attempts'));
  await page.fill(FIELDS);
  await agree(page);
  await page.press('Create account');
  expect(page.form.getByRole('alert').textContent).toContain('Please wait a few minutes');
  expect(page.form.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD);
});
