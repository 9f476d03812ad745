import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { Person, PersonBody, PersonEntry, PersonHistory } from '../../console-api/people.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';

/** The accounts of bidders; owned by the composition root. */
export interface PeopleModel {
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
  readonly isBusy: ReadonlySignal<boolean>;
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

interface PeopleModelDeps {
  readonly api: Pick<ConsoleApi, 'people' | 'person' | 'actOnPerson' | 'enterPerson' | 'personData'>;
  /** Hands a file to the browser, which saves it. */
  readonly save: (content: Blob, name: string) => void;
}

export function createPeopleModel({ api, save }: PeopleModelDeps): PeopleModel {
  const isOpen = signal(false);
  const term = signal('');
  const found = signal<readonly Person[] | null>(null);
  const chosen = signal<string | null>(null);
  const history = signal<PersonHistory | null>(null);
  const failure = signal<Failure | null>(null);
  const searching = createCall(failure);
  /** Loads the chosen person, and acts on the account. */
  const detail = createCall(failure);
  const entering = createCall(failure);
  const downloading = createCall(failure);
  const isBusy = computed(() => detail.isBusy.value || entering.isBusy.value);

  async function search(words: string): Promise<void> {
    term.value = words;
    await searching.run(api.people(words), ({ data }) => {
      found.value = data;
    });
  }

  return {
    isOpen,
    term,
    found,
    chosen,
    history,
    failure,
    isBusy,
    search,
    open() {
      isOpen.value = true;
      void search(term.peek());
    },
    close() {
      entering.cancel();
      isOpen.value = false;
    },
    async choose(person) {
      batch(() => {
        for (const call of [detail, downloading]) call.cancel();
        chosen.value = person;
        history.value = null;
        failure.value = null;
      });
      if (person === null) return;
      await detail.run(api.person(person), ({ data }) => {
        history.value = data;
      });
    },
    async act(body) {
      const person = chosen.peek();
      if (person === null || isBusy.peek()) return false;
      const isDone = await detail.run(api.actOnPerson(person, body), ({ data }) => {
        history.value = data;
        // The account was deleted: close the detail.
        if (data === null) chosen.value = null;
      });
      if (isDone) void search(term.peek());
      return isDone;
    },
    async enter(entry) {
      if (isBusy.peek()) return false;
      const isDone = await entering.run(api.enterPerson(entry), ({ data }) => {
        for (const call of [detail, downloading]) call.cancel();
        chosen.value = data.person.id;
        history.value = data;
      });
      if (isDone) void search(term.peek());
      return isDone;
    },
    async download() {
      const person = chosen.peek();
      if (person === null) return;
      await downloading.run(api.personData(person), (file) => save(file, `${person}.json`));
    },
    clear() {
      batch(() => {
        for (const call of [searching, detail, entering, downloading]) call.cancel();
        for (const state of [found, chosen, history, failure]) state.value = null;
        isOpen.value = false;
        term.value = '';
      });
    },
  };
}
