import type { Page } from '@playwright/test';

/** More stops than any screen has. */
const MAX_STOPS = 400;
/** WCAG 2.2, target size (minimum), in px. */
const TARGET = 24;

/**
 * Goes through a screen, or the dialog that is open, by Tab, and opens every detail on the way.
 *
 * @returns the faults: elements that Tab does not reach, whose focus cannot be seen, that are behind something else, or
 *   too small for a finger
 */
export async function tourFaults(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  await page.evaluate(() => {
    for (const node of document.querySelectorAll('[data-visited]')) node.removeAttribute('data-visited');
  });
  const faults = new Set<string>();
  let ends = 0;
  for (let stops = 0; ; stops += 1) {
    if (stops === MAX_STOPS) throw new Error(`${MAX_STOPS} presses of ${key} did not lead round the screen`);
    await page.keyboard.press(key);
    const stop = await page.evaluate(readStop, TARGET);
    // From the end the browser goes on at the start.
    if (stop === 'end') ends += 1;
    if (stop === 'again' || ends > 1) break;
    if (stop === 'end') continue;
    for (const fault of stop.faults) faults.add(fault);
    if (stop.isClosed) await page.keyboard.press('Enter');
  }
  for (const missed of await page.evaluate(readMissed)) faults.add(missed);
  return [...faults];
}

type Stop = 'end' | 'again' | { readonly faults: string[]; readonly isClosed: boolean };

/** Runs in the page. */
function readStop(target: number): Stop {
  const node = document.activeElement;
  if (!(node instanceof HTMLElement) || node === document.body) return 'end';
  if (node.hasAttribute('data-visited')) return 'again';
  node.setAttribute('data-visited', '');
  const faults: string[] = [];
  const name = `${node.localName} "${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)}" ${node.id}`;
  const dialog = document.querySelector('dialog[open]');
  if (dialog && !dialog.contains(node)) faults.push(`behind the dialog: ${name}`);

  const around = [node, node.parentElement, node.parentElement?.parentElement];
  const hasRing = around.some((it) => it && getComputedStyle(it).outlineStyle !== 'none');
  if (!hasRing) faults.push(`focus not seen: ${name}`);

  const box = node.getBoundingClientRect();
  const label = node.closest('label')?.getBoundingClientRect() ?? box;
  if (Math.max(box.width, label.width) < target || Math.max(box.height, label.height) < target)
    faults.push(`small: ${name}`);

  // Of something taller than the window any part will do.
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const hit = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
  const isHit = hit && (node.contains(hit) || hit.contains(node) || node.closest('label')?.contains(hit));
  // Only a bar in front of the page counts: its own container contains what is in it.
  if (bottom <= top || !isHit) faults.push(`hidden: ${name}`);
  const isClosed = node.localName === 'summary' && !node.closest('details')?.open;
  return { faults, isClosed };
}

/** Runs in the page: lists the controls that Tab did not reach. */
function readMissed(): string[] {
  const root = document.querySelector('dialog[open]') ?? document;
  const all = root.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary',
  );
  const isMissed = (node: HTMLElement): boolean => {
    if (node.hasAttribute('data-visited') || !node.checkVisibility()) return false;
    // A radio group has one stop.
    const group = node instanceof HTMLInputElement && node.type === 'radio' ? node.closest('fieldset') : null;
    return !group?.querySelector('[data-visited]');
  };
  return [...all].filter(isMissed).map((node) => `not reached: ${node.outerHTML.slice(0, 100)}`);
}
