import { directionOf, type Locale } from '../../../src/domain/locale.ts';
import { type Html, html, raw } from '../../site/html.ts';
import type { StoppableKind } from './kinds.ts';
import { STOP_TEXTS } from './texts/stop-page.ts';

interface StopPage {
  readonly locale: Locale;
  /** Null for an invalid link. */
  readonly kind: StoppableKind | null;
  readonly isStopped: boolean;
  /** Address of the user's profile on the site. */
  readonly profile: string;
}

/** The page that stops a kind of mail: first a question with a button, then that it was done. */
export function stopPage({ locale, kind, isStopped, profile }: StopPage): string {
  const texts = STOP_TEXTS[locale];
  const text = (template: string): string =>
    template.replace('{kind}', kind === null ? '' : texts.kinds[kind]);
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${texts.title}</h1>
${kind === null ? html`<p>${texts.unknown}</p>` : null}
${kind !== null && isStopped ? html`<p role="status">${text(texts.done)}</p>` : null}
${kind !== null && !isStopped ? html`<p>${text(texts.question)}</p><form method="post"><button>${texts.button}</button></form>` : null}
<p><a href="${profile}">${texts.profile}</a></p>
</main></body>
</html>`.markup;
}

/** Headers of the page. Its address holds a token: no referrer; and no frame, against clickjacking. */
export const STOP_PAGE_HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
} as const;

const STYLE: Html = raw(`
:root { color-scheme: light; }
body { margin: 0; background: #f6f3ec; color: #1a1d1b; font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { max-width: 560px; margin-inline: auto; padding: 48px 20px; }
h1 { font: 600 28px/1.25 Georgia, 'Times New Roman', serif; margin: 0 0 16px; }
a { color: #14523b; text-underline-offset: .2em; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 10px 22px; border: 1px solid transparent; border-radius: 6px; background: #14523b; color: #fff; cursor: pointer; }
:focus-visible { outline: 3px solid #1b66d6; outline-offset: 3px; }
`);
