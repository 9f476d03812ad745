import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { createClient } from '../../src/api/client.ts';
import { consoleTopicOf, saleConsoleTopicOf, topicOf } from '../../src/domain/topics.ts';
import type { CallSignal } from '../../src/lib/call-signal.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { createDevice } from '../../src/lib/device.ts';
import type { Log } from '../../src/lib/log.ts';
import type { Page } from '../../src/lib/page.ts';
import { createScope } from '../../src/lib/scope.ts';
import type { KeyValueStorage } from '../../src/lib/storage.ts';
import type { ConsoleAddress } from './address.ts';
import { consoleApi } from './api.ts';
import type { ConsoleI18n } from './i18n.ts';
import { createAdmissions } from './state/admissions.ts';
import { createBell } from './state/bell.ts';
import { createConsoleConnection } from './state/connection.ts';
import { createCorrections } from './state/corrections.ts';
import { createHallContacts } from './state/hall-contacts.ts';
import { createHeldEnds } from './state/held-ends.ts';
import { createMails } from './state/mails.ts';
import { createNews } from './state/news.ts';
import { createOffice } from './state/office.ts';
import { createPeople } from './state/people.ts';
import { createSaleRecords } from './state/records.ts';
import { createSaleResults } from './state/results.ts';
import { createSale } from './state/sale.ts';
import { createSecondFactor } from './state/second-factor.ts';
import { createServerTime } from './state/server-time.ts';
import { createSession, type Session } from './state/session.ts';
import { createStaff } from './state/staff.ts';
import { createStreamToken } from './state/stream-token.ts';
import { createStrikes } from './state/strikes.ts';
import { createViews } from './state/views.ts';

/** External dependencies of the console. */
export interface ConsoleDeps {
  /** Versioned base of the tenant's API, absolute. */
  readonly api: string;
  /** Address of the push hub, absolute. */
  readonly hub: string;
  readonly tenant: string;
  readonly i18n: ConsoleI18n;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly page: Pick<Page, 'on'>;
  readonly address: ConsoleAddress;
  /** Storage of this tab. */
  readonly tab: KeyValueStorage;
  /** Storage of this browser. */
  readonly local: KeyValueStorage;
  readonly random: () => number;
  /** Hands a file to the browser, which saves it. */
  readonly save: (content: Blob, name: string) => void;
  readonly sound: CallSignal;
  readonly log: Log;
}

export type Console = ReturnType<typeof createConsole>;

/** Interval in ms for loading mail deliveries, views of lots, held ends and, without a stream, requests for admission. */
const POLL_INTERVAL = 30_000;
const SHORTCUTS_OFF = 'console.keysOff';

