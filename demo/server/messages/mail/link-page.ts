import { directionOf, type Locale } from '../../../../src/domain/locale.ts';
import { type Html, html, raw } from '../../lib/html.ts';

interface LinkPage {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  /** Label of the button for the act in the text; left out if the act is done. */
  readonly button?: string;
  /** The next page for the reader. */
  readonly link: { readonly href: string; readonly label: string };
}

/**
 * The page behind a link in a mail. Opening it changes nothing, because mail programs and virus scanners open
 * links too: only its button, a POST to the same address, does.
 */
export function linkPage({ locale, title, text, button, link }: LinkPage): string {
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${title}</h1>
${button === undefined ? html`<p role="status">${text}</p>` : html`<p>${text}</p><form method="post"><button>${button}</button></form>`}
<p><a href="${link.href}">${link.label}</a></p>
</main></body>
</html>`.markup;
}

/** Headers of the page. Its address holds a token: no referrer; and no frame, against clickjacking. */
export const LINK_PAGE_HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
} as const;

const STYLE: Html = raw(`
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#f6f3ec, #121513); color: light-dark(#1a1d1b, #eef0ec); font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { max-width: 560px; margin-inline: auto; padding: 48px 20px; }
h1 { font: 600 28px/1.25 Georgia, 'Times New Roman', serif; margin: 0 0 16px; }
a { color: light-dark(#14523b, #7fcaa4); text-underline-offset: .2em; display: inline-block; padding-block: 10px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 10px 22px; border: 1px solid transparent; border-radius: 6px; background: light-dark(#14523b, #7fcaa4); color: light-dark(#ffffff, #0c1f17); cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#1b66d6, #7db1ff); outline-offset: 3px; }
`);
