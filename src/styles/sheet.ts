import { css as gooberCss } from 'goober';

/**
 * One constructable stylesheet for the page, adopted by every shadow root and by documents that
 * hold forms in their light DOM. Goober would write a `<style>` into the host's head, which a
 * strict CSP forbids; it writes to this instead. The shape is the little that goober asks of a
 * target: an element found by `querySelector`, whose first child holds the text.
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
  // Where there is no window, goober writes to the target itself.
  get data() {
    return textNode.data;
  },
  set data(next: string) {
    textNode.data = next;
  },
} as unknown as Element;

/** The sheet to adopt. Rules that lazy chunks bring reach every root that adopted it. */
export function sharedSheet(): CSSStyleSheet {
  sheet ??= new CSSStyleSheet();
  return sheet;
}

/** Writes what was declared so far into the sheet; needed before a first paint, else batched. */
export function flushSheet(): void {
  flushing = false;
  sharedSheet().replaceSync(text);
}

/** Everything declared so far; for tests of the style rules. */
export const sheetText = (): string => text;

/** Adds plain CSS as it is, such as a library's own file imported as text. */
export function addCss(plain: string): void {
  if (!text.includes(plain)) textNode.data = text + plain;
}

/**
 * Declares a class and returns its name. Called at module level only: in a render it would hash on
 * every render; what varies goes through custom properties. Every declaration ends with `;`,
 * because goober drops one that does not.
 */
export const css = gooberCss.bind({ target }) as (
  strings: TemplateStringsArray,
  ...values: Array<string | number>
) => string;

/** Declares an animation and returns its name. */
export const keyframes = gooberCss.bind({ target, k: 1 } as never) as typeof css;
