import { embed } from '../embed.ts';
import { type Html, html, raw } from '../html.ts';
import { directionOf } from '../languages.ts';
import type { Visit } from '../layout.ts';
import type { SiteOptions } from '../site-options.ts';
import { forms } from './forms.ts';
import type { HostPage } from './host-page.ts';
import { inherited } from './inherited.ts';
import { parents } from './parents.ts';
import { shortcuts } from './shortcuts.ts';

/** Odd pages of hosts by the name in their address, `/hosts/{name}?auction=…&lot=…`. */
export const HOSTS: Readonly<Record<string, HostPage>> = { parents, inherited, forms, shortcuts };

/** The whole document of such a page. */
export function hostDocument(options: SiteOptions, { locale, url }: Visit, host: HostPage): Html {
  const slug = (name: string): string => url.searchParams.get(name) ?? '';
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${host.title}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style>body { margin: 16px; font: 17px/1.5 Georgia, serif } ${raw(host.css)}</style>
${embed(options, locale)}
</head>
<body>
<h1>${host.title}</h1>
${host.body({ auction: slug('auction'), lot: slug('lot') })}
</body>
</html>`;
}
