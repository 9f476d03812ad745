import type { Locale } from '../../domain/locale.ts';
import { opensElsewhere } from '../../lib/opens-elsewhere.ts';
import type { Config } from '../../state/config.ts';
import type { ActionOrigin, NavigationModel } from '../../state/navigation/navigation.model.ts';
import { siteAddress } from '../../state/navigation/site-address.ts';

export interface ProseContext {
  readonly navigation: Pick<NavigationModel, 'href' | 'follow'>;
  readonly host: ActionOrigin;
  readonly config: Pick<Config, 'provider' | 'sale'>;
  readonly locale: Locale;
  /** The page's absolute address. */
  readonly page: string;
  /** Class and accessible name of the scrolling box around a wide table. */
  readonly tableBox: string;
  readonly tableName: string;
  /** Opens the practice room, for a link to `#practice`. */
  readonly practise?: (() => void) | undefined;
}

/** A link to this anchor opens the practice room, unless the text has such an anchor. */
const PRACTICE = 'practice';

/**
 * Adapts sanitized nodes to the site: links use the navigation, headings move below the page's, tables scroll.
 */
export function decorateProse(nodes: DocumentFragment, context: ProseContext): void {
  for (const heading of nodes.querySelectorAll('h1')) demoteHeading(heading);
  for (const table of nodes.querySelectorAll('table')) wrapTable(table, context);
  for (const link of nodes.querySelectorAll('a')) bindLink(link, context);
}

/** The page already has its one main heading. */
function demoteHeading(heading: Element): void {
  const demoted = document.createElement('h2');
  for (const { name, value } of heading.attributes) demoted.setAttribute(name, value);
  demoted.append(...heading.childNodes);
  heading.replaceWith(demoted);
}

function wrapTable(table: HTMLTableElement, { tableBox, tableName }: ProseContext): void {
  const scrollBox = document.createElement('div');
  scrollBox.className = tableBox;
  scrollBox.setAttribute('role', 'group');
  scrollBox.setAttribute('aria-label', table.caption?.textContent?.trim() || tableName);
  table.replaceWith(scrollBox);
  scrollBox.append(table);
}

/**
 * Makes boxes focusable while they scroll, also when their width changes.
 *
 * @returns stops watching
 */
export function watchBoxes(prose: Element, tableBox: string): () => void {
  const boxes = prose.querySelectorAll<HTMLElement>(`.${tableBox}`);
  const measure = (scrollBox: HTMLElement) => {
    if (scrollBox.scrollWidth > scrollBox.clientWidth) scrollBox.tabIndex = 0;
    else scrollBox.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target as HTMLElement);
  });
  for (const scrollBox of boxes) observer.observe(scrollBox);
  return () => observer.disconnect();
}

function bindLink(link: HTMLAnchorElement, context: ProseContext): void {
  const { navigation, host, config, locale, page, practise } = context;
  const href = link.getAttribute('href');
  if (href === null) return;
  const address = siteAddress(href, { ...config, locale, page });
  if (address.kind === 'route') {
    const { route, params, tail } = address;
    link.setAttribute('href', navigation.href(route, params) + tail);
    if (tail !== '') return;
    link.addEventListener('click', (event) => {
      if (isPlain(event) && navigation.follow(host, route, params) === 'handled') event.preventDefault();
    });
  }
  if (address.kind === 'anchor') {
    // The browser looks for the target in the document, but it is in a shadow root.
    link.addEventListener('click', (event) => {
      const root = link.getRootNode();
      const target = root instanceof ShadowRoot ? root.getElementById(address.id) : null;
      if (isPlain(event) && target === null && address.id === PRACTICE && practise) {
        event.preventDefault();
        practise();
        return;
      }
      if (!isPlain(event) || target === null) return;
      event.preventDefault();
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView();
    });
  }
}

/** A click that was not handled yet, and that does not open a new tab or window. */
const isPlain = (event: MouseEvent): boolean => !event.defaultPrevented && !opensElsewhere(event);
