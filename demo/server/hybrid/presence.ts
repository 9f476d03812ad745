import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../src/lib/clock.ts';
import { appendMessage, type Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import { repeat } from '../lib/repeat.ts';
import type { Log } from '../log.ts';

/** Whether somebody is at the auctioneer's desk, in whatever process; kept in the database. */
export interface Presence {
  /** Streams of the console have begun or ended in this process. */
  look(): void;
  /** A person has acted. */
  acted(): Promise<void>;
  /** The autopilot is at work. */
  autopilot(): Promise<void>;
  /** How it stands now. */
  now(): Promise<Desk>;
  /** Resolves when what is under way is over. */
  stop(): Promise<void>;
}

export interface Desk {
  /** Somebody, or the autopilot, is there: as pages were last told. */
  readonly present: boolean;
  readonly autopilot: boolean;
  /** Ms since a person last acted or had the console open; infinite where nobody ever did. */
  readonly sincePerson: number;
}

export interface PresenceSettings {
  /** Ms between two signs of life. */
  readonly beat: number;
  /** Ms after the last one that the desk counts as left: a page that is reloaded is gone for a moment. */
  readonly patience: number;
}

export interface PresenceOptions extends Partial<PresenceSettings> {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: Clock;
  readonly log: Log;
  /** How many streams of the console are open in this process. */
  streams(): number;
  /** Called after the commit. */
  publish(...messages: Message[]): void;
}

const NOBODY: Desk = { present: false, autopilot: false, sincePerson: Number.POSITIVE_INFINITY };

type Sign = 'stream_at' | 'acted_at' | 'autopilot_at';

export function createPresence(options: PresenceOptions): Presence {
  const { db, tenant, clock, log, beat = 3000, patience = 10_000 } = options;
  const signed = new Map<Sign, number>();

  /** At most once in a beat: nothing here is worth a write with every click. */
  async function sign(column: Sign): Promise<void> {
    const at = clock.now();
    const last = signed.get(column);
    if (last !== undefined && at >= last && at - last < beat / 2) return;
    signed.set(column, at);
    await sql`
      insert into console_presence (tenant_id, ${sql.ref(column)}) values (${tenant}, ${at}::bigint)
      on conflict (tenant_id) do update set ${sql.ref(column)} = excluded.${sql.ref(column)}`.execute(db);
  }

  const read = () =>
    db.selectFrom('console_presence').selectAll().where('tenant_id', '=', tenant).executeTakeFirst();
  const isFresh = (at: number): boolean => clock.now() - at < patience;

  /** Tells open pages once, whichever process sees it first. */
  async function announce(): Promise<void> {
    const row = await read();
    if (row === undefined) return;
    const present = isFresh(row.autopilot_at) || isFresh(row.stream_at);
    if (present === row.announced) return;
    const messages = await db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('console_presence')
        .set({ announced: present })
        .where('tenant_id', '=', tenant)
        .where('announced', '<>', present)
        .returning('tenant_id')
        .executeTakeFirst();
      return changed === undefined ? [] : hints(trx);
    });
    if (messages.length > 0) options.publish(...messages);
  }

  async function hints(trx: Kysely<Database>): Promise<Message[]> {
    const auctions = await trx
      .selectFrom('auctions')
      .select('id')
      .where('tenant_id', '=', tenant)
      .where('kind', '=', 'hybrid')
      .where('status', '<>', 'ended')
      .orderBy('position')
      .execute();
    const messages: Message[] = [];
    for (const { id } of auctions) {
      messages.push(
        await appendMessage(trx, {
          tenant,
          event: 'auctionlot.hybrid.update',
          payload: { auction: id },
          at: clock.now(),
        }),
      );
    }
    return messages;
  }

  const loop = repeat({
    ...{ clock, log, interval: beat },
    failure: "Updating the auctioneer's presence failed",
    async run() {
      if (options.streams() > 0) await sign('stream_at');
      await announce();
    },
  });

  return {
    look: loop.now,
    acted: () => sign('acted_at'),
    autopilot: () => sign('autopilot_at'),
    async now() {
      const row = await read();
      if (row === undefined) return NOBODY;
      return {
        present: row.announced,
        autopilot: isFresh(row.autopilot_at),
        sincePerson: clock.now() - Math.max(row.stream_at, row.acted_at),
      };
    },
    stop: loop.stop,
  };
}
