import type { Failure } from '../../api/failure.ts';
import type { MyLotsApi } from '../../api/my-lots.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { SessionModel } from '../session/session.model.ts';

/** The value that the server accepted; null if nothing changed, or a newer call replaced this one. */
export type FavouriteAnswer = Result<boolean | null, Failure>;

interface MyFavouritesDeps {
  readonly api: Pick<MyLotsApi, 'setFavourite'>;
  readonly session: Pick<SessionModel, 'token' | 'onIdentityChange'>;
  /** The value of the server's last answer. */
  isFavourite(lot: string): boolean;
  /** The server has accepted. */
  apply(lot: string, favourite: boolean): void;
}

/** The calls on one lot, one after the other. */
interface Queue {
  /** The value of the newest press. */
  latest: boolean;
  /** Number of the newest call. */
  newest: number;
  /** The value that the server accepted last; null after a failure, when its state is not certain. */
  accepted: boolean | null;
  end: Promise<unknown>;
}

/**
 * Adds lots to the favourites and removes them. Presses on one lot are sent one after the other. Of the
 * presses that wait only the newest is sent: two quick presses restore the first value.
 *
 *     press 1: add ── sent ────────── accepted
 *     press 2: remove ── waits ────────────── dropped
 *     press 3: add ──── waits ─────────────── nothing to send: it is accepted already
 *
 * Created with `my-lots.model.ts`, and lives as long as that.
 */
export function createMyFavourites({ api, session, isFavourite, apply }: MyFavouritesDeps) {
  const queues = new Map<string, Queue>();
  let calls = 0;
  session.onIdentityChange(() => queues.clear());

  async function send(lot: string, favourite: boolean, queue: Queue): Promise<FavouriteAnswer> {
    const token = session.token.peek();
    const reply = await api.setFavourite(lot, favourite);
    const refusal = reply.ok ? reply.value.data.error : null;
    queue.accepted = reply.ok && !refusal ? favourite : null;
    // After a sign-out, drop the answer of the previous user.
    if (session.token.peek() !== token) return ok(null);
    if (!reply.ok) return reply;
    if (refusal) return err({ code: refusal, layer: 'http', retryable: false });
    const isChange = isFavourite(lot) !== favourite;
    apply(lot, favourite);
    return ok(isChange ? favourite : null);
  }

  /** @param favourite left out: the opposite of the last request */
  return function setFavourite(lot: string, favourite?: boolean): Promise<FavouriteAnswer> {
    const waitsIn = queues.get(lot);
    const queue: Queue = waitsIn ?? {
      latest: isFavourite(lot),
      newest: 0,
      accepted: null,
      end: Promise.resolve(),
    };
    queues.set(lot, queue);
    const next = favourite ?? !queue.latest;
    const token = session.token.peek();
    calls += 1;
    const call = calls;
    queue.latest = next;
    queue.newest = call;
    const run = async (): Promise<FavouriteAnswer> => {
      const isOutdated = queue.newest !== call || session.token.peek() !== token;
      if (isOutdated || queue.accepted === next) return ok(null);
      const sent = await send(lot, next, queue);
      // Only the newest press reports a failure.
      return !sent.ok && queue.newest !== call ? ok(null) : sent;
    };
    const answer = waitsIn ? queue.end.then(run) : run();
    queue.end = answer.then(() => {
      if (queue.newest === call && queues.get(lot) === queue) queues.delete(lot);
    });
    return answer;
  };
}
