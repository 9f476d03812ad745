import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { createClient } from '../../../src/api/client.ts';
import { consoleTopicOf, saleConsoleTopicOf, topicOf } from '../../../src/domain/topics.ts';
import type { CallSignal } from '../../../src/lib/call-signal.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import { createDevice } from '../../../src/lib/device.ts';
import type { Log } from '../../../src/lib/log.ts';
import type { Page } from '../../../src/lib/page.ts';
import { createScope } from '../../../src/lib/scope.ts';
import type { KeyValueStorage } from '../../../src/lib/storage.ts';
import type { ConsoleI18n } from '../messages/i18n.ts';
import type { ConsoleAddress } from './address.ts';
import { createAdmissionsModel } from './admissions.ts';
import { type ConsoleApi, consoleApi } from './api.ts';
import { createBell } from './bell.ts';
import { createBidCancellationModel } from './bid-cancellation.ts';
import { createConsoleConnection } from './connection.ts';
import { createCorrectionsModel } from './corrections.ts';
import { createHallContactsModel } from './hall-contacts.ts';
import { createHeldEndsModel } from './held-ends.ts';
import { createMailsModel } from './mails.ts';
import { createNewsModel } from './news.ts';
import { createOfficeModel } from './office.ts';
import { createPeopleModel } from './people.ts';
import { createPolling } from './polling.ts';
import { createRecordsModel } from './records.ts';
import { createResultsModel } from './results.ts';
import { createSaleModel } from './sale.ts';
import { createSecondFactorModel } from './second-factor.ts';
import { createServerTime } from './server-time.ts';
import { createSessionModel, type SessionModel } from './session.ts';
import { createStaffModel } from './staff.ts';
import { createStreamTokenModel } from './stream-token.ts';
import { createViewsModel } from './views.ts';

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

const SHORTCUTS_OFF_KEY = 'console.keysOff';

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
  const session: SessionModel = createSessionModel({ api, storage: tab, device, clock, random: deps.random });
  const models = createModels(deps, api, session);
  const { sale } = models;
  const isAllowed = computed(() => session.access.value === 'allowed');
  const streamToken = createStreamTokenModel({ api, session, clock });
  // An open stream tells the server that the sale's auctioneer is present: open it only after a sale is chosen.
  const saleOfStream = computed(() =>
    isAllowed.value && streamToken.token.value !== null ? sale.chosen.value : null,
  );
  const polling = createPolling({
    models: [
      { model: sale, needsOffice: false, polled: 'withoutSale' },
      { model: models.heldEnds, needsOffice: false, polled: 'always' },
      { model: models.admissions, needsOffice: true, polled: 'withoutSale' },
      { model: models.mails, needsOffice: true, polled: 'always' },
      { model: models.views, needsOffice: true, polled: 'always' },
      { model: models.news, needsOffice: true, polled: 'never' },
    ],
    isOffice: () => session.isOffice.peek(),
    isSaleChosen: () => saleOfStream.peek() !== null,
    clock,
  });
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
    onAdmissions: () => session.isOffice.peek() && void models.admissions.reload(),
    onNews: () => session.isOffice.peek() && void models.news.reload(),
    reload: polling.reload,
    log,
  });
  const areShortcutsOn = signal(local.get(SHORTCUTS_OFF_KEY) === null);

  effect(() => {
    if (isAllowed.value) void polling.reload();
    else for (const model of Object.values(models)) model.clear();
  });
  effect(() => (isAllowed.value ? polling.start() : undefined));
  effect(() => {
    connection.close();
    if (saleOfStream.value !== null) connection.open();
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
    sale.showSaleOfAddress();
    if (isAllowed.peek()) void sale.reload();
  });
  session.start();
  // The server sends the names of lots in one language: reload them after a change of language.
  let loadedLocale = i18n.locale.peek();
  effect(() => {
    const locale = i18n.locale.value;
    if (locale === loadedLocale) return;
    loadedLocale = locale;
    if (isAllowed.peek()) void polling.reload();
  });

  return {
    i18n,
    session,
    ...models,
    bell: createBell(local, deps.sound),
    connection,
    time,
    /** Whether single-key shortcuts are on. */
    areShortcutsOn: areShortcutsOn as ReadonlySignal<boolean>,
    setShortcutsOn(isOn: boolean): void {
      if (isOn) local.remove(SHORTCUTS_OFF_KEY);
      else local.set(SHORTCUTS_OFF_KEY, '1');
      areShortcutsOn.value = isOn;
    },
    /** Makes an address from an API answer absolute; null if it is not a web address. */
    link: (address: string): string | null => client.link(address),
  };
}

/** The models that hold data of the account: sign-out clears each of them. */
function createModels(deps: ConsoleDeps, api: ConsoleApi, session: SessionModel) {
  const { save } = deps;
  return {
    sale: createSaleModel({
      api,
      address: deps.address,
      clock: deps.clock,
      onForbidden: session.onForbidden,
    }),
    admissions: createAdmissionsModel({ api }),
    bidCancellation: createBidCancellationModel({ api }),
    heldEnds: createHeldEndsModel({ api }),
    news: createNewsModel({ api }),
    mails: createMailsModel({ api }),
    views: createViewsModel({ api }),
    records: createRecordsModel({ api, save }),
    results: createResultsModel({ api, save }),
    corrections: createCorrectionsModel({ api }),
    people: createPeopleModel({ api, save }),
    office: createOfficeModel({ api }),
    staff: createStaffModel({ api }),
    secondFactor: createSecondFactorModel({ api }),
    hallContacts: createHallContactsModel({ api }),
  };
}
