import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StopPoint } from '../../testing/mail-server.ts';
import { type MailStage, startMailStage } from '../../testing/mail-stage.ts';
import { IN_THIS_DATABASE } from '../../testing/own-database.ts';

const PROCESS = fileURLToPath(new URL('../../testing/mail-process.ts', import.meta.url));
const CAREFULLY = { timeout: 30_000 };

/** Delivery of mails by processes that are killed at any moment. */
describe('delivery of mails', () => {
  let stage: MailStage;
  beforeEach(async () => {
    stage = await startMailStage();
  });
  afterEach(() => stage.stop());

  function startProcess(): ChildProcess {
    const env = { ...process.env, DATABASE_URL: stage.world.backend.databaseUrl, SMTP_URL: stage.smtp.url };
    const child = spawn(process.execPath, ['--import', 'tsx', PROCESS], { env, stdio: 'ignore' });
    stage.onStop(async () => {
      if (child.exitCode === null && child.signalCode === null) await kill(child);
    });
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  it.each<StopPoint>(['CONNECT', 'MAIL', 'RCPT', 'DATA', 'END'])(
    'a process that is killed while the server has not answered %s loses no mail and sends none twice',
    async (step) => {
      const [recipient] = await stage.postMails(1);
      const reached = stage.smtp.hold(step);
      const child = startProcess();
      await reached;
      await kill(child);
      // Until the server notices that the client has ended, it would accept that client's mail.
      await expect.poll(() => stage.smtp.connections, CAREFULLY).toBe(0);
      stage.smtp.release();
      stage.deliver();
      await expect.poll(stage.remainingMails, CAREFULLY).toEqual([]);
      expect(stage.smtp.received.map(({ to }) => to)).toEqual([recipient]);
    },
  );

  it('a process that is killed between the acceptance and the commit sends it again with its Message-ID', async () => {
    await stage.postMails(1);
    const reached = stage.smtp.hold('END');
    const child = startProcess();
    await reached;
    await stage.world.backend.db.transaction().execute(async (trx) => {
      // The deletion of the mail waits for this lock.
      await sql`lock table mails in share mode`.execute(trx);
      stage.smtp.release();
      await expect.poll(() => stage.smtp.received.length, CAREFULLY).toBe(1);
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks where not granted and ${IN_THIS_DATABASE}`.execute(
            trx,
          );
          return rows.length;
        }, CAREFULLY)
        .toBe(1);
      await kill(child);
    });
    stage.deliver();
    await expect.poll(stage.remainingMails, CAREFULLY).toEqual([]);
    const [first, second] = stage.smtp.received.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<\d+@test\.example>$/);
    expect([second, stage.smtp.received.length]).toEqual([first, 2]);
  });
});
