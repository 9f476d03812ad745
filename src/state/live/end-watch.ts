import { FAST_RETRY, retryDelay } from '../../lib/backoff.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Lots } from '../catalogue/lots.model.ts';
import type { ServerClock } from './clock.model.ts';

/**
 * Time after its end, in ms, during which a lot is requested if its backend never reports that it is over.
 */
const WITHOUT_STATUS = 30_000;

interface EndWatchDeps {
  readonly lots: Lots;
  /** Ids of the lots on the page. */
  readonly shown: () => ReadonlySet<string>;
  readonly serverClock: ServerClock;
  readonly clock: Clock;
  readonly random: () => number;
}

/**
 * End-watch: asks the server for every lot on the page whose end has passed, until it is closed or its end
 * has moved (soft close). The server usually sends the result within a second by the stream; this covers the
 * case that the message does not arrive. Owned by the store, runs while lots are shown.
 *
 *     end passed ── 1 s ── GET update ── 2 s ── GET update ── 4 s … 15 s ── … until sold, unsold or extended
 *
 * A lot without a status is requested during `WITHOUT_STATUS` only.
 *
 * Checks once a second while the page is visible; nobody reads a hidden page.
 *
 * @returns stops this
 */
export function watchEnds({ lots, shown, serverClock, clock, random }: EndWatchDeps): () => void {
  const asking = new Set<string>();

  function isClosing(id: string): boolean {
    const lot = lots.lot(id).peek();
    if (lot === undefined || lot.end === null) return false;
    const since = serverClock.now() - Date.parse(lot.end);
    // A bid may have moved the end without a message.
    if (lot.status === undefined) return since >= 0 && since < WITHOUT_STATUS;
    return lot.status === 'active' && since >= 0;
  }

  function ask(id: string, attempt: number): void {
    clock.after(retryDelay(attempt, FAST_RETRY, random), async () => {
      if (isClosing(id) && shown().has(id)) {
        await lots.reload(id);
        ask(id, attempt + 1);
      } else asking.delete(id);
    });
  }

  return serverClock.onSecond(() => {
    for (const id of shown()) {
      if (asking.has(id) || !isClosing(id)) continue;
      asking.add(id);
      ask(id, 1);
    }
  });
}
