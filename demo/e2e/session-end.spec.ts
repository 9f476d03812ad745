import { credentials } from '../testing/sale.ts';
import { AccountForms } from './account-forms.ts';
import { liveNow, recordLive } from './live-tab.ts';
import { longUnless } from './long.ts';
import { LotPage } from './lot-page.ts';
import { mailAbout } from './outbox.ts';
import { store, storedSignIn } from './stored-sign-in.ts';
import { test as base, expect } from './test.ts';

/** Ends the session of pages in other browsers, from a separate browser. */
type EndSession = (token: string) => Promise<void>;

const { email, password } = credentials('carla');

const test = base.extend<{
  /** Signs out on the site, in a browser with the same session. */
  signOut: EndSession;
  /** Sets the password through the link of a mail, which ends all sessions. */
  resetPassword: EndSession;
}>({
  signOut: ({ page, backend, texts }, use) =>
    use(async (token) => {
      await page.goto(backend.origin);
      await page.evaluate(store, storedSignIn(token, backend.api));
      await page.reload();
      await page
        .locator('auction-app')
        .getByRole('link', { name: texts.en.t('route.logout') })
        .click();
      await expect(page).toHaveURL(/\/logout$/);
    }),
  resetPassword: ({ page, backend, texts }, use) =>
    use(async () => {
      const forms = new AccountForms(page, texts.en);
      await page.goto(`${backend.origin}/auth/password-reset`);
      await forms.fill('account.field.email', email);
      await forms.submit('account.reset.submit');
      await page.goto((await mailAbout(backend.origin, email, 'password-reset')).link);
      // The same password, because the other test signs in with it.
      await forms.fill('account.newPassword.field', password);
      await forms.submit('account.newPassword.submit');
      await expect(page.getByText(texts.en.t('account.newPassword.done'))).toBeVisible();
    }),
});

// All sessions of one account end.
test.use({ backendFor: 'session-end' });

for (const how of ['signOut', 'resetPassword'] as const) {
  test(
    `${how} in one browser signs out the pages of another at once, over their open streams`,
    longUnless(how === 'signOut'),
    async ({ newContext, openNetwork, backend, at, sale, texts, signOut, resetPassword }) => {
      const { t } = texts.en;
      const token = await sale.signIn('carla');
      const network = await openNetwork();
      const context = await newContext({ proxy: network.proxy });
      await recordLive(context);
      await context.addInitScript(store, storedSignIn(token, backend.api));
      const shared = await sale.sharedLot();
      // The two have different origins, so each has its own stream.
      const [host, site] = [await context.newPage(), await context.newPage()];
      await host.goto(at.lot(shared, 'en'));
      await site.goto(backend.origin);
      const lot = new LotPage(host, texts.en);
      const header = site.locator('auction-app');
      const login = header.getByRole('link', { name: t('route.login'), exact: true });
      await expect(lot.button('bid.button.bid', shared.nextBid ?? 0)).toBeVisible();
      await expect(header.getByRole('link', { name: t('route.logout') })).toBeVisible();
      for (const page of [host, site])
        await expect.poll(() => liveNow(page)).toEqual({ status: 'open', streams: 1 });
      const loads: string[] = [];
      for (const page of [host, site]) page.on('load', () => loads.push(page.url()));

      // Otherwise a stream that ends and reconnects would notice it too.
      network.setStreamFault('refuse');
      await (how === 'signOut' ? signOut : resetPassword)(token);
      await expect(lot.button('bid.button.signIn', shared.nextBid ?? 0)).toBeVisible();
      await expect(login).toBeVisible();
      expect(loads).toEqual([]);
      await expect.poll(network.openStreams).toBe(0);
    },
  );
}
