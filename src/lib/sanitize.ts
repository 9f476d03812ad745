import DOMPurify, { type Config } from 'dompurify';
import { err, ok, type Result } from './result.ts';
import { safeUrl } from './safe-url.ts';

/** What a CMS text is made of; everything else is dropped, its words stay. */
const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption', 'details', 'summary'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'cite', 'code', 'q', 'time'],
  ...['bdi', 'bdo'],
];
const ATTRIBUTES = [
  ...['href', 'target', 'src', 'alt', 'width', 'height', 'title', 'id', 'lang', 'dir'],
  ...['colspan', 'rowspan', 'scope', 'start', 'open'],
];
/** Not of the web, but of use: a telephone number or an address of mail. Only in links. */
const CONTACT = /^(?:tel:[+\d][\d\s().-]*|mailto:[^\s?&<>]+@[^\s?&<>]+)$/i;

/** What addresses in a text are relative to. */
export interface SanitizeBases {
  /** The page that shows it, for links. */
  readonly page: string;
  /** Where the text came from, for pictures. */
  readonly media: string;
}

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
/** The browser's own, which TypeScript's library does not know yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(address: string): string },
  ): Policy;
}

let policy: Policy | null | undefined;

/**
 * The page's one policy, made with the first text: a page allows a name only once. What it lets
 * through goes nowhere but into an inert document that is then searched.
 */
function thePolicy(): Policy | null {
  if (policy !== undefined) return policy;
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  try {
    policy =
      trustedTypes?.createPolicy('auction-elements', {
        createHTML: (html) => html,
        createScriptURL: () => 'about:blank',
      }) ?? null;
  } catch {
    // The page's own rules name other policies. Without enforcement it goes without one.
    policy = null;
  }
  return policy;
}

/** Whether strings can be parsed at all here: the page may demand a policy and forbid ours. */
function canParse(): boolean {
  if (thePolicy() !== null) return true;
  try {
    new DOMParser().parseFromString('', 'text/html');
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes markup that nobody trusts into nodes that can be shown: no scripts, styles, frames, forms or
 * handlers; addresses of the web alone (and `tel:`, `mailto:` in links). Links to elsewhere get no
 * hold on the page.
 *
 * @returns `refused` where the page's Content-Security-Policy allows no policy `auction-elements`
 */
export function sanitize(html: string, bases: SanitizeBases): Result<DocumentFragment, 'refused'> {
  if (!canParse()) return err('refused');
  const config: Config = {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    TRUSTED_TYPES_POLICY: thePolicy(),
    RETURN_DOM_FRAGMENT: true,
  };
  const fragment = DOMPurify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) checkLink(link, bases.page);
  for (const picture of fragment.querySelectorAll('img')) checkPicture(picture, bases.media);
  return ok(fragment);
}

function checkLink(link: HTMLAnchorElement, page: string): void {
  const href = link.getAttribute('href')?.trim();
  const isContact = href !== undefined && CONTACT.test(href);
  const address = href === undefined || isContact ? null : safeUrl(href, page);
  const external = address !== null && new URL(address).origin !== new URL(page).origin;
  // Within the site a link stays as it was written: whoever shows it knows the routes.
  if (external) {
    link.setAttribute('href', address);
    link.setAttribute('rel', 'noopener');
  } else if (address === null && !isContact) link.removeAttribute('href');
  if (!external || link.target !== '_blank') link.removeAttribute('target');
}

function checkPicture(picture: HTMLImageElement, media: string): void {
  const address = safeUrl(picture.getAttribute('src') ?? '', media);
  if (address === null || !picture.hasAttribute('src')) {
    picture.remove();
    return;
  }
  // Before `src`, so that it counts.
  picture.loading = 'lazy';
  picture.decoding = 'async';
  picture.setAttribute('src', address);
  if (!picture.hasAttribute('alt')) picture.alt = '';
}
