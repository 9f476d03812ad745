/**
 * The kinds of lines in the journal, as SQL conditions. The lists are typed by the actions in
 * `data/schema/journal.ts`: tsc rejects a list that lacks an action or has one too many.
 */
import { type RawBuilder, sql } from 'kysely';
import type {
  CatalogueAction,
  DecidedAction,
  JournalAction,
  ResultAction,
  TermsAction,
} from '../data/schema/journal.ts';

type Kinds<Action extends { readonly action: string }> = Readonly<Record<Action['action'], true>>;

const RESULT = { settle: true, assign: true, register: true } satisfies Kinds<ResultAction>;
const CATALOGUE = { import: true, correct: true, remove: true } satisfies Kinds<CatalogueAction>;
const TERMS = { terms: true } satisfies Kinds<TermsAction>;

const UNDECIDED = { ...TERMS, ...CATALOGUE, ...RESULT } satisfies Kinds<
  Exclude<JournalAction, DecidedAction>
>;

const isOneOf = (kinds: object): RawBuilder<boolean> =>
  sql`action ->> 'action' in (${sql.join(Object.keys(kinds).map(sql.lit))})`;

/** SQL condition: a line of the journal about acts after the hammer. */
export const isOfResults = isOneOf(RESULT);

/** SQL condition: a line of the journal about the catalogue. */
export const isOfCatalogue = isOneOf(CATALOGUE);

/** SQL condition: a line of the journal about changed terms of lots. */
export const isOfTerms = isOneOf(TERMS);

/** SQL condition: a line of the journal with a decision of an engine. */
export const isDecided = sql<boolean>`not ${isOneOf(UNDECIDED)}`;
