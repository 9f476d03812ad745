import type { Locale } from '../../src/domain/locale.ts';
import { credentials } from '../testing/sale.ts';
import { AccountForms } from './account-forms.ts';
import { LONG, longUnless } from './long.ts';
import { mailAbout, newestMail } from './outbox.ts';
import { expectFacts } from './site-facts.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

const inLocale = (locale: Locale, path: string): string => (locale === 'en' ? path : `/${locale}${path}`);
const home = (locale: Locale): string => (locale === 'en' ? '/' : `/${locale}`);
const LOGOUT = { en: '/logout', de: '/de/ausloggen', fr: '/fr/logout', ar: '/ar/logout' } as const;
const OLD = 'a quiet chestnut mare';
const NEW = 'another bay gelding';

for (const locale of ['en', 'ar'] as const) {
  test(
    `${locale}: a visitor signs up, activates, logs in, changes the profile, resets the password and logs out`,
    longUnless(locale === 'ar'),
    async ({ page, backend, texts, pageErrors }) => {
      const { t } = texts[locale];
      const forms = new AccountForms(page, texts[locale]);
      const screen = page.locator('auction-app');
      const email = `mara-${locale}@example.com`;
      const profile = inLocale(locale, '/user/profile?from=mail');

      // The profile sends a guest to the login, who signs up there.
      await page.goto(backend.origin + profile);
      await expectFacts(page, { address: inLocale(locale, '/login') });
      await forms.form.getByRole('link', { name: t('account.signIn.noAccount') }).click();
      await forms.signUp(email, OLD);
      await expect(screen.getByText(t('account.mail.title'))).toBeVisible();

      // The link of the mail loads a new page.
      const activation = await newestMail(backend.origin, email, 1);
      expect(activation.locale).toBe(locale);
      await page.goto(activation.link);
      await expect(screen.getByText(t('account.activate.doneText'))).toBeVisible();
      await screen.getByRole('link', { name: t('account.toLogin') }).click();
      await forms.signIn(email, OLD);
      await expectFacts(page, { address: profile, lang: locale });

      // Changes of the profile survive a reload.
      await forms.fill('account.field.lastname', 'Lindqvist-Berg');
      await forms.fill('account.field.city', 'Verden');
      await forms.submit('account.profile.save');
      await expect(forms.form.getByText(t('account.profile.saved'))).toBeVisible();
      await expect(screen.getByText('M. Lindqvist-Berg')).toBeVisible();
      await page.reload();
      await expect(forms.form.getByLabel(t('account.field.city'), { exact: true })).toHaveValue('Verden');
      await expect(forms.form.getByLabel(t('account.field.lastname'), { exact: true })).toHaveValue(
        'Lindqvist-Berg',
      );

      await screen.getByRole('link', { name: t('route.logout') }).click();
      await expectFacts(page, { address: LOGOUT[locale] });

      // The password reset.
      await screen.getByRole('link', { name: t('account.toLogin') }).click();
      await forms.form.getByRole('link', { name: t('account.signIn.forgot') }).click();
      // Wait for the new screen: the login form also has an e-mail field.
      await expectFacts(page, { heading: t('account.reset.title') });
      await forms.fill('account.field.email', email);
      await forms.submit('account.reset.submit');
      await expect(screen.getByText(t('account.mail.title'))).toBeVisible();
      await page.goto((await newestMail(backend.origin, email, 2)).link);
      await forms.fill('account.newPassword.field', NEW);
      await forms.submit('account.newPassword.submit');
      await expect(screen.getByText(t('account.newPassword.done'))).toBeVisible();
      await screen.getByRole('link', { name: t('account.toLogin') }).click();
      await forms.signIn(email, NEW);
      await expectFacts(page, { address: home(locale) });
      await screen.getByRole('link', { name: t('route.logout') }).click();
      await expectFacts(page, { address: LOGOUT[locale] });
      await expect(screen.getByRole('link', { name: t('route.login'), exact: true })).toBeVisible();
      expect(pageErrors).toEqual([]);
    },
  );
}

