import { version } from '../../package.json';
import type { Locale } from '../../src/domain/locale.ts';
import type { MessageTree } from '../../src/i18n/load-messages.ts';
import { warn } from '../log.ts';
import { conflictingNames } from '../mistakes/conflicting-names.ts';
import type { explain, ReportMistake } from '../mistakes/explain.ts';
import { readDataset } from '../options.ts';
import { createPublicApi } from '../public-api.ts';
import { firstAddresses } from './first-data.ts';
import { type FilesByTag, startLoading, type TagModule } from './load.ts';
import { claimRegistry, type Registry } from './registry.ts';
import { isSupported } from './supported.ts';
import { TEXTS } from './texts.ts';

export interface ScriptParts {
  /** Matches the address of the script's file. */
  readonly fileName: RegExp;
  readonly tags: FilesByTag;
  /** The value when the script ran. */
  readonly fetch: typeof fetch;
  /** Imports a file of code from the folder of the assets. */
  importFile(file: string, folder: string): Promise<TagModule>;
  importMistakes(folder: string): Promise<{ readonly explain: typeof explain }>;
  /** Fetches the messages of a namespace in a language from that folder. */
  fetchMessages(locale: Locale, namespace: string, folder: string): Promise<MessageTree>;
  /** Imports the notice of an outdated browser from that folder. */
  showNotice(folder: string): Promise<void>;
}

interface OwnScript {
  /** The script tag of this code, for its attributes. */
  readonly script: HTMLScriptElement | undefined;
  /** The address of this code's file; empty if it is unknown. */
  readonly address: string;
}

/**
 * Finds the tag and the address of this code. In a module `currentScript` is null, and an imported module has
 * no tag; a tool that joins scripts or writes them into the page leaves the tag of another file, or one
 * without an address. Then another tag may still name the file: that of the script, or a link that preloads it.
 */
function findOwnScript(fileName: RegExp): OwnScript {
  const current = document.currentScript;
  const addressOf = (tag: Element): string => (tag as HTMLScriptElement).src || (tag as HTMLLinkElement).href;
  const scriptTags = [...document.querySelectorAll('script[src],link[href]')].filter((tag) =>
    fileName.test(addressOf(tag)),
  );
  const isScript = (tag: Element | null): tag is HTMLScriptElement => tag instanceof HTMLScriptElement;
  const script = isScript(current) ? current : scriptTags.filter(isScript).pop();
  const source = script && scriptTags.includes(script) ? script : scriptTags.pop() || script;
  return { script, address: source ? addressOf(source) : '' };
}

/** Reads the configuration and starts loading, unless another copy of the script is on the page. */
export function startScript(parts: ScriptParts): void {
  const { fileName, tags, fetch, importFile, importMistakes, fetchMessages, showNotice } = parts;
  const ownScript = findOwnScript(fileName);
  const { script } = ownScript;
  const config = Object.assign({}, window.auctionElementsConfig, script && readDataset(script.dataset));
  const folder = (): string => {
    const { assets } = registry.config;
    const address = new URL(assets ? `${assets.replace(/\/*$/, '')}/` : ownScript.address, document.baseURI)
      .href;
    // The script of a version is in a folder of its own.
    return IS_VERSIONED && !assets ? new URL('..', address).href : address;
  };
  const reportMistake: ReportMistake = (...found) =>
    void importMistakes(folder())
      .then(({ explain }) => explain(...found))
      // The file is in the same folder as the others, which do not load either then; that is reported
      // separately.
      .then(
        (sentences) => sentences.forEach(warn),
        () => undefined,
      );
  const messages = new Map<string, Promise<MessageTree>>();
  const registry: Registry = {
    version,
    config,
    prefetched: new Map(),
    // The browser's own `fetch` must not be called as a method of another object.
    fetch: (...request) => fetch(...request),
    reportMistake,
    loadMessages(locale, namespace) {
      const name = locale + namespace;
      const file = messages.get(name) || fetchMessages(locale, namespace, folder());
      messages.set(name, file);
      // The next call retries.
      file.catch(() => messages.delete(name));
      return file;
    },
  };
  if (!claimRegistry(window, registry)) return;
  // Started after the event, so that `configure` in its listener affects the first request.
  const ready = Promise.resolve()
    .then(() =>
      isSupported()
        ? startLoading(registry, {
            tags,
            texts: TEXTS,
            fetch,
            importFile: (file) => importFile(file, folder()),
            folder,
            reportMistake,
            firstAddresses,
          })
        : showNotice(folder()),
    )
    // For example, a policy of the page may forbid the notice.
    .catch(warn);
  // Also if no code has loaded, because one of these names may be the cause.
  ready.then(() => {
    for (const suspicion of conflictingNames(document)) reportMistake(...suspicion);
  });
  window.AuctionElements = createPublicApi(registry, ready);
  window.dispatchEvent(new CustomEvent('auction-elements-ready', { detail: window.AuctionElements }));
}
