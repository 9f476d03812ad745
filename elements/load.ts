import { DEFAULT_LOCALE } from '../src/domain/locale.ts';
import { COMMON } from '../src/i18n/namespaces.ts';
import { type AddressConfig, addressConfig, localeOf } from './config.ts';
import type { Registry } from './registry.ts';

/** Every tag and the names of its files, its own first, with spaces between them. */
export type FilesByTag = Readonly<Record<string, string>>;

/** What is imported for a tag; its first file has a `define`. */
export type TagModule = { define?: () => void };

export interface LoadParts {
  readonly tags: FilesByTag;
  /** The namespaces of messages that a tag shows, beside `common`. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Imports a file by its name. */
  importFile(file: string): Promise<TagModule>;
  /** Absolute addresses of what an element will ask for first. */
  firstAddresses(element: Element, config: AddressConfig, href: string): string[];
}

/**
 * Finds our tags in the document, now and later, and starts the code and the first data of each at
 * the same time. Tags in shadow roots of the host are not found by this.
 * @returns resolves once the tags that the page was parsed with are defined, or have failed
 */
export async function startLoading(registry: Registry, parts: LoadParts): Promise<void> {
  const { tags, texts, importFile, firstAddresses } = parts;
  const names = Object.keys(tags).join();
  const code = new Map<string, Promise<void>>();
  const asked = new Set<string>();
  const room = new CSSStyleSheet();
  const facts = () => ({ href: location.href, lang: document.documentElement.lang });

  /**
   * All files at once, since each names the next only when it is there; and the messages with them.
   * Of each namespace one of the two languages will do; the page tells of the other.
   */
  const importTag = async (tag: string) => {
    const files = tags[tag]?.split(' ').map(importFile) ?? [];
    const languages = [DEFAULT_LOCALE, localeOf(registry.config, facts())];
    const messages = [COMMON, ...(texts[tag] ?? [])].map((namespace) =>
      Promise.any(languages.map((language) => registry.loadMessages(language, namespace))),
    );
    const [[entry]] = await Promise.all([Promise.all(files), ...messages]);
    entry?.define?.();
  };
  const prefetch = (element: Element) => {
    const config = addressConfig(registry.config, facts());
    if (!config) return;
    for (const address of firstAddresses(element, config, location.href)) {
      if (asked.has(address)) continue;
      asked.add(address);
      // Without a header there is no preflight. Whoever takes the answer hears of a failure.
      const answer = fetch(address);
      answer.catch(() => undefined);
      registry.prefetched.set(address, answer);
    }
  };
  const fail = (tag: string, error: unknown) => {
    // Found again, it is tried again.
    code.delete(tag);
    // No room is kept for what does not come; the page's fallback content stays.
    room.disabled = true;
    const init = { detail: { code: 'code', message: String(error) }, bubbles: true, composed: true };
    for (const element of document.querySelectorAll(tag)) {
      element.dispatchEvent(new CustomEvent('auction-error', init));
    }
  };
  const found = (element: Element) => {
    const tag = element.localName;
    if (customElements.get(tag)) return;
    prefetch(element);
    if (!code.has(tag))
      code.set(
        tag,
        importTag(tag).catch((error) => fail(tag, error)),
      );
  };
  const look = (place: ParentNode) => {
    if (place instanceof Element && place.matches(names)) found(place);
    for (const element of place.querySelectorAll(names)) found(element);
  };

  room.replaceSync(`:where(${names}):not(:defined){display:flow-root;min-block-size:100vh}`);
  document.adoptedStyleSheets.push(room);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) look(node);
    }
  }).observe(document, { childList: true, subtree: true });
  addEventListener('online', () => look(document));
  look(document);

  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed));
  await Promise.all(code.values());
}