test(
  'after the login the site does not follow an unsafe redirect target',
  LONG,
  async ({ page, backend, texts }) => {
    const forms = new AccountForms(page, texts.en);
    const { email, password } = credentials('ben');
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().startsWith(backend.origin))
        left.push(request.url());
    });
    for (const target of [
      '//evil.example',
      '/\\evil.example',
      '/%2f%2fevil.example',
      'https://evil.example/',
      'javascript:document.title="evil"',
      '/user/profile\n/evil',
    ]) {
      await page.goto(`${backend.origin}/login`, { waitUntil: 'commit' });
      await page.evaluate((path) => localStorage.setItem('auth.redirect', path), target);
      await forms.signIn(email, password);
      await expectFacts(page, { address: '/', title: 'Start | Marbrook Sporthorse Auctions' }, target);
      expect(await page.evaluate(() => localStorage.getItem('auth.redirect')), target).toBeNull();
      await page.evaluate(() => localStorage.clear());
    }
    expect(left).toEqual([]);
  },
);

test('a sign-in and a sign-out in one tab reach the other tab and the server', async ({
  context,
  backend,
  texts,
}) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  const { t } = texts.de;
  await one.goto(`${backend.origin}/de/login`);
  await other.goto(`${backend.origin}/de/login`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('account.signIn.title'));
  const { email, password } = credentials('carla');
  await new AccountForms(one, texts.de).signIn(email, password);
  await expectFacts(one, { address: '/de' });
  await expectFacts(other, { address: '/de' });
  await other.goto(`${backend.origin}/de/benutzer/aktivitaeten`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('account.activities.title'));
  const token = await other.evaluate(() => localStorage.getItem('auth._token.local'));
  expect(token).toMatch(/^Bearer /);
  await one.getByRole('link', { name: t('route.logout') }).click();
  await expectFacts(other, { address: '/de/ausloggen' });
  await expect(other.getByRole('link', { name: t('route.login'), exact: true })).toBeVisible();
  // The server has ended the session too.
  const profile = () => fetch(`${backend.api}/user/profile`, { headers: { Authorization: token ?? '' } });
  await expect.poll(async () => (await profile()).json()).toMatchObject({ code: 'session_invalid' });
});

test(
  'used and invalid mail links are refused, and a new one can be requested',
  LONG,
  async ({ page, backend, texts }) => {
    const { t, errorText } = texts.fr;
    const forms = new AccountForms(page, texts.fr);
    const screen = page.locator('auction-app');
    const email = 'lien@example.com';
    await page.goto(`${backend.origin}/fr/signin`);
    await forms.signUp(email, OLD);
    await expect(screen.getByText(t('account.mail.title'))).toBeVisible();
    const { link } = await newestMail(backend.origin, email, 1);
    await page.goto(link);
    await expect(screen.getByText(t('account.activate.done')).first()).toBeVisible();
    await page.goto(link);
    await expect(screen.getByText(errorText('token_used'))).toBeVisible();

    await page.goto(`${backend.origin}/fr/auth/password-reset/invented`);
    await forms.fill('account.newPassword.field', NEW);
    await forms.submit('account.newPassword.submit');
    await expect(screen.getByText(errorText('token_invalid'))).toBeVisible();
    await forms.fill('account.field.email', email);
    await forms.submit('account.reset.submit');
    expect((await newestMail(backend.origin, email, 2)).link).toContain('/fr/auth/password-reset/');
  },
);

test(
  'signing up with a known address shows the same answer and sends a mail that explains it',
  LONG,
  async ({ page, backend, texts }) => {
    const forms = new AccountForms(page, texts.en);
    await page.goto(`${backend.origin}/signin`);
    await forms.signUp('carla@example.com', OLD);
    await expect(page.locator('auction-app').getByText(texts.en.t('account.mail.title'))).toBeVisible();
    const words = 'Somebody has just tried to register';
    const { subject, link } = await mailAbout(backend.origin, 'carla@example.com', words);
    expect(subject).toBe('You already have an account');
    expect(new URL(link).pathname).toBe('/login');
  },
);

test('too many wrong passwords lock the login and say so', LONG, async ({ page, backend, texts }) => {
  const { t, errorText } = texts.de;
  const forms = new AccountForms(page, texts.de);
  await page.goto(`${backend.origin}/de/login`);
  const limited = forms.form.getByText(t('account.signIn.locked'));
  const refused = forms.form.getByText(errorText('invalid_credentials'));
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await forms.signIn('nobody@example.com', `wrong password ${attempt}`);
    await expect(forms.form.getByRole('button', { name: t('common.signIn') })).toBeVisible();
    await expect(refused.or(limited)).toBeVisible();
    if (await limited.isVisible()) break;
  }
  await expect(limited).toBeVisible();
  await expect(forms.form.getByRole('link', { name: t('account.signIn.forgot') })).toBeVisible();
});
