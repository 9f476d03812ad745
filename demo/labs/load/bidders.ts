import autocannon from 'autocannon';
import { API_BASE } from '../../server/data/tenant.ts';
import { preciseNow } from '../../testing/child.ts';

export interface BidLoad {
  /** Ports of the backends; the bidders are distributed over them. */
  readonly ports: readonly number[];
  readonly lots: readonly string[];
  /** Bearer tokens, one for each bidder. */
  readonly bidders: readonly string[];
  /** The last amount sent on each lot; updated with each bid. */
  readonly amounts: Map<string, number>;
  /** Bids under way at once, for all bidders together. */
  readonly atOnce: number;
  readonly seconds: number;
  /** Bids per second for all bidders together; left out: as many as are answered. */
  readonly perSecond?: number;
  /** Called when a bid is sent. */
  onBid?(lot: string, amount: number, at: number): void;
}

export interface AcceptedBid {
  readonly lot: string;
  readonly amount: number;
}

/** The outcome of the bids. */
export interface BidResult {
  /** Number of bids accepted, or refused by the rules: both need a decision and a commit. */
  readonly decided: number;
  /** The accepted bids. On a lot, no two bids have the same amount. */
  readonly accepted: readonly AcceptedBid[];
  /** Bids without a decision, by status; 0 for a failed connection. */
  readonly failed: ReadonlyMap<number, number>;
  /** Times from request to answer, ms. */
  readonly latencies: readonly number[];
  readonly perSecond: number;
}

interface Sent extends AcceptedBid {
  readonly sentAt: number;
}

/** Steps larger than the increment, so that few bids are too low in any order of arrival. */
const STEP = 1_000;
/** Number of bidders on each lot, if there are many lots. */
const BIDDERS_PER_LOT = 20;

/** Bids for some seconds, one bid after the other on each connection. */
export async function sendBids(load: BidLoad): Promise<BidResult> {
  const { ports, lots, bidders, amounts, atOnce, seconds } = load;
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  const accepted: AcceptedBid[] = [];
  let turn = 0;
  const nextRequest = (): autocannon.Request & Sent => {
    turn += 1;
    const index = turn % lots.length;
    const auctionlot = lots[index] as string;
    const amount = (amounts.get(auctionlot) ?? 1) + STEP;
    amounts.set(auctionlot, amount);
    const sentAt = preciseNow();
    began ||= sentAt;
    load.onBid?.(auctionlot, amount, sentAt);
    return {
      sentAt,
      lot: auctionlot,
      amount,
      method: 'PUT',
      path: `${API_BASE}/user/bid?lang=en`,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${bidderOf(index)}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ auctionlot, amount, kind: 'direct' }),
    };
  };
  /** One of the bidders on the lot. */
  const bidderOf = (index: number): string => {
    const follower = Math.floor(turn / lots.length) % (lots.length === 1 ? bidders.length : BIDDERS_PER_LOT);
    return bidders[(index * 4 + follower) % bidders.length] as string;
  };
  let [began, ended] = [0, 0];
  await Promise.all(
    ports.map((port) =>
      autocannon({
        url: `http://127.0.0.1:${port}`,
        connections: Math.ceil(atOnce / ports.length),
        duration: seconds,
        ...(load.perSecond !== undefined && { overallRate: Math.ceil(load.perSecond / ports.length) }),
        requests: [
          {
            // Separate for each connection, which has one request under way at a time.
            setupRequest(request: autocannon.Request, context: Partial<Sent>) {
              const { sentAt, lot, amount, ...next } = nextRequest();
              Object.assign(context, { sentAt, lot, amount });
              return { ...request, ...next };
            },
            onResponse(status: number, _body: string, context: Partial<Sent>) {
              const { sentAt = 0, lot = '', amount = 0 } = context;
              ended = preciseNow();
              latencies.push(ended - sentAt);
              statuses.set(status, (statuses.get(status) ?? 0) + 1);
              if (status === 200) accepted.push({ lot, amount });
            },
          },
        ],
      }).then(({ errors, timeouts }) => statuses.set(0, (statuses.get(0) ?? 0) + errors + timeouts)),
    ),
  );
  // Excludes the time that the tool takes to start and to close its connections.
  const took = Math.max(seconds, (ended - began) / 1000);
  const decided = accepted.length + (statuses.get(409) ?? 0) + (statuses.get(422) ?? 0);
  for (const status of [200, 409, 422]) statuses.delete(status);
  if (statuses.get(0) === 0) statuses.delete(0);
  return { decided, accepted, failed: statuses, latencies, perSecond: decided / took };
}

/** Number of bids without a decision. */
export const failures = (results: readonly BidResult[]): number =>
  results.flatMap(({ failed }) => [...failed.values()]).reduce((sum, count) => sum + count, 0);
