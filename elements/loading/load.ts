import { DEFAULT_LOCALE } from '../../src/domain/locale.ts';
import { COMMON } from '../../src/i18n/namespaces.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { whenReachable } from '../../src/lib/when-reachable.ts';
import { screenHeight } from '../../src/styles/screen-height.ts';
import { type AddressConfig, addressConfig, localeOf } from '../config.ts';
import { warn } from '../log.ts';
import type { ReportMistake } from '../mistakes/explain.ts';
import { notLoaded } from '../mistakes/not-loaded.ts';
import type { Registry } from './registry.ts';

/** The files of each tag, the tag's own file first. */
export type FilesByTag = Readonly<Record<string, readonly string[]>>;

/** A file imported for a tag; only the first has a `define`. */
export type TagModule = { readonly define?: () => void };

export interface LoadParts {
  readonly tags: FilesByTag;
  /** The namespaces of messages that a tag shows, beside `common`. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** The value when the script ran. */
  readonly fetch: typeof fetch;
  /** Imports one of these files. */
  importFile(file: string): Promise<TagModule>;
  /** The address that files are imported from. */
  folder(): string;
  readonly reportMistake: ReportMistake;
  /** The absolute addresses an element will request first. */
  firstAddresses(element: Element, config: AddressConfig, href: string): string[];
}

/** Roots that are searched for tags. */
type SearchRoot = Document | ShadowRoot;

/**
 * Finds the tags of elements in the document, now and later, and loads the code, the texts and the first data
 * of each in parallel. Runs once per page, in the loader. A shadow root of the host is searched once it is
 * passed to `discover` of the registry.
 * @returns resolves once all tags in the parsed page are defined or have failed
 */
export function startLoading(registry: Registry, parts: LoadParts): Promise<void> {
  const { tags, texts, fetch, importFile, folder, firstAddresses, reportMistake } = parts;
  const names = Object.keys(tags).join();
  const code = new Map<string, Promise<void>>();
  const requestedAddresses = new Set<string>();
  /** Tags whose code has failed to load. */
  const failedTags = new Set<string>();
  const roots = new Set<SearchRoot>();
  const spaceSheet = new CSSStyleSheet();
  const facts = () => ({ href: location.href, lang: document.documentElement.lang });

  /**
   * Loads all files of a tag in parallel, because each names the next only after it has loaded, and the
   * messages with them. One language per namespace is enough; the page logs a failure of the other.
   */
  const importTag = (tag: string) => {
    const files = (tags[tag] || []).map(importFile);
    const locale = localeOf(registry.config, facts());
    const messages = [COMMON].concat(texts[tag] || []).map((namespace) => {
      // The English texts of `common` are part of the code.
      const english = namespace === COMMON ? undefined : registry.loadMessages(DEFAULT_LOCALE, namespace);
      return locale === DEFAULT_LOCALE
        ? english
        : registry.loadMessages(locale, namespace).catch(() => english);
    });
    const all = Promise.all(files) as Promise<[TagModule]>;
    return Promise.all([all, ...messages]).then(([[{ define }]]) => {
      if (define) define();
    });
  };
  const prefetch = (element: Element) => {
    const config = addressConfig(registry.config, facts());
    if (!config) return;
    for (const address of firstAddresses(element, config, location.href)) {
      if (requestedAddresses.has(address)) continue;
      requestedAddresses.add(address);
      // No headers, so no preflight. The API client that uses the answer handles a failure. The body is read
      // at once, because reading takes a task: a list would show placeholders for a frame.
      const answer = fetch(address).then((response) => {
        const text = response.text();
        response.text = () => text;
        return text.then(() => response);
      });
      answer.catch(() => reportMistake('api', config.api, fetch));
      registry.prefetched.set(address, answer);
    }
  };
  const fail = (tag: string, error: unknown) => {
    // The next element of this tag retries.
    code.delete(tag);
    // Once per page: the reason for one file usually affects the others too.
    if (!failedTags.size) {
      warn(notLoaded(tag, folder(), error));
      reportMistake('code');
    }
    // The element's space stays, with the page's fallback content.
    const init = { detail: { code: 'code', message: `${error}` }, bubbles: true, composed: true };
    for (const root of roots)
      for (const element of root.querySelectorAll(tag))
        element.dispatchEvent(new CustomEvent('auction-error', init));
    // The server of the code may have been away. Retried once, because missing files stay missing.
    if (failedTags.has(tag)) return;
    failedTags.add(tag);
    const deps = { fetch, clock: systemClock, random: Math.random };
    whenReachable(new URL('auction-elements.js', folder()).href, deps, () => roots.forEach(findElements));
  };
  const onElement = (element: Element) => {
    const tag = element.localName;
    if (customElements.get(tag)) return;
    // Code first, because it takes longest to load: making a request takes a slow device some milliseconds.
    if (!code.has(tag))
      code.set(
        tag,
        importTag(tag).catch((error) => fail(tag, error)),
      );
    prefetch(element);
  };
  const findElements = (root: ParentNode) => {
    if (root instanceof Element && root.matches(names)) onElement(root);
    for (const element of root.querySelectorAll(names)) onElement(element);
  };

  // Without specificity, so that a page's own rules about the element's space win.
  spaceSheet.replaceSync(
    `:where(:not(:defined)){&:where(${names}){display:flow-root;min-block-size:${screenHeight(window)}}&:where(breaking-news,global-search){min-block-size:48px}&:where(cookie-consent){display:none}}`,
  );
  addEventListener('online', () => roots.forEach(findElements));
  const whenLoaded = () => Promise.all(code.values()) as Promise<unknown> as Promise<void>;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) findElements(node);
    }
  });
  const discover = (root: SearchRoot) => {
    if (!roots.has(root)) root.adoptedStyleSheets.push(spaceSheet);
    roots.add(root);
    observer.observe(root, { childList: true, subtree: true });
    findElements(root);
    return whenLoaded();
  };
  registry.discover = discover;
  discover(document);
  // The first use takes a slow device a tenth of a second: so it happens now, while waiting for the code.
  Intl.DateTimeFormat();

  return new Promise<void>((resolve) => {
    const resolveWhenLoaded = () => resolve(whenLoaded());
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolveWhenLoaded);
    else resolveWhenLoaded();
  });
}
