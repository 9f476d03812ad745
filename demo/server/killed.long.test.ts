import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedBid, bid, call, lotNow, tokenOf } from '../../src/testing/contract/client.ts';
import {
  acceptedHybridBid,
  type HybridBidder,
  newBidder,
  openRoom,
} from '../../src/testing/contract/hybrid-client.ts';
import type { CorrectionBody } from '../console-api/corrections.ts';
import { openDatabase } from './data/database.ts';
import { HOUR } from './lib/durations.ts';
import { silentLog } from './lib/log.ts';
import { readExport } from './sale/export/read-export.ts';
import { replay } from './sale/export/replay.ts';
import { type ChildBackend, forkBackend, type SpareBackend } from './testing/child-backend.ts';
import { createTestDatabase } from './testing/postgres.ts';
import { type BackendUnderTest, startTestBackend } from './testing/test-backend.ts';
import { startWriteStop, type WriteStop } from './testing/write-stop.ts';

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

const reason = 'As agreed';

/** The data that one act runs on: an auction of its own, or two. */
interface Subject {
  readonly auctions: readonly string[];
  readonly lot: string;
  readonly people: readonly HybridBidder[];
  /** Of the request, each time that it is sent. */
  readonly key: string;
  /** Address of somebody who has no account yet. */
  readonly email: string;
}

interface OfficeCall {
  readonly name: string;
  prepare(): Promise<Subject>;
  request(subject: Subject): { readonly path: string; readonly body: object };
  /** What it leaves in the journal and in the acts of accounts, once. */
  readonly leaves: readonly string[];
  /** Kinds of the mails to its people. */
  readonly mails: readonly string[];
  /** Whether the backend is also killed between the writes of its mails. */
  readonly hasMails?: boolean;
}

/**
 * Every act of the office, cut short behind each of its writes: the backend is killed there, another one starts, and
 * the same request is sent again. Afterwards the database has the same rows as after an uninterrupted act.
 */
