import { readFile } from 'node:fs/promises';
import { AccountForms } from './account-forms.ts';
import { mailAbout, newestMail } from './outbox.ts';
import { expectFacts } from './site-facts.ts';
import { expect, test } from './test.ts';

const PASSWORD = 'a quiet chestnut mare';

test('a user downloads everything stored about her, and deletes the account', async ({
  page,
  backend,
  texts,
  pageErrors,
}) => {
  const { t } = texts.de;
  const forms = new AccountForms(page, texts.de);
  const screen = page.locator('auction-app');
  const email = 'mara-leaves@example.com';
  await page.goto(`${backend.origin}/de/signin`);
  await forms.signUp(email, PASSWORD);
  await page.goto((await newestMail(backend.origin, email, 1)).link);
  await expect(screen.getByText(t('account.activate.doneText'))).toBeVisible();
  await page.goto(`${backend.origin}/de/user/profile`);
  await forms.signIn(email, PASSWORD);

  const downloading = page.waitForEvent('download');
  await screen.getByRole('button', { name: t('myData.download') }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { email, lastname: 'Lindqvist' }, bids: [], sessions: [{}] });

  await screen.getByRole('button', { name: t('myData.delete') }).click();
  const dialog = page.getByRole('dialog', { name: t('myData.ask.title') });
  const password = dialog.getByLabel(t('myData.ask.password'), { exact: true });
  await password.fill('a guess');
  await dialog.getByRole('button', { name: t('myData.ask.submit') }).click();
  await expect(dialog.getByText(texts.de.errorText('password_wrong'))).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(screen.getByText(t('account.deleted.done'))).toBeVisible();
  await expectFacts(page, { address: '/de/ausloggen', heading: t('account.deleted.title') });
  await expect(screen.getByRole('link', { name: t('route.login'), exact: true })).toBeVisible();
  await mailAbout(backend.origin, email, 'gelöscht');

  await page.goto(`${backend.origin}/de/login`);
  await forms.signIn(email, PASSWORD);
  await expect(forms.form.getByText(texts.de.errorText('invalid_credentials'))).toBeVisible();
  // The hub ends the stream together with its session, sometimes before the answer to the deletion; the page
  // then requests its user, and is refused.
  const errors = pageErrors.filter((error) => !/live stream ended|\/de\/ausloggen: .* 403/.test(error));
  // The browser reports refusals: of the guessed password, and of the deleted account.
  expect(errors).toEqual([
    expect.stringContaining(
      '/de/user/profile: Failed to load resource: the server responded with a status of 403',
    ),
    expect.stringContaining('/de/login: Failed to load resource: the server responded with a status of 401'),
  ]);
});
