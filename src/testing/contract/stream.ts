import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as v from 'valibot';
import { Envelope } from '../../api/schema/message.ts';
import { StreamToken } from '../../api/schema/stream-token.ts';
import type { ContractWorld } from './world.ts';

/** Without `api` the token of the session is sent to the hub as it is. */
type HubOfWorld = Pick<ContractWorld, 'hub' | 'tenant'> & Partial<Pick<ContractWorld, 'api'>>;

/** Where pages of a site come from: some hubs answer CORS headers to such requests only. */
const ORIGIN = 'https://pages.example';

/** How long after a refusal a stream is opened again, in ms. */
const RETRY = 200;

/** How a stream ended: closed by the server, or broken off. */
export type StreamEnd = 'closed' | 'broken';

/** A subscription to the hub. Like every client it reconnects when the server closes its stream. */
export interface Subscription {
  /** Status of the first answer. */
  readonly status: number;
  readonly headers: Headers;
  /** Messages so far, in order of arrival. */
  readonly messages: readonly Envelope[];
  /** Event ids so far, in order of arrival. */
  readonly ids: readonly string[];
  /** Number of comments so far, including the one at the start. */
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
  const abort = new AbortController();
  const messages: Envelope[] = [];
  const ids: string[] = [];
  let comments = 0;
  const onComment = (): void => {
    comments += 1;
  };
  const first = await open(world, options, abort.signal);
  const ended = read(first);
  if (options.once !== true && first.status === 200) void resume(first.headers.get('last-event-id') ?? '');

  async function resume(start: string): Promise<void> {
    for (let end = await ended; end === 'closed'; ) {
      const query = ids.at(-1) ?? start;
      // A backend that does not answer ends the subscription.
      const next = await open(world, { ...options, query, header: undefined }, abort.signal).catch(
        () => null,
      );
      end = next === null ? 'broken' : await read(next);
      // Tried again at once and for ever, a refusal would leave the backend no time for anybody else.
      if (next?.status !== 200) await new Promise((done) => setTimeout(done, RETRY));
    }
  }

  async function read({ body }: Response): Promise<StreamEnd> {
    if (body === null) return 'closed';
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment }))
      .getReader();
    try {
      for (;;) {
        const { done, value } = await events.read();
        if (done) return 'closed';
        messages.push(v.parse(Envelope, JSON.parse(value.data)));
        ids.push(value.id ?? '');
      }
    } catch {
      return 'broken';
    }
  }

  return {
    status: first.status,
    headers: first.headers,
    messages,
    ids,
    comments: () => comments,
    ended,
    close: () => abort.abort(),
  };
}

async function open(world: HubOfWorld, options: SubscribeOptions, signal: AbortSignal): Promise<Response> {
  const token = options.token && (await hubTokenOf(world, options.token));
  const url = new URL(world.hub);
  for (const topic of options.topics ?? [`online-auction/${world.tenant}`])
    url.searchParams.append('topic', topic);
  if (options.query !== undefined) url.searchParams.set('lastEventID', options.query);
  return fetch(url, {
    signal,
    headers: {
      Origin: ORIGIN,
      ...(options.header !== undefined && { 'Last-Event-ID': options.header }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  });
}

/** What the hub takes for the token of a session: that itself, or another one that the API hands out for it. */
async function hubTokenOf({ api }: HubOfWorld, token: string): Promise<string> {
  if (api === undefined) return token;
  const headers = { Authorization: `Bearer ${token}` };
  const profile = await fetch(`${api}/user/profile`, { headers });
  const user: unknown = await profile.json();
  if (Object(user).streamToken !== true) return token;
  const answer = await fetch(`${api}/user/stream-token`, { method: 'POST', headers });
  return v.parse(StreamToken, await answer.json()).token;
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
