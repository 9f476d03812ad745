import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { checkContract } from '../../../src/testing/contract/check.ts';
import { hubContract } from '../../../src/testing/contract/hub.ts';
import { hybridLiveContract } from '../../../src/testing/contract/hybrid-live.ts';
import type { BackendUnderTest } from '../../server/testing/test-backend.ts';
import { findHub, startMercureWorld, type TestHub } from './mercure-world.ts';
import { hasTestHub } from './test-hub.ts';

/** Tests that wait for a heartbeat or for the end of a stream by the hub: a given hub may take minutes. */
const WAITS_FOR_HUB = /^(2\.1|7\.8|7\.10|14\.8) /;

/** Runs the contract of the backend's own hub on a Mercure hub that the backend feeds. */
describe('contract of the hub, with a Mercure hub', () => {
  let hub: TestHub;
  let world: BackendUnderTest;
  beforeAll(async () => {
    hub = await findHub({ lifetime: 6 });
    world = await startMercureWorld([hub]);
  });
  afterAll(async () => {
    await world?.stop();
    await hub?.stop();
  });
  beforeEach(({ task, skip }) => skip(hasTestHub && WAITS_FOR_HUB.test(task.name)));
  checkContract(() => world);
  hubContract(() => world);
  hybridLiveContract(() => world);
});
