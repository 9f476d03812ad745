import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';

/** How many listen, at the hubs of all processes on a database. */
export interface Audience {
  count(): Promise<number>;
  /** Resolves when what is under way is over; from then on this process counts no more. */
  stop(): Promise<void>;
}

export interface AudienceOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Streams open in this process. */
  streams(): number;
}

/** A process says how many listen to it at most this often, in ms: a storm of streams costs one write. */
const TELL_EVERY = 3000;
/** And at least this often, while its number stays. */
const REPEAT_AFTER = 30_000;
/** A process that was not heard of for longer is gone. */
const GONE_AFTER = 3 * REPEAT_AFTER;

export function createAudience({ db, tenant, clock, log, streams }: AudienceOptions): Audience {
  const process = randomUUID();
  let told = { streams: 0, at: Number.NEGATIVE_INFINITY };
  let stopped = false;
  let cancel = (): void => undefined;
  let running: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    const row = { streams: streams(), at: clock.now() };
    if (row.streams === told.streams && clock.monotonic() - told.at < REPEAT_AFTER) return;
    await db
      .insertInto('hub_audiences')
      .values({ process, tenant_id: tenant, ...row })
      .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
      .execute();
    told = { streams: row.streams, at: clock.monotonic() };
  }

  function look(): void {
    running = tell()
      .catch((error: unknown) => log.warn('The audience could not be told', error))
      .then(() => {
        if (!stopped) cancel = clock.after(TELL_EVERY, look);
      });
  }
  look();

  return {
    async count() {
      const others = await db
        .selectFrom('hub_audiences')
        .select(({ fn }) => fn.sum<string | null>('streams').as('streams'))
        .where('tenant_id', '=', tenant)
        .where('process', '<>', process)
        .where('at', '>', clock.now() - GONE_AFTER)
        .executeTakeFirst();
      return streams() + Number(others?.streams ?? 0);
    },
    async stop() {
      stopped = true;
      cancel();
      await running;
      // Where the database is gone already, the number lapses by itself.
      await db
        .deleteFrom('hub_audiences')
        .where('process', '=', process)
        .execute()
        .catch(() => undefined);
    },
  };
}
