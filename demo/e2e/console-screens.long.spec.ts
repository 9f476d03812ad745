import type { Locator } from '@playwright/test';
import { LOCALES } from '../../src/domain/locale.ts';
import { type ConsoleKey, consoleI18n } from '../console/messages/i18n.ts';
import { faultsOf, waitUntilStill } from './axe.ts';
import { ConsolePage } from './console-page.ts';
import { tourFaults } from './focus-tour.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import { overflowOf } from './page-width.ts';
import { ISO } from './site-facts.ts';
import { expect, test } from './test.ts';

// Some fifteen screens and dialogs each, with axe in two sizes.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** The clerk's notebook, and a tablet. */
const SIZES = [
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
] as const;

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test.use({ locale: ISO[locale] });
    test('the console is used by keyboard alone, and axe finds nothing', async ({ page, backend }) => {
      const { keyboard } = page;
      const i18n = await consoleI18n(locale, () => undefined);
      const { t } = i18n;
      const console = new ConsolePage(page, i18n);
      const found: Record<string, string[]> = {};
      const main = page.locator('main');
      const dialog = page.getByRole('dialog');
      const closed = page.locator('details:not([open]) > summary').filter({ visible: true });
      const button = (name: string | RegExp, within: Locator = main): Locator =>
        within.getByRole('button', { name, exact: true });
      /** The first button that does this about something. */
      const about = (action: ConsoleKey): Locator =>
        main.locator(`button[aria-label^="${t('about', { action: t(action), what: '' }).trim()}"]`).first();

      /** Goes through a screen or a dialog by Tab, and has axe look at it in both sizes. */
      const look = async (state: string, sign: Locator): Promise<void> => {
        await expect(sign.first(), state).toBeVisible();
        await waitUntilStill(page);
        // Parts of a screen load by and by, and move it: it is looked at once all of it is open.
        let controls = -1;
        await expect(async () => {
          await tourFaults(page);
          expect(await closed.count()).toBe(0);
          const before = controls;
          controls = await page.locator('button, a, input, select').filter({ visible: true }).count();
          expect(controls).toBe(before);
        }).toPass();
        await waitUntilStill(page);
        const faults = await tourFaults(page, 'Shift+Tab');
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await waitUntilStill(page);
          faults.push(...(await faultsOf(page.locator('html'))));
          const tooWide = await overflowOf(page);
          if (tooWide > 0) faults.push(`${tooWide} px too wide at ${size.width} px`);
        }
        if (faults.length > 0) found[state] = faults;
      };
      /** Opens a dialog, looks at it, and closes it by Escape, which gives the focus back. */
      const lookAtDialog = async (state: string, opener: Locator, inside = async () => {}): Promise<void> => {
        await tabAndEnter(page, opener);
        await inside();
        await look(state, dialog.locator('button, input, select, table'));
        await keyboard.press('Escape');
        await expect(dialog, state).toHaveCount(0);
        await expect(opener, state).toBeFocused();
      };
      /** Opens a screen whose heading has the focus then. */
      const openScreen = async (opener: Locator): Promise<void> => {
        await tabAndEnter(page, opener);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      };

      await page.setViewportSize(SIZES[1]);
      await page.goto(`${backend.origin}/_console`);
      await look('sign-in', page.getByLabel(t('signIn.email')));
      await page.reload();
      await console.signIn('auctioneer');
      await look('start', button(t('people.open')));
      await lookAtDialog(
        'views of a lot',
        page
          .getByRole('region', { name: t('lots.title') })
          .getByRole('button')
          .first(),
      );

      await openScreen(button(t('people.open')));
      await look('people', about('people.details'));
      await lookAtDialog('entering a person', button(t('people.enter')));
      await lookAtDialog('a person', about('people.details'), () =>
        dialog.getByText(t('people.data')).waitFor(),
      );
      await tabAndEnter(page, button(t('back')));
      await expect(button(t('people.open'))).toBeFocused();

      await openScreen(button(t('office.open')));
      await look('office', page.locator('#office-name'));
      await tabAndEnter(page, button(t('back')));
      await expect(button(t('office.open'))).toBeFocused();

      const results = page.getByRole('region', { name: t('results.title') });
      const openResults = async (auction: string): Promise<void> => {
        await tabTo(page, results.getByRole('combobox'));
        await results.getByRole('combobox').selectOption(auction);
        await openScreen(button(t('results.open')));
        await expect(main.getByRole('table').first()).toBeVisible();
      };
      await openResults('marbrook-autumn');
      await look('results of a timed sale', about('timedActs.open'));
      await lookAtDialog('a timed lot', about('timedActs.open'), async () => {
        await tabTo(page, dialog.getByRole('combobox'));
        await dialog.getByRole('combobox').selectOption('extend');
      });
      await lookAtDialog('a timed auction', button(t('timedActs.auction')));
      await lookAtDialog('a correction', about('correct.title'), () =>
        dialog.locator('#correct-name').waitFor(),
      );
      await tabAndEnter(page, button(t('back')));
      await openResults('marbrook-summer');
      await look('results after a sale', about('results.statement'));
      await openScreen(about('results.statement'));
      await look('a statement', page.getByRole('article'));
      await tabAndEnter(page, button(t('results.backToResults')));
      await expect(about('results.statement')).toBeFocused();
      await tabAndEnter(page, button(t('back')));

      await test.step('the sale itself', async () => {
        await tabAndEnter(page, main.getByRole('listitem').getByRole('button').first());
        await expect(page.getByText(t('contact.open'))).toBeVisible();
        await look('sale', page.locator('#console-current'));
        // In a field letters are text, and Escape leaves it.
        await page.locator('#console-sale').focus();
        await keyboard.press('m');
        await expect(page.locator('#console-message')).toBeFocused();
        await keyboard.type('hw');
        await expect(page.locator('#console-message')).toHaveValue('hw');
        await keyboard.press('Escape');
        await expect(page.locator('#console-sale')).toBeFocused();
        await keyboard.press('w');
        await expect(button(t('form.back'), dialog)).toBeFocused();
        await look('a question', dialog);
        await keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(page.locator('#console-sale')).toBeFocused();
        await lookAtDialog('a bidder of the sale', about('people.details'), () =>
          dialog.getByText(t('people.data')).waitFor(),
        );
      });
      expect(found).toEqual({});
    });
  });
}
