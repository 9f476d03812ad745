import { afterAll, beforeAll, describe } from 'vitest';
import { hubContract } from '../../src/testing/contract/hub.ts';
import { hybridLiveContract } from '../../src/testing/contract/hybrid-live.ts';
import type { BackendUnderTest } from '../server/testing/world.ts';
import { startHub, startMercureWorld } from './mercure-world.ts';
import type { MercureProcess } from './run-hub.ts';

/** What holds for the backend's own hub holds for a Mercure hub that it feeds. */
describe('contract of the hub, with a Mercure hub', () => {
  let hub: MercureProcess;
  let world: BackendUnderTest;
  beforeAll(async () => {
    hub = await startHub();
    world = await startMercureWorld([hub]);
  });
  afterAll(async () => {
    await world?.stop();
    await hub?.stop();
  });
  hubContract(() => world);
  hybridLiveContract(() => world);
});
