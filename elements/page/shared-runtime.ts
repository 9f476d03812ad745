import { createI18n } from '../../src/i18n/create-i18n.ts';
import common from '../../src/i18n/messages/en/common.ts';
import { browserTabs } from '../../src/live/tabs/browser-tabs.ts';
import { browserDeps } from '../../src/state/browser-deps.ts';
import { createStore } from '../../src/state/store.ts';
import type { Store } from '../../src/state/store-type.ts';
import { REGISTRY, type Registry } from '../loading/registry.ts';
import { log, warn } from '../log.ts';
import { createAnnouncer } from './announcer.ts';
import { createRuntime, type Runtime } from './runtime.ts';
import { showToasts } from './toasts.ts';

/**
 * The `Runtime` of this document, with the real network, clock and storage; created with the first element, or
 * by the script as soon as this file runs.
 *
 * @param texts the namespaces of messages that the element shows
 */
export function sharedRuntime(texts: readonly string[]): Runtime {
  const registry = window[REGISTRY];
  if (!registry) throw new Error('auction-elements: embed the script, or call `register`');
  registry.runtime ??= create(registry, texts);
  return registry.runtime;
}

function create(registry: Registry, namespaces: readonly string[]): Runtime {
  // One for all stores of the page: it keeps the values in memory that a full storage refused.
  const browser = browserDeps(window, registry.fetch);
  const tabs = browserTabs(window, browser.uuid(), registry.version);
  let announce: Store['announce'] | undefined;
  let leave = (): void => undefined;
  return createRuntime(registry, {
    window,
    createI18n: (locale) =>
      createI18n({ locale, namespaces, english: { common }, load: registry.loadMessages, log }),
    createStore(config, i18n) {
      leave();
      // Not earlier, because its elements would cost an extra layout of the page.
      announce ??= createAnnouncer(document);
      const { prefetched } = registry;
      const store = createStore({ ...browser, tabs, config, i18n, announce, log, warn, prefetched });
      const hide = showToasts(document, store, () => import('./toast-layer.tsx'), whenIdle, log);
      leave = () => {
        hide();
        store.dispose();
      };
      return store;
    },
  });
}

/** Time limit in ms until the browser is idle; Safari, which cannot report that, waits for all of it. */
const IDLE_TIMEOUT = 2_000;

/** Runs a function once the browser is idle. */
function whenIdle(run: () => void): void {
  if (!window.requestIdleCallback) setTimeout(run, IDLE_TIMEOUT);
  else requestIdleCallback(run, { timeout: IDLE_TIMEOUT });
}

// Texts, formats and store are ready by the time the tag's own code has loaded.
if (IS_SCRIPT) sharedRuntime([]);
