import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Suggestion } from '../../api/schema/search.ts';
import type { SearchApi } from '../../api/search.ts';
import { isSuggestable, normaliseTerm } from '../../domain/search-term.ts';
import { termMatches } from '../../domain/term-matches.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';

/** Time in ms between the last letter and the request for suggestions. */
const DEBOUNCE = 300;

/** Content of a search box's list for its text. */
export interface Suggestions {
  readonly lots: readonly Suggestion[];
  /** Whether the backend has answered for this text; until then `lots` are earlier ones that fit. */
  readonly hasAnswer: boolean;
}
const NO_SUGGESTIONS: Suggestions = { lots: [], hasAnswer: false };

/**
 * One search box of the page: its text and suggestions. Created by `searchModel.createBox` for the
 * component that shows it. A suggestion is shown only while it fits the text:
 *
 *   text      v      ve         ves                vesp
 *   request                      |---300 ms---X     |---300 ms---|> GET …/vesp ----|
 *   list      empty  empty       empty              empty                          answer
 *
 * A new text aborts the request of the one before, so a late answer is never shown.
 */
export interface SearchBoxModel {
  readonly text: ReadonlySignal<string>;
  readonly suggestions: ReadonlySignal<Suggestions>;
  /** The user has changed the text. */
  type(text: string): void;
  /** Sets the text without suggestions, such as the term of the results that are shown. */
  set(text: string): void;
  /** Empties text and suggestions. */
  clear(): void;
  /** Follows language and sign-out until the returned function is called, which ends its requests. */
  retain(): () => void;
}

interface SearchBoxDeps {
  readonly api: Pick<SearchApi, 'suggestions'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A box without the methods that the model adds. */
export interface SearchBoxCore extends Omit<SearchBoxModel, 'retain'> {
  /** Asks again at once, such as in another language. */
  reload(): void;
  /** Ends the request under way. */
  stop(): void;
}

export function createSearchBox({ api, clock, log }: SearchBoxDeps): SearchBoxCore {
  const text = signal('');
  const suggestions = signal<Suggestions>(NO_SUGGESTIONS);
  let requestedTerm = '';
  let stop: () => void = () => undefined;

  function ask(term: string, delay: number): void {
    stop();
    requestedTerm = term;
    const controller = new AbortController();
    const stopTimer = clock.after(delay, () => void load(term, controller.signal));
    stop = () => {
      stopTimer();
      controller.abort();
    };
  }
  async function load(term: string, aborted: AbortSignal): Promise<void> {
    const reply = await api.suggestions(term, aborted);
    if (aborted.aborted) return;
    if (!reply.ok && reply.error.code !== 'method_not_allowed')
      log(`suggestions for a search could not be loaded: ${reply.error.code}`, reply.error);
    suggestions.value = { lots: reply.ok ? reply.value.data : [], hasAnswer: true };
  }
  function forget(): void {
    stop();
    requestedTerm = '';
    suggestions.value = NO_SUGGESTIONS;
  }

  return {
    text,
    suggestions,
    type(next) {
      text.value = next;
      const term = normaliseTerm(next);
      if (term === requestedTerm) return;
      if (!isSuggestable(term)) return forget();
      const lots = suggestions.peek().lots.filter((lot) => termMatches(lot.text, term).length > 0);
      suggestions.value = { lots, hasAnswer: false };
      ask(term, DEBOUNCE);
    },
    set(next) {
      text.value = next;
      forget();
    },
    clear() {
      text.value = '';
      forget();
    },
    reload() {
      if (requestedTerm === '') return;
      suggestions.value = NO_SUGGESTIONS;
      ask(requestedTerm, 0);
    },
    stop: forget,
  };
}
