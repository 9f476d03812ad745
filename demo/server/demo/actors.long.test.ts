import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ELITE_ID } from '../../world/hybrid-auctions.ts';
import { expectConsistentSale } from '../testing/consistent-sale.ts';
import { type BackendUnderTest, startTestBackend } from '../testing/test-backend.ts';
import { seedWorld } from './seed/index.ts';

const PROCESS = fileURLToPath(new URL('../testing/actors-process.ts', import.meta.url));
const PATIENTLY = { timeout: 60_000 };

/** The demo's autopilot and bots; every process of the demo tries to run them. */
describe('two processes: autopilot and bots', () => {
  let world: BackendUnderTest;
  const running = new Map<string, { kill(): Promise<void> }>();
  beforeAll(async () => {
    world = await startTestBackend({ seed: seedWorld });
    await recordWhoActs();
  });
  afterAll(async () => {
    for (const { kill } of running.values()) await kill();
    await world?.stop();
  });

  /** Records, for every action in the hall and every bid, the process that made it, in order. */
  async function recordWhoActs(): Promise<void> {
    const { db } = world.backend;
    await sql`create table acted (no bigserial, process text, what text)`.execute(db);
    await sql`create function record_actor() returns trigger language plpgsql as $$
      begin
        insert into acted (process, what) values (current_setting('application_name'), tg_table_name);
        return null;
      end $$`.execute(db);
    for (const table of ['journal', 'bid_requests'])
      await sql`create trigger record_actor after insert on ${sql.table(table)}
        for each row execute function record_actor()`.execute(db);
  }
  const actors = async (): Promise<string[]> => {
    const { rows } = await sql<{ process: string }>`select process from acted order by no`.execute(
      world.backend.db,
    );
    return rows.map(({ process }) => process);
  };
  /** Starts a real process whose connections have its name. `kill` is SIGKILL, without an orderly end. */
  async function start(name: string): Promise<void> {
    const url = new URL(world.backend.databaseUrl);
    url.searchParams.set('application_name', name);
    const child = spawn(process.execPath, ['--import', 'tsx', PROCESS], {
      env: { ...process.env, DATABASE_URL: url.href },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.set(name, {
      async kill() {
        running.delete(name);
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
    });
    await once(child.stdout, 'data');
  }
  const journal = async (since: number) => {
    const rows = await world.backend.db
      .selectFrom('journal')
      .select(['id', 'action'])
      .where('auction_id', '=', ELITE_ID)
      .where('id', '>', since)
      .orderBy('id')
      .execute();
    return rows.map(({ id, action }) => ({ id, ...action }));
  };
  const isHammer = ({ action }: { readonly action: string }): boolean =>
    action === 'sold' || action === 'unsold';
  const newest = async (): Promise<number> => (await journal(0)).at(-1)?.id ?? 0;
  /** Waits until another lot is sold or passed. */
  async function nextHammer(): Promise<void> {
    const since = await newest();
    await expect.poll(async () => (await journal(since)).some(isHammer), PATIENTLY).toBe(true);
  }

  it('run the sale once, and when the one that does is killed the other goes on', async () => {
    const before = await newest();
    await Promise.all([start('one'), start('two')]);
    await nextHammer();
    const [first = ''] = await actors();
    expect(new Set(await actors())).toEqual(new Set([first]));

    await running.get(first)?.kill();
    const [second = ''] = running.keys();
    await expect.poll(async () => (await actors()).at(-1), PATIENTLY).toBe(second);
    await nextHammer();
    await running.get(second)?.kill();

    const names = await actors();
    expect(new Set(names)).toEqual(new Set(['one', 'two']));
    expect(names.lastIndexOf(first)).toBeLessThan(names.indexOf(second));
    const { lots } = await expectConsistentSale(world.backend, ELITE_ID);
    const hammers = (await journal(before)).filter(isHammer);
    const sold = hammers.map((act) => ('auctionlot' in act ? act.auctionlot : ''));
    expect(sold).toEqual([...new Set(sold)]);
    for (const { log } of lots) {
      const count = (...kinds: string[]) => log.filter(({ kind }) => kinds.includes(kind)).length;
      expect(count('opened')).toBeLessThanOrEqual(1);
      expect(count('sold', 'unsold')).toBeLessThanOrEqual(1);
    }
  }, 180_000);
});
