import { version } from '../package.json';
import type { Locale } from '../src/domain/locale.ts';
import type { MessageTree } from '../src/i18n/load-messages.ts';
import { firstAddresses } from './first-data.ts';
import { type FilesByTag, startLoading, type TagModule } from './load.ts';
import { warn } from './log.ts';
import { readDataset } from './options.ts';
import { createPublicApi } from './public-api.ts';
import { claimRegistry, type Registry } from './registry.ts';
import { TEXTS } from './texts.ts';

export interface ScriptParts {
  /** How the path of the script's own address ends. */
  readonly name: string;
  readonly tags: FilesByTag;
  /** Imports a file, given its name and where the page says the files are. */
  importFile(file: string, folder: string): Promise<TagModule>;
  /** Fetches the messages of a namespace in a language from there. */
  fetchMessages(locale: Locale, namespace: string, folder: string): Promise<MessageTree>;
}

/** The tag this runs from. A module has no current script, and one that is imported has no tag at all. */
function ownScript(name: string): HTMLScriptElement | undefined {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement) return current;
  const all = document.querySelectorAll<HTMLScriptElement>('script[src]');
  return [...all].findLast((script) => new URL(script.src).pathname.endsWith(name));
}

/** Reads the configuration and begins, unless another copy was first. */
export function startScript({ name, tags, importFile, fetchMessages }: ScriptParts): void {
  const script = ownScript(name);
  const config = { ...window.auctionElementsConfig, ...readDataset(script?.dataset ?? {}, warn) };
  const folder = (): string => {
    const { assets } = registry.config;
    const found = assets ? `${assets.replace(/\/*$/, '')}/` : script?.src;
    if (!found) throw new Error('cannot tell where the files are: set `assets`');
    return new URL(found, document.baseURI).href;
  };
  const messages = new Map<string, Promise<MessageTree>>();
  const registry: Registry = {
    version,
    config,
    prefetched: new Map(),
    loadMessages(locale, namespace) {
      const name = locale + namespace;
      const file = messages.get(name) ?? fetchMessages(locale, namespace, folder());
      messages.set(name, file);
      // Wanted again, it is tried again.
      file.catch(() => messages.delete(name));
      return file;
    },
  };
  if (!claimRegistry(window, registry, warn)) return;
  // After the event, so that what a listener configures counts for the first request already.
  const ready = Promise.resolve().then(() =>
    startLoading(registry, {
      tags,
      texts: TEXTS,
      importFile: (file) => importFile(file, folder()),
      firstAddresses,
    }),
  );
  window.AuctionElements = createPublicApi(registry, ready);
  window.dispatchEvent(new CustomEvent('auction-elements-ready', { detail: window.AuctionElements }));
}