describe('acts of the office whose backend is killed between two writes', () => {
  let databaseUrl: string;
  let proxy: WriteStop;
  /** Only while subjects are prepared: nothing but the killed backend does what is left to do. */
  let world: BackendUnderTest;
  let backend: ChildBackend;
  /** Replaces the next one that is killed. */
  let spare: SpareBackend;
  let clerk: string;
  let database: OpenDatabase;
  let db: OpenDatabase['db'];
  const tried: Subject[] = [];

  const startBackend = () =>
    startTestBackend({ databaseUrl, bidRateLimit: { burst: 1000, perSecond: 1000 } });
  beforeAll(async () => {
    databaseUrl = await createTestDatabase('fixture');
    proxy = await startWriteStop(databaseUrl);
    database = await openDatabase({ dataDir: '', url: databaseUrl, log: silentLog });
    db = database.db;
    world = await startBackend();
    clerk = await tokenOf(world, world.auctioneer);
    await world.stop();
    spare = forkBackend();
    await startAnother();
  });
  afterAll(async () => {
    await backend?.kill();
    await spare?.kill();
    await proxy?.stop();
    await database?.close();
  });

  /** No lot closes while a process may have bids that it has not decided; the killed ones have none. */
  async function startWorldAlone(): Promise<void> {
    await db.deleteFrom('process_heartbeats').execute();
    world = await startBackend();
  }

  async function startAnother(): Promise<void> {
    const { start } = spare;
    spare = forkBackend();
    backend = await start(proxy.url);
  }

  let counter = 0;
  /** A lot in an auction of its own, which two people have bid on. */
  async function lotWithBids(): Promise<Subject> {
    counter += 1;
    const { id, auction } = await world.makeLot({ bidCap: 1_000_000 + counter, end: HOUR });
    const people = [await newBidder(world), await newBidder(world)];
    const [anna, ben] = people;
    acceptedBid(await bid(world, ben?.token ?? '', id, 2000));
    acceptedBid(await bid(world, anna?.token ?? '', id, 9000, { kind: 'max' }));
    return subjectOf([auction], id, people);
  }
  const subjectOf = (auctions: readonly string[], lot: string, people: readonly HybridBidder[]): Subject => ({
    auctions,
    lot,
    people,
    key: crypto.randomUUID(),
    email: `walk-in-${crypto.randomUUID()}@example.com`,
  });
  async function emptyLot(): Promise<Subject> {
    counter += 1;
    const { id, auction } = await world.makeLot({ bidCap: 1_000_000 + counter, end: HOUR });
    return subjectOf([auction], id, []);
  }
  /** A sold lot. */
  async function closedLot(): Promise<Subject> {
    const subject = await lotWithBids();
    await world.backend.db
      .updateTable('lots')
      .set({ end_at: world.backend.clock.now() + 200 })
      .where('id', '=', subject.lot)
      .execute();
    await expect
      .poll(async () => (await lotNow(world, subject.lot)).status, { timeout: 30_000 })
      .not.toBe('active');
    return subject;
  }
  const act = (action: string, { lot, key }: Subject, price?: number) => ({
    action,
    auctionlot: lot,
    reason,
    key,
    ...(price !== undefined && { price }),
  });
  const onAuction = (action: string, { key }: Subject) => ({ action, reason, key });
  const acts = ({ auctions: [auction] }: Subject) => `/console/${auction}/acts`;
  async function done(subject: Subject, body: object): Promise<Subject> {
    const body_ = { ...body, key: crypto.randomUUID() };
    const answer = await call(world, acts(subject), { method: 'POST', token: clerk, body: body_ });
    expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)]);
    return subject;
  }
  const ofTimed = (
    action: string,
    prepare: () => Promise<Subject>,
    more: Omit<OfficeCall, 'name' | 'prepare' | 'request' | 'leaves'> & { readonly price?: number },
    leaves: readonly string[] = [action],
  ): OfficeCall => ({
    name: action,
    prepare,
    leaves,
    ...more,
    request: (subject) => ({ path: acts(subject), body: act(action, subject, more.price) }),
  });

  const texts = (name: string) => ({ en: name, de: '', fr: '', ar: '' });
  const empty = texts('');

  const CALLS: readonly OfficeCall[] = [
    ofTimed('withdraw', lotWithBids, { price: 2050, mails: ['lotWithdrawn', 'lotWithdrawn'] }, [
      'takeBack',
      'withdraw',
    ]),
    ofTimed(
      'putBack',
      async () => {
        const subject = await lotWithBids();
        return done(subject, act('withdraw', subject, 2050));
      },
      { price: 2050, mails: ['bidStruck', 'bidStruck'] },
      ['strike', 'putBack'],
    ),
    ofTimed('await', closedLot, { price: 2050, mails: ['saleUndone', 'subjectToSeller'] }),
    ofTimed('fallBack', closedLot, { price: 2050, mails: ['bidStruck', 'nextBidder'], hasMails: true }),
    {
      name: 'extend',
      prepare: lotWithBids,
      leaves: ['extend'],
      mails: [],
      request: (subject) => ({ path: acts(subject), body: { ...act('extend', subject), minutes: 5 } }),
    },
    ...(['pause', 'hide'] as const).map(
      (action): OfficeCall => ({
        name: action,
        prepare: emptyLot,
        leaves: [action],
        mails: [],
        request: (subject) => ({ path: acts(subject), body: onAuction(action, subject) }),
      }),
    ),
    {
      name: 'resume',
      leaves: ['resume'],
      mails: [],
      async prepare() {
        const subject = await lotWithBids();
        return done(subject, onAuction('pause', subject));
      },
      request: (subject) => ({ path: acts(subject), body: onAuction('resume', subject) }),
    },
    ofTimed('delete', emptyLot, { mails: [] }),
    {
      name: 'a correction',
      prepare: lotWithBids,
      leaves: ['correct'],
      mails: [],
      request: ({ auctions: [auction], lot }) => ({
        path: `/console/${auction}/corrections`,
        body: {
          auctionlot: lot,
          reason,
          name: texts('Äskulap'),
          pictures: [],
          description: empty,
          sex: empty,
          colour: empty,
          breed: empty,
          location: empty,
          seller: empty,
          sire: '',
          dam: '',
          damSire: '',
          dateOfBirth: '',
          height: 168,
        } satisfies CorrectionBody,
      }),
    },
    {
      name: 'what became of a sold lot',
      prepare: closedLot,
      leaves: ['settle'],
      mails: [],
      request: ({ auctions: [auction], lot }) => ({
        path: `/console/${auction}/results`,
        body: { action: 'settle', auctionlot: lot, settlement: 'paid' },
      }),
    },
    {
      name: 'a bid on paper with its admission',
      leaves: ['admit', 'bid'],
      mails: ['admitted', 'bidTaken'],
      async prepare() {
        const subject = await emptyLot();
        await world.backend.db
          .updateTable('auctions')
          .set({ is_limit_needed: true })
          .where('id', 'in', subject.auctions)
          .execute();
        return { ...subject, people: [await newBidder(world)] };
      },
      request: ({ auctions: [auction], lot, people: [person], key }) => ({
        path: `/console/people/${person?.id}`,
        body: { action: 'bid', reason, auction, number: lot, amount: 3000, key },
      }),
    },
    {
      name: 'a bid on paper in the hall',
      leaves: ['admit', 'absentee', 'bid'],
      mails: ['absenteeTaken', 'admitted'],
      async prepare() {
        const { sale } = await openRoom(world);
        return subjectOf([sale.id], sale.lots[1] ?? '', [await newBidder(world)]);
      },
      request: ({ auctions: [auction], people: [person], key }) => ({
        path: `/console/people/${person?.id}`,
        body: { action: 'bid', reason, auction, number: '2', amount: 3000, key },
      }),
    },
    {
      name: 'a block, with what it takes back',
      leaves: ['reject', 'takeBack', 'reject', 'block'],
      mails: ['rejected', 'rejected'],
      async prepare() {
        const subject = await lotWithBids();
        const [anna] = subject.people;
        if (anna === undefined) throw new Error('There is no bidder.');
        const room = await openRoom(world);
        await room.submit({ action: 'admit', user: anna.id, limit: 100_000 });
        acceptedHybridBid(await room.bid(anna, 0, 1000));
        return { ...subject, auctions: [...subject.auctions, room.sale.id] };
      },
      request: ({ people: [person] }) => ({
        path: `/console/people/${person?.id}`,
        body: { action: 'block', reason },
      }),
    },
    {
      name: 'the entry of a person',
      prepare: emptyLot,
      leaves: ['enter'],
      mails: ['invitation'],
      request: ({ email }) => ({
        path: '/console/people',
        body: {
          firstname: 'Wanda',
          lastname: 'Walk',
          phone: '',
          country: 'DE',
          locale: 'de',
          street: 'Am Markt 1',
          zip: '24534',
          city: 'Neumünster',
          email,
        },
      }),
    },
    {
      name: 'the correction of a person',
      leaves: ['correct'],
      mails: [],
      prepare: async () => ({ ...(await emptyLot()), people: [await newBidder(world)] }),
      request: ({ people: [person] }) => ({
        path: `/console/people/${person?.id}`,
        body: {
          action: 'correct',
          reason,
          fields: {
            firstname: 'Bea',
            lastname: 'Berg',
            phone: '',
            street: 'Weg 2',
            zip: '1',
            city: 'Kiel',
            country: '',
          },
        },
      }),
    },
  ];

  /** What is stored about a subject, without names and times that differ from one to the next. */
  async function stateOf({ auctions, people, email }: Subject): Promise<Record<string, unknown>> {
    const ids = people.map(({ id }) => id);
    const read = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
    return {
      lots: await read(sql`select lots.status, price, leader is null as "isFree", leader_max, bid_count,
        lots.rev, paused_at is null as "isOpen", jsonb_array_length(corrections) as corrected, names ->> 'en' as name,
        (select array_agg(reason order by moved_to) from end_moves where lot_id = lots.id) as moves,
        (select array_agg(round((moved_to - moved_from) / 60000.0) order by moved_to) from end_moves
          where lot_id = lots.id and reason = 'extended') as moved,
        (select array_agg(cancelled order by no) from bids where lot_id = lots.id) as bids,
        (select array_agg(array[kind, amount::text, coalesce(capped::text, ''), (struck_at is null)::text] order by id)
          from bid_requests where lot_id = lots.id and accepted) as requests,
        (select settlement from settlements where lot_id = lots.id) as settlement,
        (select array_agg(event order by outbox.id) from outbox where payload::jsonb ->> 'auctionlot' = lots.id
          and event = 'auctionlot.bid') as messages
        from lots where auction_id = any(${auctions}::text[]) order by auction_id = ${auctions[0]}, position`),
      auctions: await read(sql`select is_hidden, status, rev from auctions where id = any(${auctions}::text[])
        order by kind`),
      participations: await read(sql`select accepted, rejected, requested, amount_limit from participations
        where auction_id = any(${auctions}::text[]) order by auction_id = ${auctions[0]}, bidder`),
      people:
        await read(sql`select blocked_at is not null as "isBlocked", deleted_at is not null as "isGone", city
        from users where id = any(${ids}::text[]) or email = ${email} order by id = ${ids[0]}`),
    };
  }

  /** Of the journal what was written behind a number. */
  async function leftBy({ auctions, people, email }: Subject, since: number): Promise<string[]> {
    const ids = people.map(({ id }) => id);
    const { rows } = await sql<{ act: string }>`
      select coalesce(action ->> 'act', action ->> 'action') as act from journal
      where auction_id = any(${auctions}::text[]) and id > ${since} order by id`.execute(db);
    const accounts = await sql<{ act: string }>`
      select act from account_acts join users on users.id = user_id
      where user_id = any(${ids}::text[]) or email = ${email} order by account_acts.id`.execute(db);
    return [...rows, ...accounts.rows].map((row) => row.act);
  }

  async function mailsOf({ people, email }: Subject): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`
      select kind from mails where recipient = ${email}
        or recipient = any(${people.map(({ id }) => `${id}@example.com`)}::text[])
      order by kind`.execute(db);
    return rows.map(({ kind }) => kind);
  }

  const dueNotices = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notices where due_at <= ${Date.now()}`.execute(db);
    return rows[0]?.count ?? 0;
  };

  /** Prepares subjects with a backend that is gone before another one is killed. */
  async function prepare(one: OfficeCall, count: number): Promise<{ subjects: Subject[]; since: number }> {
    await startWorldAlone();
    const subjects = await Promise.all(Array.from({ length: count }, () => one.prepare()));
    await expect.poll(dueNotices, { timeout: 30_000 }).toBe(0);
    await db.deleteFrom('mails').execute();
    await world.stop();
    const { last } = await db
      .selectFrom('journal')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return { subjects, since: Number(last ?? 0) };
  }

  it.each(CALLS.map((one) => [one.name, one] as const))('%s', { timeout: 240_000 }, async (_name, one) => {
    const first = await prepare(one, 1);
    const send = (subject: Subject) => {
      const { path, body } = one.request(subject);
      return call(backend, path, { method: 'POST', token: clerk, body });
    };
    const mailed = (subject: Subject) =>
      expect.poll(() => mailsOf(subject), { timeout: 20_000 }).toEqual(one.mails);
    const [whole] = first.subjects;
    if (whole === undefined) throw new Error('There is no subject.');
    void proxy.stopAfter();
    const answer = await send(whole);
    expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)]);
    if (one.hasMails) await mailed(whole);
    const writes = proxy.pass();
    expect(writes).toBeGreaterThan(0);
    await mailed(whole);
    expect(await leftBy(whole, first.since)).toEqual(one.leaves);
    const state = await stateOf(whole);
    tried.push(whole);
    const { subjects, since } = await prepare(one, writes);
    for (const [index, subject] of subjects.entries()) {
      const stopped = proxy.stopAfter(index + 1);
      void send(subject).catch(() => undefined);
      await stopped;
      await backend.kill();
      proxy.pass();
      await startAnother();
      const again = await send(subject);
      expect([again.status, again.text]).toMatchObject([200, expect.any(String)]);
      const behind = `killed behind write ${index + 1} of ${writes}`;
      expect(await leftBy(subject, since), behind).toEqual(one.leaves);
      expect(await stateOf(subject), behind).toEqual(state);
      tried.push(subject);
    }
    for (const subject of subjects) await mailed(subject);
  });

  it('leaves sales whose journals a replay explains', { timeout: 120_000 }, async () => {
    await backend.kill();
    await startWorldAlone();
    world.setNow(Date.now() + 10 * HOUR);
    const open = () =>
      db
        .selectFrom('lots')
        .innerJoin('auctions', 'auctions.id', 'auction_id')
        .select('lots.id')
        .where('lots.status', '=', 'active')
        .where('kind', '=', 'timed')
        .where('paused_at', 'is', null)
        .where('is_hidden', '=', false)
        .execute();
    await expect.poll(open, { timeout: 60_000 }).toEqual([]);
    for (const auction of new Set(tried.flatMap(({ auctions }) => auctions))) {
      const { text } = await call(world, `/console/${auction}/export.json`, { token: clerk });
      const file = readExport(text);
      if (!file.ok) throw new Error(file.error);
      expect(replay(file.value).findings, auction).toEqual([]);
    }
    await world.stop();
  });
});
