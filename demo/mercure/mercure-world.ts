import type { BackendOptions } from '../server/backend-options.ts';
import type { MercureSettings } from '../server/hub/mercure/settings.ts';
import { freePort } from '../server/lib/free-port.ts';
import { type BackendUnderTest, startWorld } from '../server/testing/world.ts';
import { type MercureProcess, startMercure } from './run-hub.ts';

const KEYS = {
  publisherKey: 'publisher key of the tests, 32 bytes or more',
  subscriberKey: 'subscriber key of the tests, 32 bytes or more',
} as const;

/** Ms: shorter than those of the backend, so that tests need not wait. */
export const INTERVALS = { pollEvery: 200, lookEvery: 100 } as const;
/** Seconds. */
const HEARTBEAT = 0.1;
const LIFETIME = 6;

export const startHub = async (options: { readonly lifetime?: number } = {}): Promise<MercureProcess> =>
  startMercure({ port: await freePort(), ...KEYS, heartbeat: HEARTBEAT, lifetime: LIFETIME, ...options });

/** Settings of a backend that publishes to these hubs, the first of which its clients listen at. */
export const settingsFor = (...hubs: readonly MercureProcess[]): MercureSettings => ({
  ...KEYS,
  publishUrls: hubs.map(({ hub }) => hub),
  publicUrl: hubs[0]?.hub,
  publisherJwt: undefined,
});

/** A backend with the fixture world, and real Mercure hubs in place of its own. */
export function startMercureWorld(
  hubs: readonly MercureProcess[],
  options: Partial<BackendOptions> = {},
): Promise<BackendUnderTest> {
  return startWorld({ mercure: settingsFor(...hubs), mercureIntervals: INTERVALS, ...options });
}
