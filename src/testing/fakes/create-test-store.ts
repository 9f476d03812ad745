import type { NextFrame } from '../../lib/frames.ts';
import { type KeyValueStorage, memoryStorage } from '../../lib/storage.ts';
import type { Config } from '../../state/config.ts';
import { createConsent } from '../../state/consent/consent.model.ts';
import * as signedInCode from '../../state/session/signed-in.ts';
import { createStore, type StoreDeps } from '../../state/store.ts';
import { defineModel, type Store } from '../../state/store-type.ts';
import { anAuction } from '../fixtures/auctions.ts';
import { aParticipation } from '../fixtures/hybrid.ts';
import { aLot } from '../fixtures/lots.ts';
import { aUser } from '../fixtures/users.ts';
import { serveWorld, type World } from './fake-backend.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFakeCookies, type FakeCookies } from './fake-cookies.ts';
import { createFakeHub, type FakeHub } from './fake-hub.ts';
import { createFakeI18n } from './fake-i18n.ts';
import { createFakePage, type FakePage } from './fake-page.ts';
import { createFakeTransport, type FakeTransport } from './fake-transport.ts';

export const TEST_CONFIG = {
  api: 'https://api.example/api/v1/test',
  hub: 'https://api.example/.well-known/mercure',
  tenant: 'test',
  locale: 'en',
  provider: 'sales',
  prefix: 'ae',
  sale: '3forONE',
  links: {},
  placePrefix: 'ae-',
  sharedLogin: true,
  newsletter: 'https://host.example/api/newsletter/subscribe',
  tiles: null,
  inactivityMinutes: 5,
  gtm: false,
  analyticsId: null,
  heatmapId: null,
  consent: null,
} satisfies Config;

export interface TestStoreOptions extends Partial<Omit<StoreDeps, 'config'>> {
  readonly config?: Partial<Config>;
  /** The data of the backend; default: one auction with one lot. */
  readonly world?: Partial<World>;
  /** Whether a token is stored, as after an earlier sign-in. */
  readonly signedIn?: boolean;
  /** Storage of the consent; default: none is stored yet. */
  readonly cookies?: FakeCookies;
}

/** A real store on fake dependencies, and these fakes. */
export interface TestStore {
  readonly store: Store;
  readonly world: World;
  readonly transport: FakeTransport;
  readonly hub: FakeHub;
  readonly clock: FakeClock;
  readonly page: FakePage;
  readonly local: KeyValueStorage;
  readonly tab: KeyValueStorage;
  /** Logged messages and live region announcements, oldest first. */
  readonly logged: string[];
  readonly announced: string[];
}

const FRAME = 16;

/**
 * Creates the real store with a fake network, clock and page.
 *
 * @example
 *   const { store, hub, clock } = createTestStore({ signedIn: true, world: { lots: [aLot()] } });
 *   store.catalogue.lotIds('spring-foals').retain();
 *   await clock.advance(0);
 *   hub.send('auctionlot.bid', bidMessage(aLot()));
 *   await clock.advance(20);
 */
export function createTestStore(options: TestStoreOptions = {}): TestStore {
  const { config: configChange, world: worldChange, signedIn, ...others } = options;
  const { cookies = createFakeCookies(), ...overrides } = others;
  const config: Config = { ...TEST_CONFIG, ...configChange };
  const clock = createFakeClock();
  const transport = createFakeTransport(config.api, clock);
  const hub = createFakeHub();
  const page = createFakePage();
  const local = overrides.local ?? memoryStorage();
  const tab = overrides.tab ?? memoryStorage();
  const logged: string[] = [];
  const announced: string[] = [];
  const world: World = {
    auctions: [anAuction()],
    lots: [aLot()],
    mine: [],
    news: [],
    user: aUser(),
    participation: aParticipation(),
    fundsLeft: null,
    token: 'token-of-anna',
    ...worldChange,
  };
  serveWorld(transport, world, hub, clock);
  if (signedIn) local.set('auth._token.local', `Bearer ${world.token}`);
  const nextFrame: NextFrame = (run) => clock.after(FRAME, run);
  let uuids = 0;
  const store = createStore({
    config,
    i18n: createFakeI18n(config.locale),
    fetch: (input, init) =>
      (config.hub !== null && String(input).startsWith(config.hub) ? hub : transport).fetch(input, init),
    nativeSource: () => {
      throw new Error('the fake hub streams by fetch');
    },
    tabs: null,
    clock,
    nextFrame,
    local,
    tab,
    page,
    random: () => 0.5,
    uuid: () => {
      uuids += 1;
      return `00000000-0000-4000-8000-${String(uuids).padStart(12, '0')}`;
    },
    importSignedIn: async () => signedInCode,
    log: (message) => void logged.push(message),
    warn: (message) => void logged.push(message),
    prefetched: new Map(),
    announce: (text) => void announced.push(text),
    ...overrides,
  });
  // The first definition counts: consent is not read from the cookies of the page that runs the tests.
  const effects = { cookies, publish: () => undefined, onPublished: () => () => undefined };
  store.model(defineModel('consent', (parts) => createConsent(parts, effects)));
  return { store, world, transport, hub, clock, page, local, tab, logged, announced };
}
