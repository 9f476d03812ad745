import * as v from 'valibot';
import { signToken } from './jwt.ts';
import type { MercureSettings } from './settings.ts';

/** Client of one Mercure hub. */
export interface MercureClient {
  /**
   * Sends one message to the hub. Resolves once the hub has stored it.
   *
   * @returns false for a message that the hub will never accept: it is too large or malformed
   * @throws if the hub may accept the message later: it is down or refuses the token
   */
  publish(update: MercureUpdate): Promise<boolean>;
  /** The streams open at the hub with a topic; each has the payload of its bearer's token. */
  subscriptions(topic: string): Promise<readonly Subscription[]>;
  /**
   * Opens a stream with a topic, so that `subscriptions` lists it. Resolves when the hub has ended it;
   * rejects when it cannot be opened, breaks off, or is aborted.
   */
  openStream(topic: string, payload: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<void>;
}

export interface MercureUpdate {
  readonly topic: string;
  /** The same message has the same id at every hub and in every try. */
  readonly id: string;
  readonly data: string;
  /** Only for bearers of a token with the topic. */
  readonly isPrivate?: boolean;
}

export type Subscription = v.InferOutput<typeof Subscription>;
const Subscription = v.object({
  /** Id of the stream; it has a subscription for each of its topics. */
  subscriber: v.string(),
  payload: v.optional(v.unknown()),
});
const Subscriptions = v.object({ subscriptions: v.array(Subscription) });

/** Time without an answer after which a hub counts as down, ms. */
const TIMEOUT = 10_000;
/** Validity of a token that is made for one request, in seconds. */
const VALID_FOR = 60;
/** Validity of the token of a stream of this process, in seconds; a hub ends its streams sooner. */
const STREAM_VALID_FOR = 3600;

export function createMercureClient(
  url: string,
  settings: Pick<MercureSettings, 'publisherKey' | 'publisherJwt' | 'subscriberKey'>,
  now: () => number,
): MercureClient {
  const expires = (after = VALID_FOR): number => Math.ceil(now() / 1000) + after;
  const signal = (): AbortSignal => AbortSignal.timeout(TIMEOUT);
  const publisherToken = (): string =>
    settings.publisherJwt ?? signToken(settings.publisherKey ?? '', { publish: ['*'] }, expires());

  async function refuse(what: string, response: Response): Promise<never> {
    // The body must be read before the connection can be reused.
    await response.text();
    throw new Error(`The Mercure hub at ${url} refused ${what} with status ${response.status}.`);
  }

  return {
    async publish({ topic, id, data, isPrivate }) {
      const body = new URLSearchParams({ topic, id, data, ...(isPrivate && { private: 'on' }) });
      const headers = { Authorization: `Bearer ${publisherToken()}` };
      const response = await fetch(url, { method: 'POST', body, headers, signal: signal() });
      if (response.status === 400 || response.status === 413) {
        await response.text();
        return false;
      }
      if (!response.ok) return refuse('a message', response);
      await response.text();
      return true;
    },
    async subscriptions(topic) {
      const address = new URL(`${url.replace(/\/+$/, '')}/subscriptions/${encodeURIComponent(topic)}`);
      const token = signToken(settings.subscriberKey, { subscribe: [address.pathname] }, expires());
      const headers = { Authorization: `Bearer ${token}` };
      const response = await fetch(address, { headers, signal: signal() });
      if (!response.ok) return refuse('to list subscriptions (directive "subscriptions")', response);
      return v.parse(Subscriptions, await response.json()).subscriptions;
    },
    async openStream(topic, payload, signal) {
      const address = new URL(url);
      address.searchParams.set('topic', topic);
      const claims = { subscribe: [topic], payload };
      const token = signToken(settings.subscriberKey, claims, expires(STREAM_VALID_FOR));
      const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` }, signal });
      if (!response.ok) return refuse('a stream', response);
      // Only heartbeats arrive; reading them keeps the connection open.
      for await (const _ of response.body ?? []);
    },
  };
}
