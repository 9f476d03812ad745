import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { Person, PersonBody, PersonEntry, PersonHistory } from '../../console-api/people.ts';
import type { ConsoleApi } from '../api.ts';

/** The accounts of bidders; owned by the composition root. */
export interface OfficePeople {
  /** Whether their page is open. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** The search text. */
  readonly term: ReadonlySignal<string>;
  /** The accounts found; null until they are loaded. */
  readonly found: ReadonlySignal<readonly Person[] | null>;
  /** Id of the person shown in detail. */
  readonly chosen: ReadonlySignal<string | null>;
  /** Details of the chosen person; null until they are loaded. */
  readonly history: ReadonlySignal<PersonHistory | null>;
  /** The reason why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly busy: ReadonlySignal<boolean>;
  open(): void;
  close(): void;
  search(term: string): Promise<void>;
  /** Shows a person in detail; null closes the detail. */
  choose(person: string | null): Promise<void>;
  /** Runs an act on the chosen person's account. @returns whether it succeeded; else see `failure` */
  act(body: PersonBody): Promise<boolean>;
  /** Creates an account and shows its person. @returns as `act` */
  enter(entry: PersonEntry): Promise<boolean>;
  /** Saves all stored data of the chosen person. */
  download(): Promise<void>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

interface OfficePeopleDeps {
  readonly api: Pick<ConsoleApi, 'people' | 'person' | 'actOnPerson' | 'enterPerson' | 'personData'>;
  /** Hands a file to the browser, which saves it. */
  readonly save: (content: Blob, name: string) => void;
}

export function createPeople({ api, save }: OfficePeopleDeps): OfficePeople {
  const isOpen = signal(false);
  const term = signal('');
  const found = signal<readonly Person[] | null>(null);
  const chosen = signal<string | null>(null);
  const history = signal<PersonHistory | null>(null);
  const failure = signal<Failure | null>(null);
  const busy = signal(false);
  /** Number of the newest search: answers to earlier ones, and from before a sign-out, are stale. */
  let newest = 0;

  async function search(words: string): Promise<void> {
    newest += 1;
    const own = newest;
    term.value = words;
    const reply = await api.people(words);
    if (own !== newest) return;
    batch(() => {
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) found.value = reply.value.value;
    });
  }

  return {
    isOpen,
    term,
    found,
    chosen,
    history,
    failure,
    busy,
    search,
    open() {
      isOpen.value = true;
      void search(term.peek());
    },
    close() {
      isOpen.value = false;
    },
    async choose(person) {
      batch(() => {
        chosen.value = person;
        history.value = null;
        failure.value = null;
      });
      if (person === null) return;
      const reply = await api.person(person);
      if (person !== chosen.peek()) return;
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) history.value = reply.value.value;
    },
    async act(body) {
      const person = chosen.peek();
      if (person === null || busy.peek()) return false;
      busy.value = true;
      const reply = await api.actOnPerson(person, body);
      busy.value = false;
      if (person !== chosen.peek()) return false;
      batch(() => {
        failure.value = reply.ok ? null : reply.error;
        if (!reply.ok) return;
        history.value = reply.value.value;
        // The account was deleted: close the detail.
        if (history.value === null) chosen.value = null;
      });
      if (reply.ok) void search(term.peek());
      return reply.ok;
    },
    async enter(entry) {
      if (busy.peek()) return false;
      busy.value = true;
      const reply = await api.enterPerson(entry);
      busy.value = false;
      if (!isOpen.peek()) return false;
      batch(() => {
        failure.value = reply.ok ? null : reply.error;
        if (!reply.ok) return;
        chosen.value = reply.value.value.person.id;
        history.value = reply.value.value;
      });
      if (reply.ok) void search(term.peek());
      return reply.ok;
    },
    async download() {
      const person = chosen.peek();
      if (person === null) return;
      const reply = await api.personData(person);
      if (person !== chosen.peek()) return;
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) save(reply.value, `${person}.json`);
    },
    clear() {
      newest += 1;
      batch(() => {
        for (const held of [found, chosen, history, failure]) held.value = null;
        for (const held of [isOpen, busy]) held.value = false;
        term.value = '';
      });
    },
  };
}
