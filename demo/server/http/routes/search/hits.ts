import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../data/schema.ts';

/** A lot found by a term. `relevance`: from 0 to 1. */
export interface Hit {
  readonly id: string;
  readonly relevance: number;
}

/** The term as queries of the full-text search; null if no word is usable for a query. */
interface SearchQueries {
  readonly folded: string;
  readonly prefixes: string | null;
  readonly words: string | null;
  readonly stems: string | null;
}

/** One step of a search. The best step comes first; the next one runs only while there are too few hits. */
interface SearchStep {
  readonly where: RawBuilder<unknown>;
  readonly relevance: RawBuilder<unknown>;
  /**
   * Most lots that are compared for a common word: further ones match equally well. Without it a search for
   * "mare" would read half of all lots.
   */
  readonly maxCompared: number;
}

/** Most lots that are compared for a common word. */
const MAX_COMPARED = 200;
/** The same for a name: whole names that begin with a prefix of two letters come first. */
const MAX_COMPARED_NAMES = 2_000;

/** Words before a catalogue number, folded, in any of the languages: "lot 6", "Los Nr. 6", "lot n° 6", "القطعة رقم 6". */
const BEFORE_NUMBER =
  /^(?:(?:lots?|los|losnummer|katalognummer|nummer|number|numero|nr|no|n|القطعه|قطعه|رقم) ?)+(?=\d)/;

/** The words of each sex in all languages, singular and plural, folded. */
const SEX_WORDS: readonly (readonly string[])[] = [
  ['mare', 'mares', 'stute', 'stuten', 'jument', 'juments', 'فرس', 'افراس'],
  ['gelding', 'geldings', 'wallach', 'wallache', 'hongre', 'hongres', 'مخصي'],
  ['stallion', 'stallions', 'hengst', 'hengste', 'etalon', 'etalons', 'فحل', 'فحول'],
  ['filly', 'fillies', 'stutfohlen', 'jungstute', 'jungstuten', 'pouliche', 'pouliches', 'مهره'],
  ['colt', 'colts', 'hengstfohlen', 'junghengst', 'junghengste', 'poulain', 'poulains', 'مهر'],
];

/**
 * SQL condition: the lot has every sex that the term names. True for a term without a sex. It reads the lot's
 * facts, because a text about a gelding also speaks of his dam, a mare.
 */
function namesSexOf(folded: string): RawBuilder<unknown> {
  const words = folded.split(' ').map((word) => word.replace(/^و?ال/, ''));
  const sexes = SEX_WORDS.filter((sex) => sex.some((word) => words.includes(word)));
  if (sexes.length === 0) return sql`true`;
  return sql`head @@ ${sexes.map((sex) => `(${sex.join('|')})`).join('&')}::tsquery`;
}

const numberIn = (folded: string): string => folded.replace(BEFORE_NUMBER, '').replaceAll(' ', '');

/** Lots that have every word of the term: the exact number first, then names, pedigree, facts, texts. */
export async function findMatches(db: Kysely<Database>, term: string, limit: number): Promise<Hit[]> {
  const { rows } = await sql<SearchQueries>`
    select search_fold(${term}) as folded, search_query(${term}, ':*', ':*')::text as prefixes,
      search_query(${term}, ':*', '')::text as words, search_stems(${term})::text as stems`.execute(db);
  const queries = rows[0];
  if (queries === undefined || queries.prefixes === null) return [];
  return readSteps(db, stepsOf(queries), limit);
}

function stepsOf({ folded, prefixes, words, stems }: SearchQueries): SearchStep[] {
  const ranked = (query: string | null) => sql`ts_rank('{0.1, 0.2, 0.5, 1}', head, ${query}::tsquery, 32)`;
  return [
    {
      where: sql`number = ${numberIn(folded)}`,
      relevance: sql`1`,
      maxCompared: MAX_COMPARED,
    },
    {
      where: sql`names @@ ${prefixes}::tsquery`,
      relevance: sql`case when ${folded} = any(titles) then 0.95
        when exists (select 1 from unnest(titles) as title where starts_with(title, ${folded})) then 0.9
        else 0.8 end`,
      maxCompared: MAX_COMPARED_NAMES,
    },
    {
      where: sql`family @@ ${words}::tsquery`,
      relevance: sql`0.6 + 0.1 * ${ranked(words)}`,
      maxCompared: MAX_COMPARED,
    },
    {
      where: sql`head @@ ${words}::tsquery`,
      relevance: sql`0.3 + 0.2 * ${ranked(words)}`,
      maxCompared: MAX_COMPARED,
    },
    ...(stems === null
      ? []
      : [
          {
            where: sql`words @@ ${stems}::tsquery and ${namesSexOf(folded)}`,
            relevance: sql`0.1`,
            maxCompared: MAX_COMPARED,
          },
        ]),
  ];
}

/**
 * Lots that are only similar to the term: with similar spelling, or, if nothing matches, with some of its
 * words.
 */
export async function findNear(
  db: Kysely<Database>,
  term: string,
  earlierHits: readonly Hit[],
  limit: number,
): Promise<Hit[]> {
  const { rows } = await sql<{ folded: string; every: string | null; any_of: string | null }>`
    select search_fold(${term}) as folded, every::text, any_of::text from search_similar(${term})`.execute(
    db,
  );
  const { folded = '', every, any_of } = rows[0] ?? {};
  const queries = earlierHits.length > 0 ? [every] : [every, any_of];
  const steps = queries.flatMap((query, index): SearchStep[] =>
    query
      ? [
          {
            where: sql`head @@ ${query}::tsquery and ${namesSexOf(folded)}`,
            relevance: sql`${index === 0 ? 0.5 : 0} + 0.5 * ts_rank('{0.1, 0.2, 0.5, 1}', head, ${query}::tsquery, 32)`,
            maxCompared: MAX_COMPARED,
          },
        ]
      : [],
  );
  return readSteps(db, steps, limit, earlierHits);
}

/** Reads step by step, and within a step open lots before closed ones, until there are enough hits. */
async function readSteps(
  db: Kysely<Database>,
  steps: readonly SearchStep[],
  limit: number,
  earlierHits: readonly Hit[] = [],
): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const { where, relevance, maxCompared } of steps) {
    const remaining = limit - hits.length;
    if (remaining <= 0) break;
    const earlierIds = [...earlierHits, ...hits].map(({ id }) => id);
    const read = (isClosed: boolean) => sql`
      select lot_id as id, closed, ${relevance} as relevance from lot_search
      where closed = ${isClosed} and ${where} and lot_id <> all(${earlierIds}::text[])`;
    const { rows } = await sql<Hit>`
      with open as materialized (${read(false)} limit ${maxCompared})
      select id, relevance::float8 from (
        select * from open
        union all (${read(true)} and (select count(*) from open) < ${remaining} limit ${maxCompared})
      ) as found
      order by closed, relevance desc, id limit ${remaining}`.execute(db);
    hits.push(...rows.map(({ id, relevance }) => ({ id, relevance })));
  }
  return hits;
}
