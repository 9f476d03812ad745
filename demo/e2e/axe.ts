import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    axe?: typeof import('axe-core');
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Faults found by all rules of axe, including colour contrast: the rule, and the elements that break it.
 * Rules about a page, such as those of landmarks, apply to `html` only.
 */
export async function faultsOf(part: Locator): Promise<string[]> {
  const page = part.page();
  // Evaluated by the browser, because the page's policy may forbid inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await part.evaluate(async (node) => {
    const results = await window.axe?.run(node, { resultTypes: ['violations'], reporter: 'no-passes' });
    return results?.violations ?? [];
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

/**
 * Waits until no element of the page is loading, fading or moving, except endless animations: axe reads the
 * current colours.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => {
    const hosts = [...document.querySelectorAll('*')].filter(({ localName }) => localName.includes('-'));
    return hosts.every(
      ({ shadowRoot }) => shadowRoot && !shadowRoot.querySelector('[aria-busy=true], [part=loading-bar]'),
    );
  });
  await page.evaluate(async () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const ending = [document, ...roots]
      .flatMap((root) => root.getAnimations())
      .filter((it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
