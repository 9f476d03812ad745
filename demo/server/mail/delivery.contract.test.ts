import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleMails } from '../../../src/api/schema/console-mails.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { call, tokenOf } from '../../../src/testing/contract/client.ts';
import { silentLog } from '../log.ts';
import { TENANT } from '../tenant.ts';
import { type MailServer, type Stage, startMailServer } from '../testing/mail-server.ts';
import { type BackendUnderTest, startWorld } from '../testing/world.ts';
import { startDelivery } from './delivery.ts';

const PROCESS = fileURLToPath(new URL('../testing/mail-process.ts', import.meta.url));
const CAREFULLY = { timeout: 30_000 };

/** Delivery of mails by processes that end at any moment, and by several at once. */
describe('delivery of mails', () => {
  let world: BackendUnderTest;
  let smtp: MailServer;
  const stops: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world?.stop());
  afterEach(async () => {
    world.setNow(null);
    for (const stop of stops.splice(0).reverse()) await stop();
    await world.backend.db.deleteFrom('mails').execute();
  });

  async function mailServer(): Promise<MailServer> {
    smtp = await startMailServer();
    stops.push(smtp.stop);
    return smtp;
  }

  let made = 0;
  async function postMails(count: number): Promise<string[]> {
    const at = world.backend.clock.now();
    const rows = Array.from({ length: count }, () => {
      made += 1;
      const mail = {
        recipient: `reader-${made}@example.com`,
        locale: 'en',
        subject: `Mail ${made}`,
      } as const;
      return {
        ...mail,
        text: 'text',
        html: '<p>text</p>',
        at,
        due_at: at,
        message_id: `<${made}@test.example>`,
      };
    });
    await world.backend.db.insertInto('mails').values(rows).execute();
    return rows.map(({ recipient }) => recipient);
  }

  const left = () =>
    world.backend.db
      .selectFrom('mails')
      .select(['recipient', 'failure', 'attempts', 'given_up_at', 'text'])
      .orderBy('id')
      .execute();

  /** A delivery in this process. */
  function deliver(clock = systemClock): void {
    const { db } = world.backend;
    const { stop } = startDelivery({ db, tenant: TENANT, smtpUrl: smtp.url, clock, log: silentLog });
    stops.push(stop);
  }

  function startProcess(): ChildProcess {
    const env = { ...process.env, DATABASE_URL: world.backend.databaseUrl, SMTP_URL: smtp.url };
    const child = spawn(process.execPath, ['--import', 'tsx', PROCESS], { env, stdio: 'ignore' });
    stops.push(async () => {
      if (child.exitCode === null && child.signalCode === null) await kill(child);
    });
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  it.each<Stage>(['CONNECT', 'MAIL', 'RCPT', 'DATA', 'END'])(
    'a process that is killed while the server has not answered %s loses no mail and sends none twice',
    async (stage) => {
      await mailServer();
      const [recipient] = await postMails(1);
      const reached = smtp.hold(stage);
      const child = startProcess();
      await reached;
      await kill(child);
      smtp.release();
      deliver();
      await expect.poll(left, CAREFULLY).toEqual([]);
      expect(smtp.received.map(({ to }) => to)).toEqual([recipient]);
    },
  );

  it('a process that is killed between the acceptance and the commit sends it again with its Message-ID', async () => {
    await mailServer();
    await postMails(1);
    const reached = smtp.hold('END');
    const child = startProcess();
    await reached;
    await world.backend.db.transaction().execute(async (trx) => {
      // The deletion of the mail waits for this lock.
      await sql`lock table mails in share mode`.execute(trx);
      smtp.release();
      await expect.poll(() => smtp.received.length, CAREFULLY).toBe(1);
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks where not granted`.execute(trx);
          return rows.length;
        }, CAREFULLY)
        .toBe(1);
      await kill(child);
    });
    deliver();
    await expect.poll(left, CAREFULLY).toEqual([]);
    const [first, second] = smtp.received.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<\d+@test\.example>$/);
    expect([second, smtp.received.length]).toEqual([first, 2]);
  });

  it('two deliveries send each mail once', async () => {
    await mailServer();
    const recipients = await postMails(60);
    deliver();
    deliver();
    await expect.poll(left, CAREFULLY).toEqual([]);
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(recipients.sort());
  });

  it('a server that is down is tried again with a growing delay, which the console shows', async () => {
    await mailServer();
    await smtp.stop();
    const token = await tokenOf(world, world.auctioneer);
    const state = async () => v.parse(ConsoleMails, (await call(world, '/console/mails', { token })).json);
    await postMails(2);
    const start = world.backend.clock.now();
    world.setNow(start);
    deliver(world.backend.clock);
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await expect
        .poll(async () => (await left()).map(({ attempts }) => attempts), CAREFULLY)
        .toEqual([attempt, attempt]);
      const now = world.backend.clock.now();
      const { failing } = await state();
      const latest = Math.max(...failing.map(({ retryAt }) => Date.parse(retryAt)));
      delays.push(latest - now);
      world.setNow(latest);
    }
    expect(delays).toEqual([15_000, 30_000, 60_000, 120_000]);
    expect(await state()).toMatchObject({ waiting: 2, givenUp: [], failing: [{ failure: 'ESOCKET' }, {}] });
    world.setNow(start + 49 * 3_600_000);
    await expect.poll(async () => (await state()).givenUp.length, CAREFULLY).toBe(2);
    expect((await left()).map(({ text }) => text)).toEqual(['', '']);
  });

  it.each(['RCPT', 'DATA', 'END'] as const)(
    'a refusal for good at %s is not tried again, and is shown',
    async (stage) => {
      await mailServer();
      smtp.answers[stage] = '550 5.1.1 no such mailbox';
      const token = await tokenOf(world, world.auctioneer);
      const [recipient] = await postMails(1);
      deliver();
      await expect.poll(async () => (await left())[0]?.attempts, CAREFULLY).toBe(1);
      const { json } = await call(world, '/console/mails', { token });
      expect(v.parse(ConsoleMails, json)).toMatchObject({
        waiting: 0,
        failing: [],
        givenUp: [{ recipient, failure: '550', attempts: 1 }],
      });
      delete smtp.answers[stage];
      // A later mail is delivered, and the refused one is not.
      const [later] = await postMails(1);
      await expect.poll(() => smtp.received.map(({ to }) => to), CAREFULLY).toEqual([later]);
      await expect.poll(left, CAREFULLY).toMatchObject([{ recipient, attempts: 1 }]);
    },
  );

  it('a server that refuses the sender or the sign-in is tried again', async () => {
    await mailServer();
    smtp.answers.MAIL = '550 5.7.1 not you';
    await postMails(1);
    deliver();
    await expect.poll(left, CAREFULLY).toMatchObject([{ failure: '550', attempts: 1, given_up_at: null }]);
  });

  it('only the staff sees the state of the deliveries', async () => {
    const token = await tokenOf(world, world.anna);
    expect((await call(world, '/console/mails', { token })).status).toBe(403);
    expect((await call(world, '/console/mails')).status).toBe(401);
  });
});