/** Composition root of the console: creates its models and connects them. */
export function createConsole(deps: ConsoleDeps) {
  const { clock, tab, local, log, i18n } = deps;
  const time = createServerTime(clock);
  const client = createClient({
    api: deps.api,
    lang: () => i18n.locale.peek(),
    token: () => session.token.peek(),
    fetch: deps.fetch,
    clock,
    prefetched: new Map(),
    onServerTime: time.adjust,
    onSeq: () => undefined,
    onEpoch: () => undefined,
    onUnauthorized: (token) => session.onUnauthorized(token),
    // Exists as long as its page.
    scope: createScope(),
    log,
  });
  const api = consoleApi(client, deps.api);
  const device = createDevice(local, 'console', deps.api);
  const session: Session = createSession({ api, storage: tab, device, clock, random: deps.random });
  /** The models that hold data of the account: sign-out clears each of them. */
  const models = {
    sale: createSale({ api, address: deps.address, clock, onForbidden: session.onForbidden }),
    admissions: createAdmissions({ api }),
    strikes: createStrikes({ api }),
    heldEnds: createHeldEnds({ api }),
    news: createNews({ api }),
    mails: createMails({ api }),
    views: createViews({ api }),
    records: createSaleRecords({ api, save: deps.save }),
    results: createSaleResults({ api, save: deps.save }),
    corrections: createCorrections({ api }),
    people: createPeople({ api, save: deps.save }),
    office: createOffice({ api }),
    staff: createStaff({ api }),
    secondFactor: createSecondFactor({ api }),
    hallContacts: createHallContacts({ api }),
  };
  const { sale, admissions, heldEnds, news, mails, views } = models;
  const reload = async (): Promise<boolean> => {
    const others = session.isOffice.peek() ? [admissions, news, mails, views, heldEnds] : [heldEnds];
    const [answered] = await Promise.all([sale.reload(), ...others.map((model) => model.reload())]);
    return answered;
  };
  const streamToken = createStreamToken({ api, session, clock });
  const connection = createConsoleConnection({
    hub: deps.hub,
    topics: () => [
      consoleTopicOf(deps.tenant),
      saleConsoleTopicOf(deps.tenant, saleOfStream.peek() ?? ''),
      topicOf(deps.tenant),
    ],
    token: () => streamToken.token.peek(),
    fetch: deps.fetch,
    clock,
    page: deps.page,
    random: deps.random,
    onUpdate: sale.onUpdate,
    onAdmissions: () => session.isOffice.peek() && void admissions.reload(),
    onNews: () => session.isOffice.peek() && void news.reload(),
    reload,
    log,
  });
  const shortcutsOn = signal(local.get(SHORTCUTS_OFF) === null);

  const allowed = computed(() => session.access.value === 'allowed');
  effect(() => {
    if (allowed.value) void reload();
    else for (const model of Object.values(models)) model.clear();
  });
  // No message reports deliveries, views and held ends. The stream reports requests for admission, of all
  // sales, but is closed until a sale is chosen.
  effect(() => {
    if (!allowed.value) return undefined;
    let cancel = (): void => undefined;
    const poll = (): Promise<unknown> =>
      Promise.all(
        [
          heldEnds,
          ...(session.isOffice.peek() ? [mails, views] : []),
          ...(presentIn.peek() !== null ? [] : session.isOffice.peek() ? [sale, admissions] : [sale]),
        ].map((model) => model.reload()),
      );
    const wait = (): void => {
      cancel = clock.after(POLL_INTERVAL, () => void poll().then(wait));
    };
    wait();
    return () => cancel();
  });
  // An open stream tells the server that the sale's auctioneer is present: open it only after a sale is chosen.
  const presentIn = computed(() =>
    allowed.value && streamToken.token.value !== null ? sale.chosen.value : null,
  );
  effect(() => {
    connection.close();
    if (presentIn.value !== null) connection.open();
  });
  effect(() => {
    if (connection.state.value === 'retrying') streamToken.renew();
  });
  // Another address shows its sale, whatever screen of the office is open.
  deps.address.onChange(() => {
    models.results.open(null);
    models.people.close();
    void models.people.choose(null);
    models.office.close();
    sale.takeAddress();
    if (allowed.peek()) void sale.reload();
  });
  session.start();
  // The server sends the names of lots in one language: reload them after a change of language.
  let loadedLocale = i18n.locale.peek();
  effect(() => {
    const locale = i18n.locale.value;
    if (locale === loadedLocale) return;
    loadedLocale = locale;
    if (allowed.peek()) void reload();
  });

  return {
    i18n,
    session,
    ...models,
    bell: createBell(local, deps.sound),
    connection,
    time,
    /** Whether single-key shortcuts are on. */
    shortcutsOn: shortcutsOn as ReadonlySignal<boolean>,
    setShortcutsOn(on: boolean): void {
      if (on) local.remove(SHORTCUTS_OFF);
      else local.set(SHORTCUTS_OFF, '1');
      shortcutsOn.value = on;
    },
    /** Makes an address from an API answer absolute; null if it is not a web address. */
    link: (address: string): string | null => client.link(address),
  };
}
