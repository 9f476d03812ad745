import { randomInt } from 'node:crypto';
import type { Subscriber } from './subscriber.ts';

/** The open streams of this process. */
export type Subscribers = ReadonlySet<Subscriber>;

/** If streams end together, their clients come back at random moments within this time, ms. */
const RECONNECT_SPREAD = 2000;

export const hasPrivateTopics = ({ topics }: Subscriber): boolean => topics.size > 0;

/** The streams that subscribe to a private topic. */
export const subscribersOf = (subscribers: Subscribers, topic: string): Subscriber[] =>
  [...subscribers].filter(({ topics }) => topics.has(topic));

/** Ids of the auctions whose console has a stream. */
export const consoleSalesOf = (subscribers: Subscribers): string[] => [
  ...new Set([...subscribers].flatMap(({ consoleSales }) => consoleSales)),
];

/** Ends all streams; clients reconnect with their cursor, spread over `RECONNECT_SPREAD`. */
export function endStreams(subscribers: Subscribers): void {
  for (const subscriber of subscribers) subscriber.close(randomInt(RECONNECT_SPREAD));
}
