import { css as gooberCss } from 'goober';

/**
 * Styles under a strict Content-Security-Policy (CSP): one constructable stylesheet for the page, adopted by
 * every shadow root. By default goober writes a `<style>` into the host's head, which such a CSP forbids;
 * here it writes to `target`, which has only the members that goober needs: an element found by
 * `querySelector`, whose first child holds the text. It is its own first child, because goober writes to the
 * target itself without a window. So no host has to allow inline styles in its CSP for us.
 */
const rules = new Set<string>();
/** Number of them in the sheet. */
let flushedLength = 0;
let sheet: CSSStyleSheet | undefined;

/** Adds plain CSS once, such as the CSS file of a library imported as text. */
export function addCss(plain: string): void {
  rules.add(plain);
  if (sheet) queueMicrotask(flushSheet);
}

const target = {
  querySelector: () => ({ parentNode: true, firstChild: target }),
  // goober skips a rule that is in this text; the set does the same without a search of all rules.
  get data(): string {
    return '';
  },
  set data(rule: string) {
    addCss(rule);
  },
} as unknown as Element;

/** The sheet to adopt. Rules of chunks that load later apply in every root that adopted it. */
export function sharedSheet(): CSSStyleSheet {
  sheet ??= new CSSStyleSheet();
  flushSheet();
  return sheet;
}

/**
 * Writes the styles declared since the last time. Call it before a first paint; otherwise it runs batched.
 * While nobody has requested the sheet there is nothing to do: a page's files declare hundreds of rules first.
 */
export function flushSheet(): void {
  if (!sheet || flushedLength === rules.size) return;
  flushedLength = rules.size;
  sheet.replaceSync(sheetText());
}

/** All declared rules as text, for tests. */
export const sheetText = (): string => [...rules].join('');

/**
 * Declares a class and returns its name. Call it at module level only: in a component it would hash
 * on every render. Use custom properties for values that vary. End every declaration with `;`,
 * because goober drops one without.
 */
export const css = gooberCss.bind({ target }) as (
  strings: TemplateStringsArray,
  ...values: Array<string | number>
) => string;

/** Declares an animation and returns its name. */
export const keyframes = gooberCss.bind({ target, k: 1 } as never) as typeof css;
