import { signal } from '@preact/signals-core';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import { loadMessages } from '../../src/i18n/load-messages.ts';
import type { Config } from '../../src/state/config.ts';
import type { LiveStatus } from '../../src/state/live/live.model.ts';
import type { Store } from '../../src/state/store-type.ts';
import type { Registry } from '../loading/registry.ts';
import type { Options } from '../options.ts';
import { createRuntime, type Runtime } from '../page/runtime.ts';
import { aRegistry } from './a-registry.ts';

/** A page whose store has only the parts that the wrapper itself uses, and those that a test adds. */
export interface FakeRuntime extends Runtime {
  readonly registry: Registry;
  readonly live: ReturnType<typeof signal<LiveStatus>>;
  /** The configurations that stores were built with. */
  readonly built: Config[];
}

const OPTIONS: Options = { api: 'https://api.test/api/v1/marbrook' };

/** @param more further parts of the store */
export function fakeRuntime(options = OPTIONS, more: Partial<Store> = {}): FakeRuntime {
  const registry = aRegistry({ config: options, loadMessages });
  const live = signal<LiveStatus>('connecting');
  const built: Config[] = [];
  const runtime = createRuntime(registry, {
    window,
    createI18n: (locale) => createI18n({ locale, load: registry.loadMessages, log: () => undefined }),
    createStore(config, i18n) {
      built.push(config);
      const used: Partial<Store> = {
        config,
        i18n,
        live: { status: live, retain: () => () => undefined, resume: () => undefined, streams: () => 1 },
        ...more,
      };
      return used as Store;
    },
  });
  registry.runtime = runtime;
  return { ...runtime, registry, live, built };
}

/** Puts HTML of the test into the page, in an element that `clear` removes again. */
export function insert(html: string): HTMLElement {
  const area = document.createElement('main');
  area.append(document.createRange().createContextualFragment(html));
  document.body.append(area);
  return area;
}

/** The visible text of an element of ours. */
export const shownText = (element: Element | null): string =>
  element?.shadowRoot?.querySelector('[part=root]')?.textContent ?? '';
