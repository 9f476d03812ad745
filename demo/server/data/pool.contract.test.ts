import { sql } from 'kysely';
import { it } from 'vitest';
import { acceptedBid, bid } from '../../../src/testing/contract/client.ts';
import { startTestBackend } from '../testing/test-backend.ts';

it('a backend accepts bids while other programs use all remaining connections of the database', async () => {
  const world = await startTestBackend();
  const { db, databaseUrl } = world.backend;
  const tokens = await world.makeBidders(12);
  const lots = await Promise.all(tokens.map(() => world.makeLot()));
  // A process without any request so far.
  const fresh = await startTestBackend({ databaseUrl });
  const { rows } = await sql<{ name: string; used: number }>`
    select current_database() as name, count(*)::int as used from pg_stat_activity
    where datname = current_database()`.execute(db);
  const [{ name, used } = { name: '', used: 0 }] = rows;
  await sql.raw(`alter database ${name} connection limit ${used}`).execute(db);
  const answers = await Promise.all(
    tokens.map((token, index) => bid(fresh, token, lots[index]?.id ?? '', 1000)),
  );
  for (const answer of answers) acceptedBid(answer);
  await fresh.stop();
  await world.stop();
});
