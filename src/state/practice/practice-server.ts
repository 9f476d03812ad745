import { lotOf } from '../../domain/hybrid/book.ts';
import type { BidderAction, HybridLotState, HybridRefusal, HybridState } from '../../domain/hybrid/types.ts';
import { VISITOR_PADDLE } from '../../domain/practice/plan.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { Result } from '../../lib/result.ts';
import {
  auctionAnswer,
  limitAnswer,
  lotAnswer,
  myLotAnswer,
  PRACTICE_USER,
  type PracticeMessage,
  participationAnswer,
  updateAnswer,
} from './practice-wire.ts';

/**
 * The server of a practice sale, in the browser: answers the calls of a live room as the API does, and
 * streams its messages as the hub does. The store of the practice room gets it in place of the browser's
 * `fetch`, so that no request reaches a network. One for each practice.
 */
export interface PracticeServer {
  readonly fetch: typeof fetch;
  /** Sends messages on the stream, if it is open. */
  publish(messages: readonly PracticeMessage[]): void;
}

export interface PracticeServerParts {
  /** Base of the API and address of the hub, as the store has them. */
  readonly api: string;
  readonly hub: string;
  readonly i18n: I18n;
  /** When the practice began, ms since the epoch. */
  readonly began: number;
  /** IANA name of the zone of the times; if null, that of the reader. */
  readonly timeZone: string | null;
  sale(): HybridState;
  /** An action of the visitor. */
  act(action: BidderAction): Result<unknown, HybridRefusal>;
}

/** Matches the path of a call below the API's base. */
type Route = readonly [method: string, path: RegExp, answer: (call: Call) => Response];
interface Call {
  /** The variable segments of the path. */
  readonly keys: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

export function createPracticeServer(parts: PracticeServerParts): PracticeServer {
  const { api, hub, i18n, began, timeZone, sale, act } = parts;
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  const favourites = new Set<string>();
  let seq = 1;

  const json = (body: unknown, status = 200): Response =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', 'Live-Seq': String(seq) },
    });
  const refused = (code: string, status: number): Response => json({ code, status }, status);
  const onLot = (id: unknown, answer: (lot: HybridLotState) => unknown): Response => {
    const lot = lotOf(sale(), String(id));
    return lot ? json(answer(lot)) : refused('not_found', 404);
  };

  function placeBid({ body }: Call): Response {
    const { auctionlot, amount, expectedRev } = body;
    const done = act({
      action: 'bid',
      bidder: VISITOR_PADDLE,
      auctionlot: String(auctionlot),
      amount: Number(amount),
      expectedRev: Number(expectedRev),
    });
    if (!done.ok) return refused(done.error, 409);
    return onLot(auctionlot, (lot) => ({
      bid: { id: `${lot.id}-${lot.bids.length}`, amount, kind: 'live', status: 'pending' },
      auctionlot: updateAnswer(lot),
      mine: myLotAnswer(lot, favourites),
    }));
  }
  function raise({ body }: Call): Response {
    const done = act({ action: 'raiseLimit', bidder: VISITOR_PADDLE, limit: Number(body.limit) });
    return done.ok ? json(participationAnswer(sale())) : refused(done.error, 409);
  }
  const mark =
    (isFavourite: boolean) =>
    ({ body }: Call): Response => {
      const id = String(body.auctionlot);
      if (isFavourite) favourites.add(id);
      else favourites.delete(id);
      return json({});
    };

  const routes: readonly Route[] = [
    [
      'GET',
      /^\/hybrid-auction\/[^/]+\/auctionlots$/,
      () => json(sale().lots.map((lot) => lotAnswer(lot, i18n))),
    ],
    [
      'GET',
      /^\/hybrid-auction\/[^/]+\/([^/]+)$/,
      ({ keys }) => onLot(keys[0], (lot) => lotAnswer(lot, i18n)),
    ],
    ['GET', /^\/hybrid-auction\/[^/]+$/, () => json(auctionAnswer(sale(), began, timeZone, i18n))],
    ['GET', /^\/auctionlot\/update\/([^/]+)$/, ({ keys }) => onLot(keys[0], updateAnswer)],
    ['GET', /^\/user\/profile$/, () => json({ ...PRACTICE_USER, favorites: [...favourites] })],
    ['GET', /^\/user\/lots$/, ({ query }) => json(myLots(query.get('ids') ?? ''))],
    ['GET', /^\/participation\/getparticipation\//, () => json(participationAnswer(sale()))],
    [
      'GET',
      /^\/participation\/getlimitreached\/[^/]+(?:\/([^/]+))?$/,
      ({ keys }) => json(limitAnswer(sale(), keys[0])),
    ],
    ['POST', /^\/participation\/raise\//, raise],
    ['PUT', /^\/user\/hybrid-bid$/, placeBid],
    ['PUT', /^\/user\/add-favorite$/, mark(true)],
    ['PUT', /^\/user\/remove-favorite$/, mark(false)],
  ];
  const myLots = (ids: string) => {
    const requested = ids.split(',');
    return sale().lots.flatMap((lot) => (requested.includes(lot.id) ? [myLotAnswer(lot, favourites)] : []));
  };

  function stream(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.add(controller);
        signal?.addEventListener('abort', () => {
          if (streams.delete(controller)) controller.close();
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  return {
    async fetch(input, init) {
      const address = String(input);
      if (address.startsWith(hub)) return stream(init?.signal);
      const url = new URL(address);
      const path = url.href.slice(api.length).split('?')[0] ?? '';
      const method = init?.method ?? 'GET';
      const body = init?.body == null ? {} : JSON.parse(String(init.body));
      for (const [routeMethod, pattern, answer] of routes) {
        const match = routeMethod === method ? pattern.exec(path) : null;
        if (match) return answer({ keys: match.slice(1), query: url.searchParams, body });
      }
      return refused('not_found', 404);
    },
    publish(messages) {
      for (const { event, payload } of messages) {
        seq += 1;
        const data = encoder.encode(`data: ${JSON.stringify({ event, payload, seq })}\n\n`);
        for (const controller of streams) controller.enqueue(data);
      }
    },
  };
}
