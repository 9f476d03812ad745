import type pg from 'pg';
import { DATABASE_TIME } from '../../data/database-clock.ts';
import { inOrder, withClient } from '../../data/with-client.ts';
import { MINUTE } from '../../lib/durations.ts';

/*
 * The transaction of a heartbeat. It is sent in one round trip, so that a process that is stopped meanwhile
 * holds no lock of it:
 *
 *     begin
 *       insert the rows of a bid, and undo that; allocate space on the disk
 *       the row of this process, with its undecided bids
 *       the last sign of life of all processes, unless there was a gap before it
 *     commit
 */

/** The data of a heartbeat. Times in ms; `…Time` of the database. */
export interface HeartbeatRow {
  /** A UUID of this process. */
  readonly process: string;
  /** Time when the heartbeat began. */
  readonly beganTime: number;
  /** An earlier last sign of life means a gap. */
  readonly earliestTime: number;
  /** See `UndecidedBids`. */
  readonly until: number;
  readonly oldest: { readonly [lot: string]: number };
}

export interface HeartbeatResult {
  /** No process could take bids for some time before this heartbeat: the sign of life was left unchanged. */
  readonly hasGap: boolean;
  /** Time of the database at this heartbeat. */
  readonly time: number;
}

/** Age of a row after which its process counts as ended without deleting it, ms. */
const FORGET_AFTER = 5 * MINUTE;

/**
 * A full disk fails only writes that need a new page, and a small row may fit into an old one. A temporary
 * table takes new pages each time and gives them back; it is not in the write-ahead log.
 */
const CREATE_PAGES = 'create temporary table if not exists heartbeat_pages (n int) on commit delete rows';
const PAGE_ROWS = 2000;

const ALLOCATE_PAGES = {
  name: 'heartbeat-pages',
  text: `insert into pg_temp.heartbeat_pages select generate_series(1, ${PAGE_ROWS})`,
};

/** See `probe_bid` in `data/migrations`. $1 process */
const PROBE = { name: 'heartbeat-probe', text: 'select probe_bid($1::uuid)' };

/** $1 process, $2 until, $3 undecided */
const WRITE_PROCESS = {
  name: 'heartbeat-process',
  text: `
    insert into process_heartbeats (process, beat_at, until, undecided)
    values ($1::uuid, ${DATABASE_TIME}, $2::bigint, $3::jsonb)
    on conflict (process) do update set
      beat_at = excluded.beat_at, until = excluded.until, undecided = excluded.undecided`,
};

const PRUNE = {
  name: 'heartbeat-prune',
  text: `delete from process_heartbeats where beat_at < ${DATABASE_TIME} - ${FORGET_AFTER}`,
};

/**
 * Uses `beganTime`, since the process may have been stopped after it. It never goes back, except if the clock
 * of the database was set back. $1 `beganTime`, $2 `earliestTime`
 */
const WRITE_ALIVE = {
  name: 'heartbeat-alive',
  text: `
    with alive as (
      update backend_alive set alive_at = case
        when alive_at > ${DATABASE_TIME} then least($1::float8, ${DATABASE_TIME})
        else greatest(alive_at, least($1::float8, ${DATABASE_TIME})) end
      where alive_at >= $2::float8
      returning 1
    )
    select not exists (select from alive) as "hasGap", ${DATABASE_TIME} as time`,
};

/** Writes a heartbeat. @throws if a bid could not be stored either */
export async function writeHeartbeat(pool: pg.Pool, row: HeartbeatRow): Promise<HeartbeatResult> {
  const { process, beganTime, earliestTime, until, oldest } = row;
  const results = await withClient(pool, (client) =>
    inOrder([
      client.query(CREATE_PAGES),
      client.query('begin'),
      client.query({ ...PROBE, values: [process] }),
      client.query(ALLOCATE_PAGES),
      client.query({ ...WRITE_PROCESS, values: [process, until, JSON.stringify(oldest)] }),
      client.query(PRUNE),
      client.query<HeartbeatResult>({ ...WRITE_ALIVE, values: [beganTime, earliestTime] }),
      client.query('commit'),
    ]),
  );
  return results[6].rows[0] as HeartbeatResult;
}

/** Deletes the row of a process that has decided all bids that it read, and stops. */
export async function deleteHeartbeat(pool: pg.Pool, process: string): Promise<void> {
  await pool.query('delete from process_heartbeats where process = $1::uuid', [process]);
}
