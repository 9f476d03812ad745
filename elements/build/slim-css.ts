import type { Plugin } from 'vite';

/** A `css` or `keyframes` literal of ours; no style has a backtick in it. */
const STYLES = /\b(css|keyframes)`([^`]*)`/g;

/** Takes comments, spaces and the zero of fractions out of styles: they stand in strings, which no minifier touches. */
export function slimCss(): Plugin {
  return {
    name: 'auction-elements:slim-css',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/(src|elements)\/.*\.tsx?$/, code: 'css`' },
      handler(code) {
        const isMapped = this.environment.name === 'npm';
        const slim = code.replace(
          STYLES,
          (_whole, tag: string, text: string) => `${tag}\`${slimmed(text)}\`${isMapped ? linesOf(text) : ''}`,
        );
        return { code: slim, map: null };
      },
    },
  };
}

/** What follows stays on its line, so that source maps hold without one of this step. */
const linesOf = (text: string): string => text.replace(/[^\n]+/g, '');

/** First what stays as it is: what is filled in, and strings. Else marks whose spaces can go, and the zero of a fraction. */
const PARTS = /(\$\{[^{}]*\}|'[^']*'|"[^"]*")| ?([{};>/]) ?|([,:]) |(?<![\w.])0(\.\d)/g;

/** Space that parts values stays. */
export const slimmed = (text: string): string =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(PARTS, (_whole, kept, mark, parting, fraction) => kept ?? mark ?? parting ?? fraction)
    .trim();
