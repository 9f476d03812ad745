import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { hintOf, type PracticeHint } from '../../domain/practice/hints.ts';
import { PRACTICE_SALE } from '../../domain/practice/plan.ts';
import {
  canGoOn,
  createPractice,
  decidePractice,
  type PracticeEvent,
  timersOf,
} from '../../domain/practice/practice.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { equal } from '../../lib/equal.ts';
import type { Page } from '../../lib/page.ts';
import { createScope, scopedClock } from '../../lib/scope.ts';
import { memoryStorage } from '../../lib/storage.ts';
import { randomUuid } from '../../lib/uuid.ts';
import type { Config } from '../config.ts';
import { storedToken } from '../session/stored-token.ts';
import { createStore } from '../store.ts';
import type { Store } from '../store-type.ts';
import { createPracticeServer } from './practice-server.ts';
import { messagesOf } from './practice-wire.ts';

/**
 * A practice room: a second store, created by the same `createStore`, whose server is a simulated sale in the
 * browser. So the live room on it is the real one and has no code for practice. It has no access to the
 * network, the storage or other tabs, and shares the page's language, clock and announcements for screen
 * readers. Its owner shows it, and disposes it when the user leaves or restarts the practice.
 */
export interface PracticeRoom {
  readonly store: Store;
  readonly hint: ReadonlySignal<PracticeHint>;
  /** Whether the sale waits for `goOn`. */
  readonly canGoOn: ReadonlySignal<boolean>;
  goOn(): void;
  dispose(): void;
}

/** An address under the reserved name `invalid`, which does not exist, even if it is requested. */
const HOST = 'https://practice.invalid';
const TOKEN = 'practice';

/** A page that is always visible, never left, and sends no events: the practice pauses by itself. */
const PAGE: Page = {
  visible: () => true,
  visit: () => undefined,
  on: () => () => undefined,
  onStorage: () => () => undefined,
  href: () => HOST,
  go: () => undefined,
  push: () => undefined,
};

/** Before the visitor begins, the sale waits for them and not for the auctioneer. */
const BEFORE_BEGIN: Partial<Record<MessageKey, MessageKey>> = {
  'room.progressNone.between': 'room.progressNone.upcoming',
  'room.button.awaitingAuctioneer': 'room.progressNone.upcoming',
  'room.overlay.noLot.title': 'room.progressNone.upcoming',
  'room.overlay.noLot.text': 'practice.waiting',
  'room.explain.awaitingAuctioneer.noLot': 'practice.waiting',
};

/**
 * @param page the store of the page that the practice is on
 * @param random 0 to 1, as `Math.random`
 * @param timeZone IANA name of the zone of the times; if null, that of the reader
 */
export function createPracticeRoom(
  page: Pick<Store, 'config' | 'i18n' | 'announce' | 'clock' | 'log'>,
  random: () => number,
  timeZone: string | null = null,
): PracticeRoom {
  const { i18n, log } = page;
  const scope = createScope();
  const clock = scopedClock(page.clock, scope);
  const began = clock.now();
  const practice = signal(createPractice(began, random));
  const hasBegun = computed(() => practice.value.step !== 'welcome');
  const texts: I18n = {
    ...i18n,
    t: (key, params) => i18n.t((!hasBegun.value && BEFORE_BEGIN[key]) || key, params),
  };
  const running = new Map<string, () => void>();

  function send(event: PracticeEvent) {
    const decided = decidePractice(practice.peek(), event, clock.now());
    if (!decided.ok) return decided;
    const { practice: next, effects } = decided.value;
    practice.value = next;
    server.publish(messagesOf(next.sale, effects));
    setTimers();
    return decided;
  }
  /** Starts the timers for this state, and stops those that are no longer needed. */
  function setTimers(): void {
    const due = timersOf(practice.peek());
    for (const [id, stop] of running) {
      if (due.some((timer) => timer.id === id)) continue;
      stop();
      running.delete(id);
    }
    for (const { id, event, delay } of due) {
      if (running.has(id)) continue;
      const run = (): void => {
        running.delete(id);
        send(event);
      };
      running.set(id, clock.after(delay, run));
    }
  }

  const hub = `${HOST}/hub`;
  const config: Config = {
    ...page.config,
    api: `${HOST}/api`,
    hub,
    tenant: PRACTICE_SALE,
    prefix: PRACTICE_SALE,
    sharedLogin: false,
    gtm: false,
    analyticsId: null,
    heatmapId: null,
    consent: null,
    // The horses of the practice have no page.
    links: { 'auctions-hybrid-auction-lot-auctionlot': '' },
  };
  const server = createPracticeServer({
    api: config.api,
    hub,
    i18n,
    began,
    timeZone,
    sale: () => practice.peek().sale,
    act: (action) => send({ type: 'visitor', action }),
  });
  const local = memoryStorage();
  storedToken(local, config).write(TOKEN);
  const store = createStore({
    config,
    i18n: texts,
    fetch: server.fetch,
    tabs: null,
    nativeSource() {
      throw new Error('the practice room streams by fetch');
    },
    clock,
    nextFrame: (run) => clock.after(0, run),
    local,
    tab: memoryStorage(),
    page: PAGE,
    random,
    uuid: () => randomUuid(crypto),
    log,
    warn: log,
    prefetched: new Map(),
    // Every announcement names the practice, because a screen reader does not see the banner.
    announce: (text, urgency) => page.announce(i18n.t('practice.spoken', { text }), urgency),
  });

  let shown = hintOf(practice.peek());
  return {
    store,
    hint: computed(() => {
      const next = hintOf(practice.value);
      if (!equal(shown, next)) shown = next;
      return shown;
    }),
    canGoOn: computed(() => canGoOn(practice.value)),
    goOn: () => void send({ type: 'goOn' }),
    dispose() {
      store.dispose();
      scope.dispose();
    },
  };
}
