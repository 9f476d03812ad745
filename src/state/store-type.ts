import type { Client } from '../api/client.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { Clock } from '../lib/clock.ts';
import type { Page } from '../lib/page.ts';
import type { KeyValueStorage } from '../lib/storage.ts';
import type { Mine, MineModel } from './bidding/mine.model.ts';
import type { Catalogue, CatalogueModel } from './catalogue/catalogue.model.ts';
import type { Lots, LotsModel } from './catalogue/lots.model.ts';
import type { Config } from './config.ts';
import type { ServerClock } from './live/clock.model.ts';
import type { Live, LiveModel } from './live/live.model.ts';
import type { NavigationModel } from './navigation/navigation.model.ts';
import type { ResourcePool } from './resource/resource-pool.ts';
import type { SessionModel } from './session/session.model.ts';
import type { ToastsModel } from './toasts.model.ts';

/** What a model that comes later is made of. */
export interface ModelParts {
  readonly client: Client;
  readonly pool: ResourcePool;
  readonly config: Config;
  readonly session: SessionModel;
  readonly i18n: I18n;
  readonly clock: Clock;
  readonly random: () => number;
  readonly uuid: () => string;
  readonly page: Page;
  /** Of the origin, shared by its tabs. */
  readonly local: KeyValueStorage;
  /** Of this tab. */
  readonly tab: KeyValueStorage;
  readonly log: (message: string, detail?: unknown) => void;
  /** Where answers with lots go, so that one lot is the same wherever it is shown. */
  readonly catalogue: Catalogue;
  readonly lots: Lots;
  readonly mine: Mine;
  readonly live: Live;
  /**
   * Keeps lots live while they are shown: subscribed, and watched at their end.
   * @param ids those shown at the moment, asked whenever it matters
   * @returns the way out
   */
  keepLive(ids: () => readonly string[]): () => void;
  /** Another such model, shared as `Store.model` says. */
  model<Model>(make: (parts: ModelParts) => Model): Model;
}

/** Everything a page shares, however many elements it has. Made by `createStore` in `store.ts`. */
export interface Store {
  readonly config: Config;
  readonly i18n: I18n;
  readonly clock: ServerClock;
  readonly session: SessionModel;
  readonly catalogue: CatalogueModel;
  readonly lots: LotsModel;
  readonly mine: MineModel;
  readonly live: LiveModel;
  readonly toasts: ToastsModel;
  readonly navigation: NavigationModel;
  /**
   * A model that only some screens need: it comes with their code instead of with every element.
   * The same one for the same factory, so `make` stands at module level.
   */
  model<Model>(make: (parts: ModelParts) => Model): Model;
  /** Says something to screen readers: `assertive` only for what cannot wait. */
  announce(text: string, urgency?: 'polite' | 'assertive'): void;
  /** Hears of nothing from now on and leaves the hub: another store takes its place. */
  dispose(): void;
}
