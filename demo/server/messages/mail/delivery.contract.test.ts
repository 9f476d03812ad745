import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, tokenOf } from '../../../../src/testing/contract/client.ts';
import { ConsoleMails } from '../../../console-api/mails.ts';
import { type MailStage, startMailStage } from '../../testing/mail-stage.ts';

const CAREFULLY = { timeout: 30_000 };

/** Delivery of mails to a server that refuses mails, is down, or gets several at once. */
describe('delivery of mails', () => {
  let stage: MailStage;
  beforeEach(async () => {
    stage = await startMailStage();
  });
  afterEach(async () => {
    stage.world.setNow(null);
    await stage.stop();
  });

  it('two deliveries send each mail once', { tags: 'long' }, async () => {
    const recipients = await stage.postMails(60);
    stage.deliver();
    stage.deliver();
    await expect.poll(stage.remainingMails, CAREFULLY).toEqual([]);
    expect(stage.smtp.received.map(({ to }) => to).sort()).toEqual(recipients.sort());
  });

  it('a server that is down is tried again with a growing delay, which the console shows', {
    tags: 'long',
  }, async () => {
    await stage.smtp.stop();
    const token = await tokenOf(stage.world, stage.world.auctioneer);
    const state = async () =>
      v.parse(ConsoleMails, (await call(stage.world, '/console/mails', { token })).json);
    await stage.postMails(2);
    const start = stage.world.backend.clock.now();
    stage.world.setNow(start);
    stage.deliver(stage.world.backend.clock);
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await expect
        .poll(async () => (await stage.remainingMails()).map(({ attempts }) => attempts), CAREFULLY)
        .toEqual([attempt, attempt]);
      const now = stage.world.backend.clock.now();
      const { failing } = await state();
      const latest = Math.max(...failing.map(({ retryAt }) => Date.parse(retryAt)));
      delays.push(latest - now);
      stage.world.setNow(latest);
    }
    expect(delays).toEqual([15_000, 30_000, 60_000, 120_000]);
    expect(await state()).toMatchObject({ waiting: 2, givenUp: [], failing: [{ failure: 'ESOCKET' }, {}] });
    stage.world.setNow(start + 49 * 3_600_000);
    await expect.poll(async () => (await state()).givenUp.length, CAREFULLY).toBe(2);
    expect((await stage.remainingMails()).map(({ text }) => text)).toEqual(['', '']);
  });

  it('a server that does not greet is given up for the next try after ten seconds', {
    tags: 'long',
  }, async () => {
    const reached = stage.smtp.hold('CONNECT');
    await stage.postMails(1);
    stage.deliver();
    await reached;
    // Without our own timeout the delivery would hold the mail, and a database connection, for 30 s.
    await expect.poll(async () => (await stage.remainingMails())[0]?.attempts, { timeout: 25_000 }).toBe(1);
    expect((await stage.remainingMails())[0]?.failure).toBe('ETIMEDOUT');
    stage.smtp.release();
  });

  it.each(['RCPT', 'DATA', 'END'] as const)(
    'a refusal for good at %s is not tried again, and is shown',
    async (step) => {
      stage.smtp.answers[step] = '550 5.1.1 no such mailbox';
      const token = await tokenOf(stage.world, stage.world.auctioneer);
      const [recipient] = await stage.postMails(1);
      stage.deliver();
      await expect.poll(async () => (await stage.remainingMails())[0]?.attempts, CAREFULLY).toBe(1);
      const { json } = await call(stage.world, '/console/mails', { token });
      expect(v.parse(ConsoleMails, json)).toMatchObject({
        waiting: 0,
        failing: [],
        givenUp: [{ recipient, failure: '550', attempts: 1 }],
      });
      delete stage.smtp.answers[step];
      // A later mail is delivered, and the refused one is not.
      const [later] = await stage.postMails(1);
      await expect.poll(() => stage.smtp.received.map(({ to }) => to), CAREFULLY).toEqual([later]);
      await expect.poll(stage.remainingMails, CAREFULLY).toMatchObject([{ recipient, attempts: 1 }]);
    },
  );

  it('a server that refuses the sender or the sign-in is tried again', async () => {
    stage.smtp.answers.MAIL = '550 5.7.1 not you';
    await stage.postMails(1);
    stage.deliver();
    await expect
      .poll(stage.remainingMails, CAREFULLY)
      .toMatchObject([{ failure: '550', attempts: 1, given_up_at: null }]);
  });

  it('only the staff sees the state of the deliveries', async () => {
    const token = await tokenOf(stage.world, stage.world.anna);
    expect((await call(stage.world, '/console/mails', { token })).status).toBe(403);
    expect((await call(stage.world, '/console/mails')).status).toBe(401);
  });
});
