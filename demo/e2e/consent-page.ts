import type { BrowserContext, Page } from '@playwright/test';
import type { I18n } from '../../src/i18n/i18n.ts';

/** Banner and settings of a page. */
export function consentOf(page: Page, { t }: I18n) {
  const banner = page.getByRole('region', { name: t('consent.title') });
  const settings = page.getByRole('dialog', { name: t('consent.settingsTitle') });
  return { banner, settings };
}

/** The levels in the cookie; null if there is none. */
export async function stored(context: BrowserContext): Promise<Record<string, unknown> | null> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_consent');
  return cookie ? JSON.parse(decodeURIComponent(cookie.value)) : null;
}

/** Collects the public events of pages loaded from now on. */
export async function watchUpdates(page: Page): Promise<() => Promise<Record<string, unknown>[]>> {
  await page.addInitScript(() => {
    const updates: unknown[] = [];
    Object.assign(window, { updates });
    addEventListener('cookie-consent-updated', (event) => updates.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { updates: Record<string, unknown>[] }).updates);
}
