import { auctionsApi } from '../api/auctions.ts';
import { createClient } from '../api/client.ts';
import { logout } from '../api/logout.ts';
import { lotsApi } from '../api/lots.ts';
import { myLotsApi } from '../api/my-lots.ts';
import type { Prefetched } from '../api/prefetched.ts';
import { Auction } from '../api/schema/auction.ts';
import { HybridAuction } from '../api/schema/hybrid-auction.ts';
import { topicOf } from '../domain/topics.ts';
import type { NextFrame } from '../lib/frames.ts';
import { createScope, scopedClock, scopedPage } from '../lib/scope.ts';
import { stopAll } from '../lib/stop-all.ts';
import type { NativeEventSource } from '../live/stream.ts';
import type { Tabs } from '../live/tabs/browser-tabs.ts';
import { createMyLots } from './bidding/my-lots.model.ts';
import { createCatalogue } from './catalogue/catalogue.model.ts';
import { createLots } from './catalogue/lots.model.ts';
import { draftsKey } from './config.ts';
import { createApplyMessage } from './live/apply-message.ts';
import { createServerClock } from './live/clock.model.ts';
import { watchEnds } from './live/end-watch.ts';
import { watchHeld } from './live/held-watch.ts';
import { createLive } from './live/live.model.ts';
import { createShownLots } from './live/shown-lots.ts';
import { loadOnce } from './load-once.ts';
import { createNavigation } from './navigation/navigation.model.ts';
import { createOffers } from './offers.ts';
import { createResourcePool } from './resource/resource-pool.ts';
import { createSession } from './session/session.model.ts';
import type { SignedIn, SignedInParts } from './session/signed-in.ts';
import { storedToken } from './session/stored-token.ts';
import type { Effects, ModelDefinition, ModelParts, Store } from './store-type.ts';
import { createToasts } from './toasts.model.ts';

/** The parts that a store is created from. */
export interface StoreDeps extends Effects {
  readonly nativeSource: (address: string) => NativeEventSource;
  /** Coordinates the tabs of the browser; null if the browser cannot do that. */
  readonly tabs: Tabs | null;
  readonly nextFrame: NextFrame;
  readonly prefetched: Prefetched;
  /** Imports the code that only signed-in users need; tests pass it. */
  readonly importSignedIn?: () => Promise<{ createSignedIn(parts: SignedInParts): SignedIn }>;
  readonly announce: Store['announce'];
}

/** Composition root: connects the models. One per page, however many elements it has. */
export function createStore(deps: StoreDeps): Store {
  const { config, i18n, random, local, tab, log } = deps;
  const { importSignedIn = () => import('./session/signed-in.ts') } = deps;
  const scope = createScope();
  const clock = scopedClock(deps.clock, scope);
  const page = scopedPage(deps.page, scope);
  const pool = createResourcePool({ clock, random, scope });
  const toasts = createToasts(clock);
  const offers = createOffers({ ...deps, clock });
  const serverClock = createServerClock(clock, page, () => live.wakeUp());
  const client = createClient({
    ...deps,
    api: config.api,
    lang: () => i18n.locale.peek(),
    token: () => session.token.peek(),
    clock,
    onServerTime: serverClock.learn,
    onSeq: (seq) => live.advanceCursor(seq),
    onEpoch: (epoch) => live.checkEpoch(epoch),
    onUnauthorized: (token) => session.reject(token),
    absentFailure: offers.absentFailure,
    onMissing: offers.onMissing,
    scope,
  });
  const lots = createLots(lotsApi(client));
  const loadSignedIn = loadOnce(async () => {
    const { createSignedIn } = await importSignedIn();
    return createSignedIn(parts);
  });
  const session = createSession({
    loadCalls: loadSignedIn,
    postLogout: () => void logout(client),
    stored: storedToken(local, config),
    scope,
    page,
    clock,
    random,
  });
  const myLots = createMyLots({
    api: myLotsApi(client),
    session,
    lots,
    clock,
    random,
    async onFavourite(id, favourite) {
      const loaded = await loadSignedIn();
      if (loaded.ok) loaded.value.onFavourite(id, favourite);
    },
  });
  const live = createLive({
    ...deps,
    hub: config.hub,
    topic: topicOf(config.tenant),
    clock,
    page,
    pool,
    isIdentified: () => session.token.peek() === null || session.user.peek() !== null,
    apply: (message) => applyMessage(message),
    onGaveUp: () => toasts.show('error', i18n.t('eventhub.maxReconnectAttempts')),
    onServerTime: serverClock.learn,
  });
  const shownLots = createShownLots({
    live,
    watch() {
      const watched = { lots, shown: shownLots.ids, serverClock, clock, random };
      return stopAll(watchEnds(watched), watchHeld({ ...watched, live, pool }));
    },
  });
  const catalogue = createCatalogue({
    timed: auctionsApi(client, 'timed', Auction),
    hybrid: auctionsApi(client, 'hybrid', HybridAuction),
    lots,
    pool,
    shownLots,
  });

  const applyMessage = createApplyMessage({
    i18n,
    clock,
    random,
    pool,
    catalogue,
    lots,
    myLots,
    toasts,
  });

  live.subscribe({
    onReset() {
      lots.markStale();
      myLots.refresh();
    },
  });

  const models = new Map<string, unknown>();
  const parts: ModelParts = {
    ...deps,
    scope,
    page,
    clock,
    serverClock,
    client,
    pool,
    session,
    catalogue,
    lots,
    myLots,
    live,
    shownLots,
    model,
  };
  function model<Model>({ name, create }: ModelDefinition<Model>): Model {
    if (!models.has(name)) models.set(name, create(parts));
    return models.get(name) as Model;
  }

  page.on('online', () => toasts.show('success', i18n.t('toast.online')));
  page.on('offline', () => toasts.show('error', i18n.t('toast.offline')));
  for (const event of ['online', 'visible', 'shown'] as const) page.on(event, pool.retryFailed);
  page.on('visible', () => myLots.refresh());

  let shownLocale = i18n.locale.peek();
  scope.effect(() => {
    const locale = i18n.locale.value;
    if (locale === shownLocale) return;
    shownLocale = locale;
    pool.refresh();
  });
  // The store removes the drafts, because it is on pages without bidding too.
  session.onIdentityChange(({ previous }) => {
    if (previous !== null) tab.remove(draftsKey(config));
  });
  scope.add(live.close);
  session.start();

  return {
    config,
    i18n,
    clock,
    serverClock,
    local,
    log,
    nextFrame: deps.nextFrame,
    session,
    catalogue,
    lots,
    myLots,
    live,
    toasts,
    offers,
    model,
    navigation: createNavigation({ config, session, page, scope }),
    announce: deps.announce,
    dispose: scope.dispose,
  };
}
