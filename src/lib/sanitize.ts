import DOMPurify, { type Config } from 'dompurify';
import { err, ok, type Result } from './result.ts';
import { safeUrl } from './safe-url.ts';

/** Elements allowed in a CMS text; of all others only the text content stays. */
const TAGS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'div',
  'span',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'img',
  'figure',
  'figcaption',
  'details',
  'summary',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'abbr',
  'cite',
  'code',
  'q',
  'time',
  'bdi',
  'bdo',
];
const ATTRIBUTES = [
  'href',
  'target',
  'src',
  'alt',
  'width',
  'height',
  'title',
  'id',
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'open',
];
/** The other addresses allowed, in links only: telephone numbers and mail addresses. */
const CONTACT = /^(?:tel:[+\d][\d\s().-]*|mailto:[^\s?&<>]+@[^\s?&<>]+)$/i;

/** Bases of relative addresses in a text. */
export interface SanitizeBases {
  /** The base of links: the page that shows the text. */
  readonly page: string;
  /** The base of pictures: the API that the text came from. */
  readonly media: string;
}

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
/** The browser's `trustedTypes`, which TypeScript's library does not have yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(address: string): string },
  ): Policy;
}

let policy: Policy | null | undefined;

/**
 * The Trusted Types policy `auction-elements`, created with the first text, because a page allows each name
 * once. It does not change the HTML: DOMPurify parses the result in an inert document and sanitizes it.
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
    // The page's CSP does not allow our policy. If the CSP does not enforce Trusted Types, none is needed.
    policy = null;
  }
  return policy;
}

/** Whether HTML can be parsed: a page's CSP may require Trusted Types and not allow our policy. */
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
 * Sanitizes untrusted HTML: removes scripts, styles, frames, forms and handlers, and addresses other
 * than http(s) (and `tel:`, `mailto:` in links). External links get `rel="noopener"`.
 *
 * @returns `refused` if the page's Content-Security-Policy does not allow the policy `auction-elements`
 */
export function sanitize(html: string, bases: SanitizeBases): Result<DocumentFragment, 'refused'> {
  if (!canParse()) return err('refused');
  const config = {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    TRUSTED_TYPES_POLICY: thePolicy(),
    RETURN_DOM_FRAGMENT: true,
  } satisfies Config;
  const fragment = DOMPurify.sanitize(html, config);
  for (const link of fragment.querySelectorAll('a')) checkLink(link, bases.page);
  for (const picture of fragment.querySelectorAll('img')) checkPicture(picture, bases.media);
  return ok(fragment);
}

function checkLink(link: HTMLAnchorElement, page: string): void {
  const href = link.getAttribute('href')?.trim();
  const isContact = href !== undefined && CONTACT.test(href);
  const address = href === undefined || isContact ? null : safeUrl(href, page);
  const external = address !== null && new URL(address).origin !== new URL(page).origin;
  // Internal links stay as written: the component that shows the text maps them to routes.
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
  // Set before `src`, or it has no effect.
  picture.loading = 'lazy';
  picture.decoding = 'async';
  picture.setAttribute('src', address);
  if (!picture.hasAttribute('alt')) picture.alt = '';
}
