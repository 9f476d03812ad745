import type { Client } from '../api/client.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { Clock } from '../lib/clock.ts';
import type { NextFrame } from '../lib/frames.ts';
import type { Log } from '../lib/log.ts';
import type { Page } from '../lib/page.ts';
import type { Scope } from '../lib/scope.ts';
import type { KeyValueStorage } from '../lib/storage.ts';
import type { MyLots, MyLotsModel } from './bidding/my-lots.model.ts';
import type { Catalogue, CatalogueModel } from './catalogue/catalogue.model.ts';
import type { Lots, LotsModel } from './catalogue/lots.model.ts';
import type { Config } from './config.ts';
import type { ServerClock } from './live/clock.model.ts';
import type { Live, LiveModel } from './live/live.model.ts';
import type { ShownLots } from './live/shown-lots.ts';
import type { NavigationModel } from './navigation/navigation.model.ts';
import type { Offers } from './offers.ts';
import type { ResourcePool } from './resource/resource-pool.ts';
import type { SessionModel } from './session/session.model.ts';
import type { ToastsModel } from './toasts.model.ts';

/**
 * A model that only some screens need: its code is loaded with theirs instead of with every element. The
 * store creates it once, when it is first requested, and keeps it by its name until the store is disposed.
 */
export interface ModelDefinition<Model> {
  readonly name: string;
  create(parts: ModelParts): Model;
}

/**
 * @param name unique among all definitions. It is the key, not the definition itself: elements of another copy
 *   of the script share the store, and must get the same model
 */
export const defineModel = <Model>(
  name: string,
  create: (parts: ModelParts) => Model,
): ModelDefinition<Model> => ({ name, create });

/** The effects outside of the store, passed to it. `browserDeps` has the real ones. */
export interface Effects {
  readonly config: Config;
  readonly i18n: I18n;
  /** For calls to other addresses than the API; those of the API belong to `client`. */
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** 0 to 1, as `Math.random`. */
  readonly random: () => number;
  readonly uuid: () => string;
  readonly page: Page;
  /** The local storage of the origin, shared by its tabs. */
  readonly local: KeyValueStorage;
  /** The session storage of this tab. */
  readonly tab: KeyValueStorage;
  readonly log: Log;
  /** Tells integrators something that is not a failure, but that they may not know. */
  readonly warn: (message: string) => void;
}

/**
 * The parts that a model is created from. Timers and listeners of `clock` and `page` end with the store.
 */
export interface ModelParts extends Effects {
  /** Lifetime of the store: effects are created by it. */
  readonly scope: Scope;
  readonly client: Client;
  readonly pool: ResourcePool;
  readonly session: SessionModel;
  readonly serverClock: ServerClock;
  /** Receives answers with lots, so that a lot has the same data wherever it is shown. */
  readonly catalogue: Catalogue;
  readonly lots: Lots;
  readonly myLots: MyLots;
  readonly live: Live;
  readonly shownLots: ShownLots;
  /** Another model, the same object that the store returns. */
  model<Model>(definition: ModelDefinition<Model>): Model;
}

/** Everything a page shares, however many elements it has. Made by `createStore` in `store.ts`. */
export interface Store
  extends Pick<
    ModelParts,
    'config' | 'i18n' | 'session' | 'serverClock' | 'model' | 'clock' | 'local' | 'log'
  > {
  readonly catalogue: CatalogueModel;
  readonly lots: LotsModel;
  readonly myLots: MyLotsModel;
  readonly live: LiveModel;
  readonly toasts: ToastsModel;
  readonly offers: Offers;
  readonly navigation: NavigationModel;
  readonly nextFrame: NextFrame;
  /** Announces a text to screen readers: `assertive` only if it cannot wait. */
  announce(text: string, urgency?: 'polite' | 'assertive'): void;
  /** Ends every effect, listener, timer and request of the page and leaves the hub: another store takes over. */
  dispose(): void;
}
