import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userTopicOf } from '../../../../src/domain/topics.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { acceptedBid, bid } from '../../../../src/testing/contract/client.ts';
import { isGapless, numberedOf, subscribe } from '../../../../src/testing/contract/stream.ts';
import { appendMessage, type Message } from '../../data/outbox.ts';
import { TENANT } from '../../data/tenant.ts';
import { silentLog } from '../../lib/log.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import { createPrivateMessages } from './private-messages.ts';

/** Behaviour of the hub that a test can only cause inside its process or database. */
describe('hub: slow readers, other processes, other connections', () => {
  let world: BackendUnderTest;
  beforeAll(async () => {
    world = await startTestBackend({
      hub: { heartbeat: 100, lifetime: 60_000, maxBuffered: 100_000, pollEvery: 200 },
    });
  });
  afterAll(() => world?.stop());

  /** A message of about `bytes`, committed. */
  const write = (bytes: number): Promise<Message> =>
    world.backend.db.transaction().execute((trx) =>
      appendMessage(trx, {
        tenant: TENANT,
        event: 'notification.global',
        payload: { message: 'x'.repeat(bytes) },
        at: world.backend.clock.now(),
      }),
    );
  /** The same, and announced. */
  const announce = async (bytes: number): Promise<void> => world.backend.publish([await write(bytes)]);

  it('drops a reader that stops reading, and no other one', { tags: 'long' }, async () => {
    const { hub } = world.backend;
    const reader = await subscribe(world);
    const before = hub.subscribers;
    const sleeper = await silentReader(world.hub);
    await expect.poll(() => hub.subscribers).toBe(before + 1);
    let sent = 0;
    // The kernel buffers some megabytes for the sleeping reader before this process must buffer.
    while (hub.subscribers > before && sent < 400) {
      await announce(50_000);
      sent += 1;
    }
    expect(hub.subscribers).toBe(before);
    await expect.poll(() => numberedOf(reader).length).toBe(sent);
    expect(isGapless(reader, numberedOf(reader)[0] ?? 0)).toBe(true);
    sleeper.destroy();
    reader.close();
  });

  it('delivers messages of another process in order, after its notification', async () => {
    const other = await startTestBackend({ databaseUrl: world.backend.databaseUrl });
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot();
    const here = await subscribe(world);
    const there = await subscribe(other);
    const start = Number(here.headers.get('last-event-id'));
    for (let index = 0; index < 20; index += 1) {
      acceptedBid(await bid(index % 2 === 0 ? world : other, token, lot.id, 1000 + index * 50));
    }
    for (const listener of [here, there]) {
      await expect.poll(() => numberedOf(listener).length).toBe(20);
      expect(isGapless(listener, start + 1)).toBe(true);
      listener.close();
    }
    await other.stop();
  });

  it('delivers a message without a notification, by polling', async () => {
    const listener = await subscribe(world);
    const { backend } = world;
    await backend.db.transaction().execute((trx) =>
      appendMessage(trx, {
        tenant: TENANT,
        event: 'notification.global',
        payload: { message: 'quiet' },
        at: 0,
      }),
    );
    await expect.poll(() => numberedOf(listener).length).toBe(1);
    listener.close();
  });

  it('delivers private messages without a notification, in order, and retries a failed delivery', async () => {
    const { db } = world.backend;
    const received: string[] = [];
    let failures = 1;
    const privateMessages = await createPrivateMessages({
      db,
      clock: systemClock,
      log: silentLog,
      pollEvery: 50,
      isListening: () => true,
      async deliver({ payload }) {
        failures -= 1;
        if (failures >= 0) throw new Error('The reader is gone.');
        received.push(payload);
      },
    });
    const topic = userTopicOf(TENANT, 'nobody');
    const privateRow = (payload: string) => ({
      seq: null,
      event: 'participation.update',
      payload,
      topic,
      private: true,
      at: 0,
    });
    await db.insertInto('outbox').values(['1', '2', '3'].map(privateRow)).execute();
    await announce(10);
    await expect.poll(() => received).toEqual(['1', '2', '3']);
    await db.insertInto('outbox').values(privateRow('4')).execute();
    await expect.poll(() => received.length).toBeGreaterThan(3);
    await privateMessages.stop();
    expect(received).toEqual(['1', '2', '3', '4']);
  });

  it('replays messages from the outbox that memory no longer has', { tags: 'long' }, async () => {
    const start = world.backend.hub.lastSeq;
    for (let index = 0; index < 30; index += 1) await announce(10);
    await world.restart();
    const listener = await subscribe(world, { query: String(start) });
    await expect.poll(() => numberedOf(listener).length).toBe(30);
    expect(isGapless(listener, start + 1)).toBe(true);
    listener.close();
  });

  it('replays far more bytes than may be buffered for a slow reader', async () => {
    const start = world.backend.hub.lastSeq;
    for (let index = 0; index < 60; index += 1) await announce(10_000);
    const fromMemory = await subscribe(world, { query: String(start) });
    await expect.poll(() => numberedOf(fromMemory).length).toBe(60);
    fromMemory.close();
    await world.restart();
    const fromOutbox = await subscribe(world, { query: String(start) });
    await expect.poll(() => numberedOf(fromOutbox).length).toBe(60);
    await announce(10);
    await expect.poll(() => numberedOf(fromOutbox).length).toBe(61);
    expect(isGapless(fromOutbox, start + 1)).toBe(true);
    fromOutbox.close();
  });

  it('sends a proxy that speaks HTTP/1.0 the messages without chunks', async () => {
    const { hostname, port, pathname } = new URL(world.backend.hubUrl);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (more) => {
      text += more;
    });
    socket.write(`GET ${pathname}?topic=online-auction/${TENANT} HTTP/1.0\r\n\r\n`);
    await expect.poll(() => text).toContain('\r\n\r\n:\n\n');
    await announce(10);
    const seq = world.backend.hub.lastSeq;
    await expect.poll(() => text).toMatch(new RegExp(`\n\nid: ${seq}\ndata: {.*}\n\n`));
    expect(text).not.toContain('chunked');
    socket.destroy();
  });

  it('drops no reader for a burst of messages at once', async () => {
    const listener = await subscribe(world);
    const start = world.backend.hub.lastSeq;
    const messages: Message[] = [];
    for (let index = 0; index < 20; index += 1) messages.push(await write(10_000));
    world.backend.publish(messages.reverse());
    await expect.poll(() => numberedOf(listener).length).toBe(20);
    expect(isGapless(listener, start + 1)).toBe(true);
    listener.close();
  });
});

/** Subscribes and never reads. */
function silentReader(hub: string): Promise<Socket> {
  const { hostname, port, pathname } = new URL(hub);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(`GET ${pathname}?topic=online-auction/${TENANT} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}
