import type { Kysely } from 'kysely';
import type { ConsoleNewsItem } from '../../../../../src/api/schema/console-news.ts';
import type { NewsItem } from '../../../../../src/api/schema/news.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import { textIn } from '../../../data/localized.ts';
import type { NewsRow } from '../../../data/schema/news.ts';
import type { Database } from '../../../data/schema.ts';

/** All news, the newest first. */
export const listNews = (db: Kysely<Database>): Promise<NewsRow[]> =>
  db.selectFrom('breaking_news').selectAll().orderBy('id', 'desc').execute();

/** The news for a reader. A text that is missing in English too is shown in another language. */
export const newsAnswer = ({ id, texts, link, localized_links }: NewsRow, locale: Locale): NewsItem => ({
  id: String(id),
  text: textIn(locale, texts) || (Object.values(texts)[0] ?? ''),
  link,
  localizedLink: localized_links[locale] ?? null,
});

/** The news for the console. */
export const consoleNewsAnswer = ({ id, at, texts, link, localized_links }: NewsRow): ConsoleNewsItem => ({
  id: String(id),
  at: new Date(at).toISOString(),
  texts,
  link,
  localizedLinks: localized_links,
});
