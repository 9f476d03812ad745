import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../../src/lib/clock.ts';
import { type Message, writeMessages } from '../../data/outbox.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import { repeat } from '../../lib/repeat.ts';
import type { Publish } from '../../messages/hub/hub.ts';
import { auctionChanged } from '../reload-messages.ts';

/**
 * Whether the auctioneer's console is in use, in any process: kept in the row `console_presence`. Owned by
 * the backend, from start to stop.
 *
 *     console stream open     heartbeat written every 3 s    ┐ present, while the last one
 *     autopilot running       heartbeat written by its runs  ┘ is younger than 10 s
 *     action at the console   written, only for `sincePerson`
 *     present changes         announced once, by the process that sees it first
 */
export interface Presence {
  /** Checks now instead of at the next heartbeat, because streams of the console have begun or ended. */
  refresh(): void;
  /** Records an action by a person. */
  recordAction(): Promise<void>;
  /** Records a heartbeat of the autopilot. */
  recordAutopilot(): Promise<void>;
  current(): Promise<ConsolePresence>;
  /** Resolves when the current write has ended. */
  stop(): Promise<void>;
}

export interface ConsolePresence {
  /** Whether a person or the autopilot runs the sale, as it was last announced to pages. */
  readonly present: boolean;
  readonly autopilot: boolean;
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
  /** How many streams of the console are open in this process. */
  streams(): number;
  /** Called after the commit. */
  readonly publish: Publish;
}

const NEVER_PRESENT: ConsolePresence = {
  present: false,
  autopilot: false,
  sincePerson: Number.POSITIVE_INFINITY,
};

type Activity = 'stream_at' | 'acted_at' | 'autopilot_at';

export function createPresence(options: PresenceOptions): Presence {
  const { db, tenant, clock, log, heartbeat = 3000, timeout = 10_000 } = options;
  const recorded = new Map<Activity, number>();

  /** Writes at most once in half a heartbeat, so that not every click costs a write. */
  async function record(column: Activity): Promise<void> {
    const at = clock.now();
    const last = recorded.get(column);
    if (last !== undefined && at >= last && at - last < heartbeat / 2) return;
    recorded.set(column, at);
    await sql`
      insert into console_presence (${sql.ref(column)}) values (${at}::bigint)
      on conflict (only_row) do update set ${sql.ref(column)} = excluded.${sql.ref(column)}`.execute(db);
  }

  const read = () => db.selectFrom('console_presence').selectAll().executeTakeFirst();
  const isFresh = (at: number): boolean => clock.now() - at < timeout;

  /** Announces a change to open pages. The row's update succeeds in one process only. */
  async function announce(): Promise<void> {
    const row = await read();
    if (row === undefined) return;
    const present = isFresh(row.autopilot_at) || isFresh(row.stream_at);
    if (present === row.announced) return;
    const messages = await db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('console_presence')
        .set({ announced: present })
        .where('announced', '<>', present)
        .returning('announced')
        .executeTakeFirst();
      return changed === undefined ? [] : appendUpdates(trx);
    });
    options.publish(messages);
  }

  async function appendUpdates(trx: Kysely<Database>): Promise<Message[]> {
    const auctions = await trx
      .selectFrom('auctions')
      .select('id')
      .where('kind', '=', 'hybrid')
      .where('status', '<>', 'ended')
      .orderBy('position')
      .execute();
    const drafts = auctions.map(({ id }) => auctionChanged(id));
    return writeMessages(trx, tenant, drafts, clock.now());
  }

  const loop = repeat({
    clock,
    log,
    interval: heartbeat,
    failure: "Updating the auctioneer's presence failed",
    async run() {
      if (options.streams() > 0) await record('stream_at');
      await announce();
    },
  });

  return {
    refresh: loop.now,
    recordAction: () => record('acted_at'),
    recordAutopilot: () => record('autopilot_at'),
    async current() {
      const row = await read();
      if (row === undefined) return NEVER_PRESENT;
      return {
        present: row.announced,
        autopilot: isFresh(row.autopilot_at),
        sincePerson: clock.now() - Math.max(row.stream_at, row.acted_at),
      };
    },
    stop: loop.stop,
  };
}
