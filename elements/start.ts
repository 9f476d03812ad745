import { version } from '../package.json';
import type { Locale } from '../src/domain/locale.ts';
import type { MessageTree } from '../src/i18n/load-messages.ts';
import { firstAddresses } from './first-data.ts';
import { type FilesByTag, startLoading, type TagModule } from './load.ts';
import { warn } from './log.ts';
import { readDataset } from './options.ts';
import { createPublicApi } from './public-api.ts';
import { claimRegistry, type Registry } from './registry.ts';
import { isSupported } from './supported.ts';
import { TEXTS } from './texts.ts';

export interface ScriptParts {
  /** The end of the path of the script's own address. */
  readonly name: string;
  readonly tags: FilesByTag;
  /** Imports a file by its index from the folder of the assets. */
  importFile(letter: string, folder: string): Promise<TagModule>;
  /** Fetches the messages of a namespace in a language from that folder. */
  fetchMessages(locale: Locale, namespace: string, folder: string): Promise<MessageTree>;
  /** Imports the notice of an outdated browser from that folder. */
  showNotice(folder: string): Promise<void>;
}

/** The script tag of this code. In a module `currentScript` is null, and an imported module has no tag. */
function ownScript(name: string): HTMLScriptElement | undefined {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement) return current;
  const all = document.querySelectorAll<HTMLScriptElement>('script[src]');
  return [...all].filter((script) => new URL(script.src).pathname.endsWith(name)).pop();
}

/** Reads the configuration and starts loading, unless another copy of the script is on the page. */
export function startScript({ name, tags, importFile, fetchMessages, showNotice }: ScriptParts): void {
  const script = ownScript(name);
  const config = Object.assign({}, window.auctionElementsConfig, script && readDataset(script.dataset, warn));
  const folder = (): string => {
    const { assets } = registry.config;
    const found = assets
      ? `${assets.replace(/\/*$/, '')}/`
      : IS_VERSIONED && script?.src
        ? new URL('..', script.src).href
        : script?.src;
    if (!found) throw new Error('unknown folder of the code: set the option `assets`');
    return new URL(found, document.baseURI).href;
  };
  const messages = new Map<Locale, Map<string, Promise<MessageTree>>>();
  const registry: Registry = {
    version,
    config,
    prefetched: new Map(),
    loadMessages(locale, namespace) {
      const files = messages.get(locale) || new Map<string, Promise<MessageTree>>();
      messages.set(locale, files);
      const file = files.get(namespace) || fetchMessages(locale, namespace, folder());
      files.set(namespace, file);
      // The next call retries.
      file.catch(() => files.delete(namespace));
      return file;
    },
  };
  if (!claimRegistry(window, registry, warn)) return;
  // Started after the event, so that `configure` in its listener affects the first request.
  const ready = Promise.resolve()
    .then(() =>
      isSupported()
        ? startLoading(registry, {
            tags,
            texts: TEXTS,
            importFile: (letter) => importFile(letter, folder()),
            firstAddresses,
          })
        : showNotice(folder()),
    )
    // Such as a policy of the page that forbids the notice.
    .catch(warn);
  window.AuctionElements = createPublicApi(registry, ready);
  window.dispatchEvent(new CustomEvent('auction-elements-ready', { detail: window.AuctionElements }));
}
