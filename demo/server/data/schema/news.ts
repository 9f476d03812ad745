import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Json, LocalText } from '../stored.ts';

/** The table of breaking news. */
export interface NewsTables {
  breaking_news: BreakingNewsTable;
}

type InLocales = Exclude<LocalText, string>;

interface BreakingNewsTable {
  id: Generated<number>;
  /** Time of writing. */
  at: number;
  texts: Json<InLocales>;
  /** An absolute address, the same in all languages. */
  link: string | null;
  /** Paths of the site, by language. */
  localized_links: ColumnType<InLocales, string | undefined, string>;
}

export type NewsRow = Selectable<BreakingNewsTable>;
export type NewNews = Insertable<BreakingNewsTable>;
