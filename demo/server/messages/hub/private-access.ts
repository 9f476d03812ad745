import type { IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import { consoleTopicOf, topicOf } from '../../../../src/domain/topics.ts';
import type { Database } from '../../data/schema.ts';
import { SESSION_ENDED } from './frame.ts';
import type { PrivateAccess, Subscriber } from './subscriber.ts';
import { parseSubscription } from './subscription.ts';

export const NO_ACCESS: PrivateAccess = { topics: new Set(), consoleSales: [], token: null };

export interface PrivateAccessOptions {
  /** The pool, for new streams. */
  readonly db: Kysely<Database>;
  readonly tenant: string;
  /** The private topics that a bearer token authorizes, looked up in `db`; none for an unknown token. */
  topicsOf(token: string, db: Kysely<Database>): Promise<readonly string[]>;
}

/** The private topics that a request asks for and its bearer token authorizes. */
export async function privateAccessOf(
  request: IncomingMessage,
  { db, tenant, topicsOf }: PrivateAccessOptions,
): Promise<PrivateAccess> {
  const { topics, token } = parseSubscription(request);
  const requested = topics.filter((topic) => topic !== topicOf(tenant));
  if (requested.length === 0 || token === null) return NO_ACCESS;
  const allowed = await topicsOf(token, db);
  const isRequested = (topic: string): boolean => requested.includes(topic) || requested.includes('*');
  const granted = new Set(allowed.filter(isRequested));
  const consoleTopic = consoleTopicOf(tenant);
  const sales = requested.filter((topic) => topic.startsWith(`${consoleTopic}/`));
  const consoleSales = granted.has(consoleTopic)
    ? sales.map((topic) => topic.slice(consoleTopic.length + 1))
    : [];
  return { topics: granted, consoleSales, token };
}

/** Ends those streams whose private topics are no longer authorized, and returns the others. */
export async function dropUnauthorized(
  subscribers: readonly Subscriber[],
  { db, topicsOf }: Pick<PrivateAccessOptions, 'db' | 'topicsOf'>,
): Promise<Subscriber[]> {
  const allowed = await Promise.all(subscribers.map(({ token }) => topicsOf(token ?? '', db)));
  return subscribers.filter((subscriber, index) => {
    const isAllowed = [...subscriber.topics].every((topic) => allowed[index]?.includes(topic));
    if (!isAllowed) {
      subscriber.write(SESSION_ENDED);
      subscriber.close();
    }
    return isAllowed;
  });
}
