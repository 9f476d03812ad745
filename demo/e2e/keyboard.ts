import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page of the site should have before what somebody is looking for. */
const MOST_STOPS = 120;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((nodes) => nodes.some((node) => node.matches(':focus')));

/** Presses Tab until one of these has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`the keyboard does not come to ${target}`);
}

/** Goes there by Tab, and presses Enter. */
export async function tabAndEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
