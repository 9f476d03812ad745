import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { createClient } from '../../src/api/client.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { createDevice } from '../../src/lib/device.ts';
import type { Page } from '../../src/lib/page.ts';
import type { KeyValueStorage } from '../../src/lib/storage.ts';
import { consoleApi } from './api.ts';
import type { ConsoleI18n } from './i18n.ts';
import { type Admissions, createAdmissions } from './state/admissions.ts';
import { type Contact, createContact } from './state/contact.ts';
import { createDesk, type Desk } from './state/desk.ts';
import { createServerTime, type ServerTime } from './state/server-time.ts';
import { createSession, type Session } from './state/session.ts';

/** Everything that reaches out of the console. */
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
  /** Of this tab. */
  readonly tab: KeyValueStorage;
  /** Of this browser. */
  readonly local: KeyValueStorage;
  readonly random: () => number;
  readonly log: (message: string, detail?: unknown) => void;
}

export interface Console {
  readonly i18n: ConsoleI18n;
  readonly session: Session;
  readonly desk: Desk;
  readonly admissions: Admissions;
  readonly contact: Contact;
  readonly time: ServerTime;
  /** Whether single keys run the sale. */
  readonly keysOn: ReadonlySignal<boolean>;
  setKeysOn(on: boolean): void;
  /** An address of an answer, absolute; null where it is no web address. */
  link(address: string): string | null;
}

const KEYS_OFF = 'console.keysOff';

/** Composition root: who is wired to whom. */
export function createConsole(deps: ConsoleDeps): Console {
  const { clock, tab, local, log, i18n } = deps;
  const time = createServerTime(clock);
  const client = createClient({
    api: deps.api,
    lang: () => i18n.locale.peek(),
    token: () => session.token.peek(),
    fetch: deps.fetch,
    clock,
    prefetched: new Map(),
    onServerTime: time.learn,
    onSeq: () => undefined,
    onEpoch: () => undefined,
    onUnauthorized: (token) => session.reject(token),
    log,
  });
  const api = consoleApi(client);
  const device = createDevice(local, 'console', deps.api);
  const session: Session = createSession({ api, storage: tab, device, clock, random: deps.random });
  const desk = createDesk({ api, storage: tab, clock, onForbidden: session.forbid });
  const admissions = createAdmissions({ api });
  const reload = async (): Promise<boolean> => {
    const [answered] = await Promise.all([desk.reload(), admissions.reload()]);
    return answered;
  };
  const contact = createContact({
    hub: deps.hub,
    topic: `online-auction/${deps.tenant}/console`,
    token: () => session.token.peek(),
    fetch: deps.fetch,
    clock,
    page: deps.page,
    onUpdate: desk.updated,
    onAdmissions: () => void admissions.reload(),
    reload,
    log,
  });
  const keysOn = signal(local.get(KEYS_OFF) === null);

  const seated = computed(() => session.access.value === 'allowed');
  effect(() => {
    if (seated.value) void reload();
    else {
      desk.clear();
      admissions.clear();
    }
  });
  // Who is still choosing is not at the desk: until then the stream would say that somebody is.
  const present = computed(() => seated.value && desk.chosen.value !== null);
  effect(() => {
    if (present.value) contact.open();
    else contact.close();
  });
  session.start();
  // Names of lots come in the language that is shown.
  let shownIn = i18n.locale.peek();
  effect(() => {
    const locale = i18n.locale.value;
    if (locale === shownIn) return;
    shownIn = locale;
    if (seated.peek()) void reload();
  });

  return {
    i18n,
    session,
    desk,
    admissions,
    contact,
    time,
    keysOn,
    setKeysOn(on) {
      if (on) local.remove(KEYS_OFF);
      else local.set(KEYS_OFF, '1');
      keysOn.value = on;
    },
    link: (address) => client.link(address),
  };
}
