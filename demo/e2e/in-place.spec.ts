import { AccountForms } from './account-forms.ts';
import { expect, test } from './hybrid-test.ts';
import { newestMail } from './outbox.ts';
import { overflowOf } from './page-width.ts';
import { RoomPage } from './room-page.ts';

/** A page of the CMS with one `<auction-list>` and no `links`. */
const PAGE = '/hosts/one-tag?lang=de';
const PASSWORD = 'eine stille Schimmelstute';

test.use({ viewport: { width: 360, height: 800 } });

test('one tag in German on a phone: new account, profile, admission with a limit and the room, all in place', async ({
  page,
  context,
  backend,
  hybrid,
  texts,
  pageErrors,
}) => {
  test.slow();
  const { t, format } = texts.de;
  const forms = new AccountForms(page, texts.de);
  const email = 'an-ort-und-stelle@example.com';
  const { name, slug } = await hybrid.auction('de');
  const home = backend.cms + PAGE;
  const list = page.locator('auction-list');
  const link = (text: string) => list.getByRole('link', { name: text, exact: true });
  const heading = (text: string) =>
    expect(list.getByRole('heading', { name: text, exact: true })).toBeVisible();
  const place = (code: string) => expect(page).toHaveURL(`${home}#ae-${code}`);
  /** Checks that the page is not wider than the phone and that it is still the host's page. */
  const fits = async () => expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  // A guest who wants to bid signs up in the dialog of the sale; the mail's token activates in place too.
  await page.goto(home);
  await link(name).click();
  await place(`hybrid-auction_${slug}`);
  await list.getByRole('button', { name: t('participation.signIn') }).click();
  await forms.form.getByRole('button', { name: t('account.signIn.noAccount') }).click();
  await forms.signUp(email, PASSWORD);
  await expect(list.getByText(t('account.mail.title'))).toBeVisible();
  const { link: activation } = await newestMail(backend.origin, email, 1);
  const other = await context.newPage();
  await other.goto(`${home}#ae-auth-activate-token_${activation.split('/').at(-1)}`);
  await expect(other.locator('auction-list').getByText(t('account.activate.doneText'))).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: t('account.mail.toSignIn') }).click();
  await forms.signIn(email, PASSWORD);
  await place(`hybrid-auction_${slug}`);

  // Admission with a limit, decided by the auctioneer; then the room.
  await list.getByLabel(t('participation.amount')).fill('30000');
  await list.getByRole('button', { name: t('participation.request') }).click();
  await expect(list.getByText(t('participation.state.requested'), { exact: true })).toBeVisible();
  const { participations } = await hybrid.view();
  const request = participations.find(({ requested }) => requested);
  await hybrid.submit({ action: 'admit', user: request?.userId ?? '', limit: 20_000 });
  await expect(list.getByText(format.currency(20_000)).first()).toBeVisible();
  await fits();
  const { asking } = await hybrid.callNextLot();
  await list
    .getByRole('link', { name: t('hybrid.enter') })
    .first()
    .click();
  await place(`hybrid-live_${slug}`);
  const room = new RoomPage(page, texts.de);
  await room.expectButton('bid', asking);
  await fits();
  await page.reload();
  await room.bid(asking);

  // A place without a link has an address too; each place keeps its history.
  for (const [code, title] of [
    ['user-activities', t('account.activities.title')],
    ['user-profile', t('account.profile.title')],
  ] as const) {
    await page.evaluate((hash) => location.assign(hash), `#ae-${code}`);
    await heading(title);
    await fits();
  }
  await forms.fill('account.field.city', 'Verden');
  await forms.submit('account.profile.save');
  await expect(forms.form.getByText(t('account.profile.saved'))).toBeVisible();
  await page.reload();
  await expect(forms.form.getByLabel(t('account.field.city'), { exact: true })).toHaveValue('Verden');
  await page.goBack();
  await heading(t('account.activities.title'));
  await page.goBack();
  await room.expectButton('pending', asking);
  await page.goBack();
  await heading(name);
  await expect(list.getByText(format.currency(20_000)).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(home);
  await expect(list.getByRole('article')).not.toHaveCount(0);
  for (const code of [`hybrid-auction_${slug}`, `hybrid-live_${slug}`, 'user-activities', 'user-profile']) {
    await page.goForward();
    await place(code);
  }
  await heading(t('account.profile.title'));
  expect(pageErrors).toEqual([]);
});
