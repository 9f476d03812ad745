import { type Html, html, raw } from '../../server/lib/html.ts';
import { embed } from '../embed.ts';
import { directionOf } from '../languages.ts';
import type { PageRequest } from '../layout.ts';
import type { SiteOptions } from '../site-options.ts';
import { blocked } from './blocked.ts';
import { csp } from './csp.ts';
import { forms } from './forms.ts';
import type { HostPage } from './host-page.ts';
import { inherited } from './inherited.ts';
import { joined } from './joined.ts';
import { mistakes } from './mistakes.ts';
import { noScript } from './no-script.ts';
import { ownToken } from './own-token.ts';
import { parents } from './parents.ts';
import { hostsWithReplacedBuiltIns } from './replaced-built-ins.ts';
import { shadow } from './shadow.ts';
import { shortcuts } from './shortcuts.ts';
import { slow } from './slow.ts';
import { twoVersions } from './two-versions.ts';
import { wrappedFetch } from './wrapped-fetch.ts';

/** Unusual pages of hosts by the name in their address, `/hosts/{name}?auction=…&lot=…`. */
export const HOSTS: Readonly<Record<string, HostPage>> = {
  parents,
  inherited,
  forms,
  shortcuts,
  csp,
  ...hostsWithReplacedBuiltIns,
  shadow,
  joined,
  mistakes,
  'wrapped-fetch': wrappedFetch,
  'own-token': ownToken,
  'two-versions': twoVersions,
  slow,
  blocked,
  'no-script': noScript,
};

/** Collects errors on such a page, for tests and the console. */
const RECORD_PAGE_ERRORS = `window.pageErrors = [];
addEventListener('error', ({ message }) => message && pageErrors.push(message));
addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));
addEventListener('securitypolicyviolation', (event) => pageErrors.push(event.violatedDirective + ' ' + event.blockedURI));`;

/** The whole document of such a page. */
export function hostDocument(
  options: SiteOptions,
  request: PageRequest,
  host: HostPage,
  nonce: string,
): Html {
  const { locale, texts, url } = request;
  const slug = (name: string): string => url.searchParams.get(name) ?? '';
  const input = { locale, texts, url, auction: slug('auction'), lot: slug('lot') };
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${host.title}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style nonce="${nonce}">body { margin: 16px; font: 17px/1.5 Georgia, serif } ${raw(host.css)}</style>
<script nonce="${nonce}">${raw(RECORD_PAGE_ERRORS)}</script>
${host.scripts?.(options, input, nonce) ?? embed(options, locale)}
</head>
<body>
<h1>${host.title}</h1>
${host.body(input, nonce)}
</body>
</html>`;
}
