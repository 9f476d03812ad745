import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { ConsoleNews, NewsBody } from '../../../../../src/api/schema/console-news.ts';
import { BreakingNews, NewsItem } from '../../../../../src/api/schema/news.ts';
import { safeLink } from '../../../../../src/lib/safe-link.ts';
import { appendMessage, type Message } from '../../../data/outbox.ts';
import type { Database } from '../../../data/schema.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import { problem } from '../../../lib/problem.ts';
import type { Services } from '../../services.ts';
import { defineRoute, type Route } from '../route.ts';
import { officeRoute } from '../staff-route.ts';
import { consoleNewsAnswer, listNews, newsAnswer } from './queries.ts';

/** Breaking news: read by everybody, written at the auctioneer's console. */
export const newsRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/breaking-news/',
    summary: 'Returns breaking news in the language of `lang`, newest first.',
    tag: 'content',
    access: 'public',
    answer: BreakingNews,
    problems: [],
    handle: async ({ locale }, { db, log }) =>
      mapValid(await listNews(db), log, 'Breaking news', (row) => v.parse(NewsItem, newsAnswer(row, locale))),
  }),
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/news',
    summary: 'Returns breaking news in all languages, newest first.',
    answer: ConsoleNews,
    problems: [],
    handle: (_, services) => consoleNews(services),
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/news',
    summary: 'Publishes breaking news. Returns all breaking news.',
    body: NewsBody,
    status: 201,
    answer: ConsoleNews,
    problems: ['invalid'],
    async handle({ body }, services) {
      const { now } = services;
      const { texts, link, localizedLinks } = body;
      await change(services, async (trx) => {
        await trx
          .insertInto('breaking_news')
          .values({
            at: now(),
            texts: JSON.stringify(texts),
            link: link && safeLink(link),
            localized_links: JSON.stringify(localizedLinks),
          })
          .execute();
        return true;
      });
      return consoleNews(services);
    },
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/news/{news}/withdraw',
    summary: 'Withdraws breaking news. Returns the remaining breaking news.',
    answer: ConsoleNews,
    problems: ['not_found'],
    async handle({ params }, services) {
      const id = /^\d{1,15}$/.test(params.news) ? Number(params.news) : 0;
      const isWithdrawn = await change(services, async (trx) => {
        const deleted = await trx.deleteFrom('breaking_news').where('id', '=', id).executeTakeFirst();
        return deleted.numDeletedRows > 0;
      });
      return isWithdrawn ? consoleNews(services) : problem('not_found');
    },
  }),
];

const consoleNews = async ({ db, log }: Services) =>
  mapValid(await listNews(db), log, 'Breaking news', (row) =>
    v.parse(ConsoleNews.item, consoleNewsAnswer(row)),
  );

/**
 * Runs a write and its message in one transaction, and publishes the message after the commit.
 * @param write resolves to whether it changed anything; otherwise there is no message
 */
async function change(
  { db, tenant, now, publish }: Services,
  write: (trx: Kysely<Database>) => Promise<boolean>,
): Promise<boolean> {
  const message = await db.transaction().execute(async (trx): Promise<Message | null> => {
    if (!(await write(trx))) return null;
    return appendMessage(trx, { tenant, event: 'breaking-news.update', payload: {}, at: now() });
  });
  if (message !== null) publish([message]);
  return message !== null;
}
