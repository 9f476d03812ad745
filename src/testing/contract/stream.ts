import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as v from 'valibot';
import { Envelope } from '../../api/schema/message.ts';
import type { ContractWorld } from './world.ts';

type HubOfWorld = Pick<ContractWorld, 'hub' | 'tenant'>;

/** How a stream ended: by the server in order, or broken off. */
export type StreamEnd = 'in order' | 'cut';

/** A subscription, as far as it has been read. Like every client it resumes when its stream is ended in order. */
export interface Listener {
  /** Of the first answer. */
  readonly status: number;
  readonly headers: Headers;
  /** Messages so far, in the order of their arrival. */
  readonly messages: readonly Envelope[];
  /** Ids of the events, as they stood in the stream. */
  readonly ids: readonly string[];
  /** Comments so far, the one at the start included. */
  comments(): number;
  /** How the first stream ended. */
  readonly ended: Promise<StreamEnd>;
  close(): void;
}

export interface ListenOptions {
  readonly topics?: readonly string[];
  /** As the header `Last-Event-ID`. */
  readonly header?: string;
  /** As the query `lastEventID`. */
  readonly query?: string;
  /** As a Bearer token, for private topics. */
  readonly token?: string;
  /** Stay away once the first stream has ended. */
  readonly once?: boolean;
}

export async function listen(world: HubOfWorld, options: ListenOptions = {}): Promise<Listener> {
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
    for (let end = await ended; end === 'in order'; ) {
      const query = ids.at(-1) ?? start;
      // A backend that is gone for good ends the subscription, as a cut does.
      const next = await open(world, { ...options, query, header: undefined }, abort.signal).catch(
        () => null,
      );
      end = next === null ? 'cut' : await read(next);
    }
  }

  async function read({ body }: Response): Promise<StreamEnd> {
    if (body === null) return 'in order';
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment }))
      .getReader();
    try {
      for (;;) {
        const { done, value } = await events.read();
        if (done) return 'in order';
        messages.push(v.parse(Envelope, JSON.parse(value.data)));
        ids.push(value.id ?? '');
      }
    } catch {
      return 'cut';
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

function open(world: HubOfWorld, options: ListenOptions, signal: AbortSignal): Promise<Response> {
  const url = new URL(world.hub);
  for (const topic of options.topics ?? [`online-auction/${world.tenant}`])
    url.searchParams.append('topic', topic);
  if (options.query !== undefined) url.searchParams.set('lastEventID', options.query);
  return fetch(url, {
    signal,
    headers: {
      ...(options.header !== undefined && { 'Last-Event-ID': options.header }),
      ...(options.token !== undefined && { Authorization: `Bearer ${options.token}` }),
    },
  });
}

/** The seqs of what was heard. */
export const seqsOf = (listener: Listener): number[] =>
  listener.messages.map((message) => message.seq ?? Number.NaN);

/** Every seq from `first` on to the last one heard, once and in order. */
export const gapless = (listener: Listener, first: number): boolean =>
  seqsOf(listener).every((seq, index) => seq === first + index);
