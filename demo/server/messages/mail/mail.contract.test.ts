import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../../../../src/testing/contract/client.ts';
import { createClosers } from '../../lib/closers.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

const closers = createClosers();
afterEach(closers.closeAll);

async function start(options: Parameters<typeof startTestBackend>[0] = {}): Promise<BackendUnderTest> {
  const world = await startTestBackend(options);
  closers.add(world.stop);
  return world;
}

async function mailServer(): Promise<MailServer> {
  const server = await startMailServer();
  closers.add(server.stop);
  return server;
}

const askReset = (world: BackendUnderTest, lang = 'en', { email } = world.anna) =>
  call(world, `/user/password-reset?lang=${lang}`, { method: 'POST', body: { email } });

describe('mail without a mail server', () => {
  it('is shown in the outbox, newest first, as a list, in full, and as JSON', async () => {
    const world = await start({ hasOutbox: true, siteUrl: 'https://site.example' });
    const origin = world.backend.url;
    const read = async (path: string) => (await fetch(origin + path)).text();
    expect(await read('/_outbox')).toContain('No mail has been sent yet');
    await askReset(world);
    await expect.poll(async () => (await world.mailsTo(world.anna.email)).length).toBe(1);
    await askReset(world, 'ar');
    await expect.poll(async () => (await world.mailsTo(world.anna.email)).length).toBe(2);

    const list = JSON.parse(await read('/_outbox.json?to=ANNA@example.com')) as Array<
      Record<'id' | 'to' | 'locale' | 'subject' | 'text', string> & { links: string[] }
    >;
    expect(list.map(({ to, locale }) => [to, locale])).toEqual([
      [world.anna.email, 'ar'],
      [world.anna.email, 'en'],
    ]);
    expect(JSON.parse(await read('/_outbox.json?to=ben@example.com'))).toEqual([]);
    const [arabic, english] = list;
    const [link = ''] = arabic?.links ?? [];
    expect(link).toMatch(/^https:\/\/site\.example\/ar\/auth\/password-reset\/[0-9a-f]{64}$/);

    const page = await read('/_outbox');
    expect(page.indexOf(arabic?.subject ?? '-')).toBeLessThan(page.indexOf(english?.subject ?? '-'));
    expect(page).toContain(`href="/_outbox/${arabic?.id}"`);
    const whole = await fetch(`${origin}/_outbox/${arabic?.id}`);
    expect(await whole.text()).toContain(`<a href="${link}"`);
    expect(whole.headers.get('referrer-policy')).toBe('no-referrer');
    expect(whole.headers.get('cache-control')).toBe('no-store');
    expect(await read(`/_outbox/${arabic?.id}.html`)).toContain(`href="${link}"`);
    for (const path of ['/_outbox/999', '/_outbox/x', '/_outbox/999.html']) {
      expect((await fetch(origin + path)).status).toBe(404);
    }
  });

  it('shows no secret link of a staff account in any form of the outbox', async () => {
    const world = await start({ hasOutbox: true });
    const { auctioneer, anna } = world;
    await askReset(world, 'en', auctioneer);
    await askReset(world, 'en', anna);
    for (const { email } of [auctioneer, anna]) {
      await expect.poll(async () => (await world.mailsTo(email)).length).toBe(1);
    }
    const rows = await world.backend.db.selectFrom('mails').select(['id', 'recipient', 'text']).execute();
    const statusOf = async (path: string) => (await fetch(world.backend.url + path)).status;
    for (const { id, recipient } of rows) {
      const status = recipient === anna.email ? 200 : 404;
      expect([recipient, await statusOf(`/_outbox/${id}`)]).toEqual([recipient, status]);
      expect([recipient, await statusOf(`/_outbox/${id}.html`)]).toEqual([recipient, status]);
    }
    for (const path of ['/_outbox', '/_outbox.json', `/_outbox.json?to=${auctioneer.email}`]) {
      expect(await (await fetch(world.backend.url + path)).text()).not.toContain(auctioneer.email);
    }
    // A mail without a secret, such as the notice of a changed password, is shown.
    const mail = await world.mailsTo(auctioneer.email);
    const token = /[0-9a-f]{64}/.exec(mail[0]?.text ?? '')?.[0];
    const body = { token, password: 'a new password' };
    expect((await call(world, '/user/password-reset', { method: 'PUT', body })).status).toBe(200);
    expect(await (await fetch(`${world.backend.url}/_outbox`)).text()).toContain(auctioneer.email);
  });

  it('is not readable over HTTP by default, and the server listens on loopback only', async () => {
    const world = await start();
    await askReset(world);
    await expect.poll(async () => (await world.mailsTo(world.anna.email)).length).toBe(1);
    for (const path of ['/_outbox', '/_outbox.json', '/_outbox/1', '/_outbox/1.html']) {
      expect([path, (await fetch(world.backend.url + path)).status]).toEqual([path, 404]);
    }
    // Another address of the same machine: a server on all addresses would answer there.
    const { port } = new URL(world.backend.url);
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
  });
});

describe('mail with a mail server', () => {
  it('is sent and then deleted, since its links are secret', async () => {
    const smtp = await mailServer();
    const world = await start({ smtpUrl: smtp.url });
    await askReset(world, 'fr');
    await expect.poll(() => smtp.received.length, { timeout: 8000 }).toBe(1);
    expect(smtp.received[0]?.to).toBe('anna@example.com');
    expect(smtp.received[0]?.text).toMatch(/Content-Type: multipart\/alternative/);
    expect(smtp.received[0]?.text).toMatch(/\/fr\/auth\/password-reset\//);
    await expect.poll(async () => (await world.mailsTo(world.anna.email)).length).toBe(0);
  });

  it('is not shown as an outbox either', async () => {
    const smtp = await mailServer();
    const world = await start({ smtpUrl: smtp.url, hasOutbox: true });
    expect((await fetch(`${world.backend.url}/_outbox`)).status).toBe(404);
  });

  it('is retried later where the server refuses it, and no secret is logged', async () => {
    const lines: string[] = [];
    const log = {
      info: () => undefined,
      warn: (...said: unknown[]) => void lines.push(said.filter(Boolean).join(' ')),
    };
    const smtp = await mailServer();
    smtp.answers.RCPT = '451 <anna@example.com> later, please';
    const world = await start({ smtpUrl: smtp.url, log });
    await askReset(world);
    await expect.poll(() => lines.length, { timeout: 8000 }).toBe(1);
    expect(lines[0]).toMatch(/^Sending mail \d+ failed \(451\); it will be retried\.$/);
    delete smtp.answers.RCPT;
    world.setNow(Date.now() + 60_000);
    await expect.poll(() => smtp.received.length, { timeout: 8000 }).toBe(1);
    world.setNow(null);
  });
});
