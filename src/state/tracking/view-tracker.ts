import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ViewStarted } from '../../api/schema/view-tracker.ts';
import type { ViewTrackerApi } from '../../api/view-tracker.ts';
import { type Clock, elapsedSince, momentOf } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { Page } from '../../lib/page.ts';
import { stopAll } from '../../lib/stop-all.ts';
import type { Visitor, VisitorIdentity } from './visitor.ts';

/**
 * Tracks one view at a time. Created by `viewTracking`, which decides which lot is viewed and by which user.
 * Sends requests and shows nothing; failures are logged at most.
 *
 *     state         event                            next          action
 *     not tracking  start                            starting      POST start
 *     starting      answer `success`                 tracking      timer of heartbeats begins
 *     starting      any other answer, failure        not tracking  logged
 *     tracking      30 s                             tracking      POST heartbeat
 *     tracking      heartbeat failed                 lost          timer ends
 *     tracking      visible, after the threshold     starting      stop, start of the same lot
 *     any           hidden                           same          time noted
 *     any           visible                          same          noted time cleared
 *     any           start                            starting      stop first
 *     any           stop                             not tracking  timer and listeners end; POST end if
 *                                                                  there is a tracker
 *     not tracking  answer to an earlier start       same          POST end
 *
 * Starts go one after another, each after the end of the tracker before it: the backend may continue the same
 * tracker for the same visitor and lot, and a late end would then end the new view.
 *
 * `isTracking` is true only in the state of that name. `lost` keeps its tracker, so that its end is sent, and
 * lasts until the next start or stop.
 */
export interface ViewTracker {
  readonly isTracking: ReadonlySignal<boolean>;
  readonly tracker: ReadonlySignal<TrackedView | null>;
  /** @param userId of the signed-in user; null: a guest */
  start(auctionLotId: string, userId: string | null): void;
  stop(): void;
}

/** One view of a lot, as the backend records it. */
export interface TrackedView {
  readonly id: string;
  readonly viewDate: string | null;
  /** An earlier view of this visitor is continued. */
  readonly isReused: boolean;
  readonly auctionLotId: string;
}

interface ViewTrackerParts {
  readonly api: ViewTrackerApi;
  readonly visitor: Visitor;
  readonly clock: Clock;
  readonly page: Pick<Page, 'on' | 'visible'>;
  /** Time in ms; a tab that was hidden for longer begins a new view. */
  readonly inactivity: number;
  readonly log: Log;
}

/** Time between heartbeats in ms. */
const HEARTBEAT = 30_000;

export function createViewTracker(parts: ViewTrackerParts): ViewTracker {
  const { api, visitor, clock, page, inactivity, log } = parts;
  const isTracking = signal(false);
  const tracker = signal<TrackedView | null>(null);
  /** Counts starts and stops: an answer to an earlier start is outdated. */
  let version = 0;
  /** Settles with the calls of earlier trackers; see above. */
  let earlierCalls: Promise<unknown> = Promise.resolve();
  let stopTimer = (): void => undefined;
  let stopListening = (): void => undefined;

  function stop(): void {
    version += 1;
    stopTimer();
    stopListening();
    const ended = tracker.peek();
    batch(() => {
      tracker.value = null;
      isTracking.value = false;
    });
    if (ended !== null) earlierCalls = Promise.all([earlierCalls, api.end(ended.id)]);
  }

  function start(auctionLotId: string, userId: string | null): void {
    stop();
    stopListening = listen(() => start(auctionLotId, userId));
    earlierCalls = open(auctionLotId, userId, earlierCalls);
  }

  async function open(auctionLotId: string, userId: string | null, before: Promise<unknown>): Promise<void> {
    const startedVersion = version;
    await before;
    if (startedVersion !== version) return;
    const identity = await visitor.identify();
    if (startedVersion !== version) return;
    const { fingerprint } = identity;
    const reply = await api.start(
      userId === null
        ? { auctionLotId, anonymousFingerprint: fingerprint }
        : { auctionLotId, userId, userFingerprint: fingerprint },
    );
    if (!reply.ok) {
      const { code } = reply.error;
      if (code !== 'method_not_allowed') log(`the view of a lot could not be recorded: ${code}`, reply.error);
      return;
    }
    const { status, viewTrackerId: id, viewDate, reused: isReused }: ViewStarted = reply.value.data;
    if (status !== 'success') return log(`the view of a lot was not recorded: ${status}`);
    if (startedVersion !== version) {
      // The view was stopped meanwhile.
      await api.end(id);
      return;
    }
    batch(() => {
      tracker.value = { id, viewDate, isReused, auctionLotId };
      isTracking.value = true;
    });
    beat(id, userId, identity);
  }

  function beat(id: string, userId: string | null, identity: VisitorIdentity): void {
    const startedVersion = version;
    stopTimer = clock.after(HEARTBEAT, async () => {
      beat(id, userId, identity);
      const reply = await api.heartbeat(id, { language: identity.language(), userId: userId ?? undefined });
      if (reply.ok || startedVersion !== version) return;
      stopTimer();
      isTracking.value = false;
    });
  }

  /** Follows the tab until the returned function is called. */
  function listen(restart: () => void): () => void {
    let hidden = page.visible() ? null : momentOf(clock);
    return stopAll(
      page.on('hidden', () => {
        hidden = momentOf(clock);
      }),
      page.on('visible', () => {
        if (hidden === null) return;
        const hiddenFor = elapsedSince(clock, hidden);
        hidden = null;
        if (isTracking.peek() && hiddenFor > inactivity) restart();
      }),
    );
  }

  return { isTracking, tracker, start, stop };
}
