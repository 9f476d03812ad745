import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../../src/lib/clock.ts';
import { writeMessages } from '../../data/outbox.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import { repeat } from '../../lib/repeat.ts';
import type { Publish } from '../../messages/hub/hub.ts';
import { auctionChanged } from '../reload-messages.ts';

/**
 * Whether the auctioneer's console of each hybrid sale is in use, in any process: kept in `console_presence`,
 * one row a sale. Owned by the backend, from start to stop.
 *
 *     console stream open     heartbeat written every 3 s    ┐ present, while the last one
 *     autopilot running       heartbeat written by its runs  ┘ is younger than 10 s
 *     action at the console   written, only for `sincePerson`
 *     present changes         announced once, by the process that sees it first
 */
export interface Presence {
  /** Checks now instead of at the next heartbeat, because streams of the console have begun or ended. */
  refresh(): void;
  /** Records an action by a person. @param auction id */
  recordAction(auction: string): Promise<void>;
  /** Records a heartbeat of the autopilot. @param auction id */
  recordAutopilot(auction: string): Promise<void>;
  /** The presence in all sales at this moment, by id of the auction. */
  current(): Promise<(auction: string) => ConsolePresence>;
  /** Resolves when the current write has ended. */
  stop(): Promise<void>;
}

export interface ConsolePresence {
  /** Whether a person or the autopilot runs the sale, as it was last announced to pages. */
  readonly isPresent: boolean;
  readonly isAutopilot: boolean;
  /** Ms since a person last acted or had the console open; infinite if that never happened. */
  readonly sincePerson: number;
}

export interface PresenceSettings {
  /** Ms between two heartbeats. */
  readonly heartbeat: number;
  /** Ms from the last heartbeat until the auctioneer counts as away. Longer than a reload of the console. */
  readonly timeout: number;
}

export interface PresenceOptions extends Partial<PresenceSettings> {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Ids of the auctions with an open stream of their console in this process. */
  openSales(): readonly string[];
  /** Called after the commit. */
  readonly publish: Publish;
}

const NEVER_PRESENT: ConsolePresence = {
  isPresent: false,
  isAutopilot: false,
  sincePerson: Number.POSITIVE_INFINITY,
};

type Activity = 'stream_at' | 'acted_at' | 'autopilot_at';

export function createPresence(options: PresenceOptions): Presence {
  const { db, tenant, clock, log, heartbeat = 3000, timeout = 10_000 } = options;
  /** Times by id of the auction and activity. */
  const recorded = new Map<string, number>();

  /** Writes at most once in half a heartbeat, so that not every click costs a write. */
  async function record(auction: string, column: Activity): Promise<void> {
    const at = clock.now();
    const key = `${column} ${auction}`;
    const last = recorded.get(key);
    if (last !== undefined && at >= last && at - last < heartbeat / 2) return;
    recorded.set(key, at);
    // A stream may name any id: only those of sales get a row.
    await sql`
      insert into console_presence (auction_id, ${sql.ref(column)})
      select auction_id, ${at}::bigint from hybrid_sales where auction_id = ${auction}
      on conflict (auction_id) do update set ${sql.ref(column)} = excluded.${sql.ref(column)}`.execute(db);
  }

  const read = () => db.selectFrom('console_presence').selectAll().execute();
  const isFresh = (at: number): boolean => clock.now() - at < timeout;

  /** Announces changes to open pages. The update of a row succeeds in one process only. */
  async function announce(): Promise<void> {
    for (const row of await read()) {
      const isPresent = isFresh(row.autopilot_at) || isFresh(row.stream_at);
      if (isPresent !== row.announced) await announceChange(row.auction_id, isPresent);
    }
  }

  async function announceChange(auction: string, isPresent: boolean): Promise<void> {
    const messages = await db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('console_presence')
        .set({ announced: isPresent })
        .where('auction_id', '=', auction)
        .where('announced', '<>', isPresent)
        .returning('announced')
        .executeTakeFirst();
      return changed === undefined ? [] : writeMessages(trx, tenant, [auctionChanged(auction)], clock.now());
    });
    options.publish(messages);
  }

  const loop = repeat({
    clock,
    log,
    interval: heartbeat,
    failure: "Updating the auctioneer's presence failed",
    async run() {
      for (const auction of options.openSales()) await record(auction, 'stream_at');
      await announce();
    },
  });

  return {
    refresh: loop.now,
    recordAction: (auction) => record(auction, 'acted_at'),
    recordAutopilot: (auction) => record(auction, 'autopilot_at'),
    async current() {
      const rows = new Map((await read()).map((row) => [row.auction_id, row]));
      return (auction) => {
        const row = rows.get(auction);
        if (row === undefined) return NEVER_PRESENT;
        return {
          isPresent: row.announced,
          isAutopilot: isFresh(row.autopilot_at),
          sincePerson: clock.now() - Math.max(row.stream_at, row.acted_at),
        };
      };
    },
    stop: loop.stop,
  };
}
