import type { IncomingMessage, ServerResponse } from 'node:http';
import { topicOf } from '../../../../src/domain/topics.ts';
import type { Clock } from '../../../../src/lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { Feed } from './feed.ts';
import { PAUSED } from './frame.ts';
import { dropUnauthorized, NO_ACCESS, type PrivateAccessOptions, privateAccessOf } from './private-access.ts';
import type { PrivateMessages } from './private-messages.ts';
import type { Readability } from './readability.ts';
import { replay } from './replay.ts';
import type { HubSettings } from './settings.ts';
import { createStreamSlots, type StreamRefusal } from './stream-limits.ts';
import type { StreamPause } from './stream-pause.ts';
import { createSubscriber, type Subscriber } from './subscriber.ts';
import { hasPrivateTopics } from './subscribers.ts';
import { answerSubscription } from './subscription.ts';

export interface StreamsOptions extends PrivateAccessOptions {
  readonly settings: HubSettings;
  /** Gets each stream when it begins, and loses it when it ends. */
  readonly subscribers: Set<Subscriber>;
  readonly feed: Pick<Feed, 'last' | 'skip' | 'recent' | 'stored'>;
  readonly privateMessages: Pick<PrivateMessages, 'skip'>;
  readonly readability: Pick<Readability, 'isReadable'>;
  readonly pause: Pick<StreamPause, 'isPaused'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  /** See `epochOf`. */
  epoch(): string;
  /** The network address of a request's client. */
  addressOf(request: IncomingMessage): string;
  /** Reads new messages now. */
  poll(): void;
  /** Called when a stream with private topics has begun or ended. */
  onPrivateStreamsChange(): void;
}

/** Opens the streams of this process, each until its lifetime is over or its client is gone. */
export interface Streams {
  /** Answers `GET /.well-known/mercure`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Refuses new streams from now on: the process stops. */
  refuseNew(): void;
}

/**
 *     request ──► refused: 429 or 503, and no slot is taken
 *             └─► slot taken ──► access looked up ──► headers sent ──► subscriber added ──► replay ──► live
 *                 slot released and subscriber removed when the response is closed
 */
export function createStreams(options: StreamsOptions): Streams {
  const { settings, subscribers, feed, privateMessages, log } = options;
  const slots = createStreamSlots(settings, log);
  let isClosing = false;

  async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = request.method === 'GET' ? refusalOf(request, response) : null;
    // Before the answer: after a client sees the stream as open, it must get all messages.
    const access = refusal === null ? await privateAccessOf(request, options) : NO_ACCESS;
    const isFirst = refusal === null && subscribers.size === 0;
    const isFirstPrivate = access.topics.size > 0 && ![...subscribers].some(hasPrivateTopics);
    // Without listeners the hub read nothing: the stream begins at the newest message of now.
    if (isFirst) await feed.skip().catch(() => undefined);
    if (isFirstPrivate) await privateMessages.skip().catch(() => undefined);
    if (response.destroyed) return;
    const accepted = answerSubscription(request, response, {
      topic: topicOf(options.tenant),
      last: feed.last,
      epoch: options.epoch(),
      now: options.clock.now(),
      heartbeat: settings.heartbeat,
      refusal,
    });
    if (accepted === null) return;
    const subscriber = createSubscriber(response, accepted.cursor, access, settings);
    register(response, subscriber);
    // Reads the messages written since then.
    if (isFirst || isFirstPrivate) options.poll();
    if (accepted.isPublic) await replay(subscriber, feed);
  }

  /** Takes a slot for the stream until its response is closed; returns the reason if it cannot be opened. */
  function refusalOf(request: IncomingMessage, response: ServerResponse): StreamRefusal | null {
    // A stream without messages would look live.
    if (!options.readability.isReadable) return UNREADABLE;
    if (isClosing) return CLOSING;
    const slot = slots.take(options.addressOf(request));
    if ('status' in slot) return slot;
    response.once('close', slot.release);
    return null;
  }

  /** Adds a subscriber until its response is closed, and ends it after the lifetime of a stream. */
  function register(response: ServerResponse, subscriber: Subscriber): void {
    const isPrivate = hasPrivateTopics(subscriber);
    subscribers.add(subscriber);
    if (options.pause.isPaused) subscriber.write(PAUSED);
    if (isPrivate) options.onPrivateStreamsChange();
    const end = setTimeout(async () => {
      // Its session may have expired meanwhile.
      if (isPrivate) await dropUnauthorized([subscriber], options).catch(() => undefined);
      subscriber.close();
    }, settings.lifetime);
    response.once('close', () => {
      clearTimeout(end);
      subscribers.delete(subscriber);
      if (isPrivate) options.onPrivateStreamsChange();
    });
  }

  return {
    handle(request, response) {
      open(request, response).catch((error) => {
        log.warn('Opening or replaying a stream failed', error);
        response.destroy();
      });
    },
    refuseNew() {
      isClosing = true;
    },
  };
}

const UNREADABLE: StreamRefusal = {
  status: 503,
  code: 'unavailable',
  title: 'The database cannot be read.',
  retryAfter: 2,
};
const CLOSING: StreamRefusal = { ...UNREADABLE, title: 'This process stops.', retryAfter: 1 };
