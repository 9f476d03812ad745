import * as v from 'valibot';
import { type HubStream, openHubStream, type Received, type StreamEnd } from '../../../check/hub-stream.ts';
import { Envelope } from '../../api/schema/message.ts';
import { StreamToken } from '../../api/schema/stream-token.ts';
import { systemClock } from '../../lib/clock.ts';
import { call } from './client.ts';
import type { ContractWorld } from './world.ts';

/** Without `api` the token of the session is sent to the hub as it is. */
type HubOfWorld = Pick<ContractWorld, 'hub' | 'tenant'> & Partial<Pick<ContractWorld, 'api'>>;

/** How long after a refusal a stream is opened again, in ms. */
const RETRY = 200;

/** A subscription to the hub. Like every client it reconnects when the server closes its stream. */
export interface Subscription {
  /** Status of the first answer. */
  readonly status: number;
  readonly headers: Headers;
  /** Messages so far, in order of arrival. */
  readonly messages: readonly Envelope[];
  /** Event ids so far, in order of arrival. */
  readonly ids: readonly string[];
  /** Number of comments of the first stream so far, including the one at the start. */
  comments(): number;
  /** How the first stream ended. */
  readonly ended: Promise<StreamEnd>;
  close(): void;
}

export interface SubscribeOptions {
  readonly topics?: readonly string[];
  /** Cursor, sent as the header `Last-Event-ID`. */
  readonly header?: string;
  /** Cursor, sent as the query `lastEventID`. */
  readonly query?: string;
  /** Bearer token of a session, for private topics. */
  readonly token?: string;
  /** Do not reconnect after the first stream. */
  readonly once?: boolean;
}

export async function subscribe(world: HubOfWorld, options: SubscribeOptions = {}): Promise<Subscription> {
  const messages: Envelope[] = [];
  const ids: string[] = [];
  let isClosed = false;
  const first = await open({ query: options.query, header: options.header });
  if (first.status === null) throw new Error(`the hub ${world.hub} did not answer: ${first.problem}`);
  let stream = first;
  // A backend that does not answer ends the subscription.
  if (options.once !== true && first.isStream)
    void resume(first.headers.get('last-event-id') ?? '').catch(() => undefined);

  async function resume(start: string): Promise<void> {
    while (!isClosed && (await stream.ended) === 'closed') {
      stream = await open({ query: ids.at(-1) ?? start });
      if (isClosed) stream.close();
      // Tried again at once and for ever, a refusal would leave the backend no time for anybody else.
      if (!stream.isStream) await new Promise((done) => setTimeout(done, RETRY));
    }
  }

  async function open(cursor: { readonly query?: string; readonly header?: string }): Promise<HubStream> {
    const token = options.token && (await hubTokenOf(world, options.token));
    const topics = options.topics ?? [`online-auction/${world.tenant}`];
    return openHubStream(world.hub, { topics, ...cursor, token, onMessage }, systemClock);
  }

  function onMessage({ id, data }: Received): void {
    messages.push(v.parse(Envelope, JSON.parse(data)));
    ids.push(id ?? '');
  }

  return {
    status: first.status,
    headers: first.headers,
    messages,
    ids,
    comments: first.comments,
    ended: first.ended,
    close() {
      isClosed = true;
      stream.close();
    },
  };
}

/** The hub's token for the token of a session: that itself, or another one that the API hands out for it. */
async function hubTokenOf({ api }: HubOfWorld, token: string): Promise<string> {
  if (api === undefined) return token;
  const profile = await call({ api }, '/user/profile', { token });
  if (!v.is(v.object({ streamToken: v.literal(true) }), profile.json)) return token;
  const answer = await call({ api }, '/user/stream-token', { method: 'POST', token, body: {} });
  return v.parse(StreamToken, answer.json).token;
}

/** The seqs of the received messages. */
export const seqsOf = (subscription: Subscription): number[] =>
  subscription.messages.map((message) => message.seq ?? Number.NaN);

/** The same without what a hub says of itself: that has no seq, or 0. */
export const numberedOf = (subscription: Subscription): number[] =>
  seqsOf(subscription).filter((seq) => seq > 0);

/** Whether every seq from `first` on was received once and in order. */
export const isGapless = (subscription: Subscription, first: number): boolean =>
  numberedOf(subscription).every((seq, index) => seq === first + index);
