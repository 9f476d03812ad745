import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedBid, bid } from '../../../src/testing/contract/client.ts';
import { type Subscription, seqsOf, subscribe } from '../../../src/testing/contract/stream.ts';
import { TENANT } from '../../server/data/tenant.ts';
import { freePort } from '../../server/lib/free-port.ts';
import type { Log } from '../../server/lib/log.ts';
import { signToken } from '../../server/messages/hub/mercure/jwt.ts';
import type { MercureSettings } from '../../server/messages/hub/mercure/settings.ts';
import type { BackendUnderTest } from '../../server/testing/test-backend.ts';
import { mercureBinary } from './build-hub.ts';
import { findHub, KEYS, settingsFor, startMercureWorld, type TestHub } from './mercure-world.ts';
import { CADDYFILE, startMercure } from './run-hub.ts';
import { hasTestHub } from './test-hub.ts';

describe.skipIf(hasTestHub)('a Mercure hub with the settings of `npm run lab -- cluster`', () => {
  it('announces a heartbeat of 15 s, which pages of other origins can read', async () => {
    const hub = await startMercure({ port: await freePort(), ...KEYS });
    const { headers, close } = await subscribe({ hub: hub.hub, tenant: TENANT });
    close();
    await hub.stop();
    expect(headers.get('live-heartbeat')).toBe('15');
    expect(headers.get('access-control-expose-headers')?.split(', ')).toContain('Live-Heartbeat');
  });

  it('beats as often as it announces, and ends streams after 600 s', async () => {
    const args = ['adapt', '--config', CADDYFILE, '--adapter', 'caddyfile'];
    const { stdout } = spawnSync((await mercureBinary()) ?? '', args, { encoding: 'utf8' });
    const handlers = new Map<string, Readonly<Record<string, unknown>>>();
    // Caddy's configuration is a tree of handlers.
    JSON.parse(stdout, (_, value) => {
      if (typeof value?.handler === 'string') handlers.set(value.handler, value);
      return value;
    });
    const seconds = 1e9;
    expect(handlers.get('mercure')).toMatchObject({ heartbeat: 15 * seconds, write_timeout: 600 * seconds });
    expect(handlers.get('headers')).toMatchObject({ response: { set: { 'Live-Heartbeat': ['15'] } } });
  });
});

describe('a backend that gets a ready-made token for publishing', () => {
  const expires = (): number => Math.ceil(Date.now() / 1000) + 3600;
  const tokenBy = (key: string): string => signToken(key, { publish: ['*'] }, expires());
  let hub: TestHub;
  let worlds: BackendUnderTest[] = [];
  beforeAll(async () => {
    hub = await findHub();
  });
  afterAll(async () => {
    for (const world of worlds) await world.stop();
    await hub?.stop();
  });

  /** A backend with this token and without a key. */
  async function start(publisherJwt: string, log?: Log): Promise<BackendUnderTest> {
    const mercure: MercureSettings = { ...settingsFor(hub), publisherKey: undefined, publisherJwt };
    const world = await startMercureWorld([hub], { mercure, log });
    worlds = [...worlds, world];
    return world;
  }
  async function placeBid(world: BackendUnderTest): Promise<void> {
    const [token = ''] = await world.makeBidders(1);
    acceptedBid(await bid(world, token, (await world.makeLot()).id, 1000));
  }
  const listen = (world: BackendUnderTest): Promise<Subscription> =>
    subscribe({ hub: hub.hub, api: world.api, tenant: TENANT });

  it('publishes its messages with that token', async () => {
    const { publisherKey = '', publisherJwt = tokenBy(publisherKey) } = settingsFor(hub);
    const world = await start(publisherJwt);
    const listener = await listen(world);
    await placeBid(world);
    // A backend that stalls on a busy machine publishes `live.paused`, and `live.resumed` afterwards.
    const events = () =>
      listener.messages.map(({ event }) => event).filter((event) => !event.startsWith('live.'));
    await expect.poll(events).toEqual(['auctionlot.bid']);
    listener.close();
  });

  it('logs that the hub refuses the token, without writing the token into the log, and accepts bids', async () => {
    const token = tokenBy('a key of somebody else, 32 bytes or more');
    const lines: string[] = [];
    const log: Log = {
      info: (message) => void lines.push(message),
      warn: (message, error) => void lines.push(`${message}: ${error}`),
    };
    const world = await start(token, log);
    const listener = await listen(world);
    await placeBid(world);
    const refused = `The Mercure hub at ${hub.hub} refused a message with status 401.`;
    await expect.poll(() => lines.join('\n')).toContain(refused);
    await placeBid(world);
    expect(lines.filter((line) => line.includes(refused))).toHaveLength(1);
    for (const part of token.split('.')) expect(lines.join('\n')).not.toContain(part);
    expect(seqsOf(listener)).toEqual([]);
    listener.close();
  });
});
