import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any page should have before a target. */
const MAX_STOPS = 120;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((nodes) => nodes.some((node) => node.matches(':focus')));

/** Presses Tab until one of the target's elements has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`${MAX_STOPS} presses of Tab did not reach ${target}`);
}

/** Moves to the target by Tab and presses Enter. */
export async function tabAndEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
