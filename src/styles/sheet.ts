import { css as gooberCss } from 'goober';

/**
 * Styles under a strict Content-Security-Policy (CSP): one constructable stylesheet for the page,
 * adopted by every shadow root. By default goober
 * writes a `<style>` into the host's head, which such a CSP forbids; here it writes to `target`, which
 * has only what goober needs: an element found by `querySelector`, whose first child holds the text.
 * So no host has to allow inline styles in its CSP for our sake.
 */
let text = '';
let flushing = false;
let sheet: CSSStyleSheet | undefined;

const textNode = {
  get data(): string {
    return text;
  },
  set data(next: string) {
    text = next;
    if (flushing || typeof CSSStyleSheet === 'undefined') return;
    flushing = true;
    queueMicrotask(flushSheet);
  },
};
const target = {
  querySelector: () => ({ parentNode: true, firstChild: textNode }),
  // Without a window, goober writes to the target itself.
  get data() {
    return textNode.data;
  },
  set data(next: string) {
    textNode.data = next;
  },
} as unknown as Element;

/** The sheet to adopt. Rules of chunks that load later apply in every root that adopted it. */
export function sharedSheet(): CSSStyleSheet {
  sheet ??= new CSSStyleSheet();
  return sheet;
}

/** Writes all declared rules into the sheet. Call it before a first paint; otherwise it runs batched. */
export function flushSheet(): void {
  flushing = false;
  sharedSheet().replaceSync(text);
}

/** All declared rules as text, for tests. */
export const sheetText = (): string => text;

/** Adds plain CSS once, such as the CSS file of a library imported as text. */
export function addCss(plain: string): void {
  if (!text.includes(plain)) textNode.data = text + plain;
}

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
