import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type AccountOptions, openAccount, problem } from '../../testing/account.tsx';
import { aUser } from '../../testing/fixtures/users.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

afterEach(unmountAll);

const SAVE = 'PUT /user/profile';
const saved = ({ body }: { body: unknown }) => ({ body: { ...aUser(), ...(body as object) } });
const offering = (mails: Record<string, boolean>) => ({
  answers: { 'GET /user/profile': { body: aUser({ mails }) }, [SAVE]: saved },
});
const open = (options: AccountOptions = {}) =>
  openAccount(<ProfileScreen />, {
    signedIn: true,
    answers: { [SAVE]: saved },
    ...options,
  });

test('the form shows the stored profile, each field with its autocomplete attribute', async () => {
  const { form, faults } = await open();
  expect(form.getByLabelText<HTMLInputElement>('First name').value).toBe('Anna');
  expect(form.getByLabelText<HTMLSelectElement>('Country').value).toBe('DE');
  expect(form.getByText('anna@example.com')).toBeTruthy();
  expect(form.getByLabelText('Postcode').getAttribute('autocomplete')).toBe('postal-code');
  const languages = form.getByLabelText('Language of our e-mails').querySelectorAll('option');
  expect([...languages].map(({ lang, textContent }) => `${lang} ${textContent}`)).toEqual([
    'en English',
    'de Deutsch',
    'fr Français',
    'ar العربية',
  ]);
  expect(await faults()).toEqual([]);
});

test('the profile offers the sign-out only on a page whose elements have no account menu', async () => {
  const links = (page: Awaited<ReturnType<typeof open>>) =>
    page.shown.queryAllByRole('link', { name: 'Log out' });
  expect(links(await open())).toHaveLength(1);
  unmountAll();
  const list = document.body.appendChild(document.createElement('auction-list'));
  onTestFinished(() => list.remove());
  expect(links(await open())).toEqual([]);
});

test('an account that has chosen no language shows the language of its e-mails', async () => {
  const page = await open({
    config: { locale: 'de' },
    answers: { 'GET /user/profile': { body: aUser({ locale: null }) }, [SAVE]: saved },
  });
  expect(page.form.getByLabelText<HTMLSelectElement>('Language of our e-mails').value).toBe('en');
});

test('changes are saved, confirmed and applied to the session at once', async () => {
  const page = await open();
  await page.fill({ 'Last name': 'Berg', Town: 'Verden', 'Language of our e-mails': 'fr' });
  await page.press('Save changes');
  expect(page.form.getByText('Your changes are saved.')).toBeTruthy();
  expect(page.announced).toContain('Your changes are saved.');
  expect(page.store.session.user.value).toMatchObject({ lastname: 'Berg', city: 'Verden', locale: 'fr' });
  const call = page.transport.calls.find(({ method }) => method === 'PUT');
  expect(call?.body).toEqual({
    firstname: 'Anna',
    lastname: 'Berg',
    phone: '+49 30 23125 400',
    street: '',
    zip: '',
    city: 'Verden',
    country: 'DE',
    locale: 'fr',
    mails: { bid: true, outbid: true, lost: true, favourite: false },
  });
});

test('a confirmation disappears with the next entry, and is not shown beside an error', async () => {
  const page = await open();
  const confirmed = () => page.form.queryByText('Your changes are saved.') !== null;
  await page.press('Save changes');
  expect(confirmed()).toBe(true);
  await page.fill({ 'First name': '' });
  expect(confirmed()).toBe(false);
  await page.press('Save changes');
  expect(page.form.getAllByText(/Please enter your first name/).length).toBeGreaterThan(0);
  expect(confirmed()).toBe(false);
});

test('the kinds of e-mail that the backend offers are chosen by checkboxes, and no other field is sent as one', async () => {
  const page = await open(offering({ outbid: true, favourite: false, somethingNew: true }));
  const boxes = page.form.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  boxes[0]?.click();
  page.form.getByLabelText<HTMLInputElement>('a favourite ends within the hour').click();
  await page.press('Save changes');
  const call = page.transport.calls.find(({ method }) => method === 'PUT');
  expect(call?.body).toMatchObject({ mails: { outbid: false, favourite: true } });
  expect(call?.body).not.toHaveProperty('mail-outbid');
  expect(await page.faults()).toEqual([]);
});

test('a backend that offers no choice of mails shows none', async () => {
  const page = await open(offering({}));
  expect(page.form.queryByRole('checkbox')).toBeNull();
});

test('errors of fields and of the server are shown, and the entered data is kept', async () => {
  const page = await open({ answers: { [SAVE]: problem(422, 'invalid') } });
  await page.fill({ Phone: 'call me' });
  await page.press('Save changes');
  expect(page.form.getAllByText(/Please enter a phone number/)).toHaveLength(2);
  expect(page.transport.count(SAVE)).toBe(0);
  await page.fill({ Phone: '+49 30 23125 401' });
  await page.press('Save changes');
  expect(page.form.getByRole('alert').textContent).toContain('This entry is not right.');
  expect(page.form.getByLabelText<HTMLInputElement>('Phone').value).toBe('+49 30 23125 401');
});

test('signing out in another tab removes the profile from the screen', async () => {
  const page = await open();
  page.signOutElsewhere();
  expect(page.element.querySelector('form')).toBeNull();
  expect(page.shown.getByText('Please sign in first.')).toBeTruthy();
});

test('the form appears as soon as a failed profile has loaded on retry', async () => {
  const page = await open({ answers: { 'GET /user/profile': 'network' } });
  expect(page.element.querySelector('form')).toBeNull();
  page.transport.on('GET /user/profile', { body: aUser() });
  await page.advance(5_000);
  expect(page.form.getByLabelText<HTMLInputElement>('First name').value).toBe('Anna');
});
