import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Locale } from '../../src/domain/locale.ts';
import type { I18n } from '../../src/i18n/i18n.ts';
import type { Config } from '../../src/state/config.ts';
import type { Store } from '../../src/state/store-type.ts';
import { localeIn, localeOf, resolveConfig } from '../config.ts';
import { log } from '../log.ts';
import type { ReportMistake } from '../mistakes/explain.ts';
import { pagePartIn } from '../mount/page-part.ts';
import type { Options } from '../options.ts';
import { followAddress } from './address.ts';

/** `unconfigured`: the option `api` is missing or invalid, and every element shows a message. */
export type RuntimeState =
  | { readonly name: 'loading' }
  | { readonly name: 'unconfigured'; readonly i18n: I18n }
  /** `revision` counts the stores: a changed configuration creates another. */
  | { readonly name: 'ready'; readonly i18n: I18n; readonly store: Store; readonly revision: number };

/** Attributes that any element may have, and that have no property of that name. */
const COMMON_ATTRIBUTES = /^(class|tabindex|data-|aria-)|[^a-z-]/;

export const LOADING = { name: 'loading' } as const;

/**
 * The state that all elements of a document share, even those of another copy of the script: configuration,
 * texts and the only store. Kept in the registry; created with the first element, never disposed. A changed
 * configuration replaces the store.
 */
export interface Runtime {
  readonly state: ReadonlySignal<RuntimeState>;
  /** The state for an element: `loading` until the messages of these namespaces have loaded as well. */
  stateWith(texts: readonly string[]): ReadonlySignal<RuntimeState>;
  /** The page's address, also when the host changes it without a load. */
  readonly address: ReadonlySignal<string>;
  /** Applies the registry's configuration again after it has changed. */
  reconfigure(): void;
  setLocale(locale: Locale): Promise<void>;
  /** Number of live streams that the browser holds for this page: 1 or 0. */
  connections(): number;
  /** Pushes a public event of an element to `dataLayer`, with the option `gtm`. */
  publish(source: Element, name: string, detail: Readonly<Record<string, unknown>>): void;
}

export interface RuntimeParts {
  readonly window: Window & typeof globalThis;
  /** Resolves once texts can be shown. */
  createI18n(locale: Locale): Promise<I18n>;
  /** Creates the page's store; called again when the configuration changes. */
  createStore(config: Config, i18n: I18n): Store;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Creates the runtime of a page from its registry. Its state is `loading` until the texts have loaded. */
export function createRuntime(
  registry: { readonly config: Options; readonly reportMistake?: ReportMistake },
  parts: RuntimeParts,
): Runtime {
  const { window: host } = parts;
  const state = signal<RuntimeState>(LOADING);
  const facts = () => ({ href: host.location.href, lang: host.document.documentElement.lang });
  let appliedFingerprint: string | undefined;
  let revision = 0;
  let lastStatus = '';

  const applyConfig = (i18n: I18n): void => {
    const config = resolveConfig(registry.config, facts(), () =>
      registry.reportMistake?.('options', registry.config),
    );
    const fingerprint = JSON.stringify(config && { ...config, locale: null, consent: !config.consent });
    if (fingerprint === appliedFingerprint) return;
    appliedFingerprint = fingerprint;
    state.value = config
      ? { name: 'ready', i18n, store: parts.createStore(config, i18n), revision: ++revision }
      : { name: 'unconfigured', i18n };
  };
  let configured = registry.config.locale;
  const texts = parts.createI18n(localeOf(registry.config, facts())).then((i18n) => {
    applyConfig(i18n);
    return i18n;
  });

  // The host has switched the language, unless the option or the path sets another one, or `<auction-app>` is
  // here.
  const { documentElement } = host.document;
  new host.MutationObserver(() => {
    const locale = localeIn(documentElement.lang);
    if (locale !== localeOf(registry.config, facts()) || host.document.querySelector('auction-app')) return;
    void texts.then((i18n) => i18n.change(locale));
  }).observe(documentElement, { attributeFilter: ['lang'] });

  return {
    state,
    stateWith(namespaces) {
      const isLoaded = signal(false);
      texts
        .then((i18n) => i18n.load(namespaces))
        .then(
          () => {
            isLoaded.value = true;
          },
          (error: unknown) => log(`texts of an element failed to load: ${namespaces}`, error),
        );
      return computed(() => (isLoaded.value ? state.value : LOADING));
    },
    address: followAddress(host),
    reconfigure() {
      const { locale } = registry.config;
      // A change of another option keeps the language, because the user may have chosen it since.
      const requested = locale !== configured && locale;
      configured = locale;
      void texts.then(async (i18n) => {
        if (requested) await i18n.change(requested);
        applyConfig(i18n);
      });
    },
    async setLocale(locale) {
      configured = locale;
      await (await texts).change(locale);
    },
    connections() {
      const now = state.peek();
      const live = now.name === 'ready' && now.store.live;
      // A stream that is open but not held here is held by another tab.
      return Number(live && (live.status.peek() === 'open' || live.streams()));
    },
    publish(source, name, { element, ...values }) {
      if (element && source.getAttributeNames().some((it) => !(it in source || COMMON_ATTRIBUTES.test(it))))
        registry.reportMistake?.('element', source);
      const part = element ? pagePartIn(source) : null;
      if (part) registry.reportMistake?.('tag-unclosed', `<${source.localName}>`, `<${part.localName}>`);
      // Slugs from the page's address were not set by the integrator.
      if (values.code === 'not_found' && (source.hasAttribute('auction') || source.hasAttribute('lot')))
        registry.reportMistake?.('slug-unknown', String(values.message), `${registry.config.api}/auction/`);
      // Fires whenever a picture or a list loads, so it is useless there.
      if (!registry.config.gtm || name === 'auction-resize') return;
      const entry = { event: name, ...values };
      // Every element reports the connection, but the page has only one.
      if (name === 'auction-live-status') {
        const status = JSON.stringify(entry);
        if (status === lastStatus) return;
        lastStatus = status;
      }
      host.dataLayer ??= [];
      host.dataLayer.push(element ? { ...entry, tag: source.localName } : entry);
    },
  };
}
