import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRoom } from '../../../../src/testing/contract/hybrid-client.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

describe('a standby database that takes over without the last action of a sale', () => {
  let world: BackendUnderTest;
  beforeAll(async () => {
    world = await startTestBackend();
  });
  afterAll(() => world.stop());

  it('is the basis of the next action, even before a process has noticed the change', async () => {
    const { sale } = await openRoom(world);
    const { sales, db } = world.backend;
    const message = { en: 'Lost', de: 'Verloren', fr: 'Perdu', ar: 'Lost' };
    expect((await sales.act(sale.id, { action: 'message', message }, null)).ok).toBe(true);
    expect((await sales.state(sale.id))?.message).toEqual(message);

    await sql`update hybrid_sales set version = version - 1, state = jsonb_set(state, '{message}', 'null')
      where auction_id = ${sale.id}`.execute(db);
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await others.execute(db);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined);

    const [auctionlot = ''] = sale.lots;
    const ask = { action: 'asking', auctionlot, amount: 1500 } as const;
    // At the end the sale has the version of the lost state. The first connections may be the killed ones.
    await expect
      .poll(() =>
        sales.act(sale.id, ask, null).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    expect((await sales.act(sale.id, { action: 'pause' }, null)).ok).toBe(true);
    expect(await sales.state(sale.id)).toMatchObject({ status: 'paused', message: null });
  });
});
