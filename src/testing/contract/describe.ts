import { afterAll, beforeAll, describe } from 'vitest';
import { accountContract } from './account.ts';
import { activityContract } from './activities.ts';
import { biddingContract } from './bidding.ts';
import { catalogueContract } from './catalogue.ts';
import { contentContract } from './content.ts';
import { hubContract } from './hub.ts';
import { hybridAdmissionContract } from './hybrid-admission.ts';
import { hybridBidContract } from './hybrid-bids.ts';
import { hybridLiveContract } from './hybrid-live.ts';
import { hybridSaleContract } from './hybrid-sale.ts';
import { keyContract } from './keys.ts';
import { lockContract } from './lock.ts';
import { timedAdmissionContract } from './timed-admission.ts';
import { userContract } from './user.ts';
import type { ContractWorld } from './world.ts';

/**
 * The wire contract as tests over plain `fetch`, for the reference backend and for any other:
 * implement `ContractWorld` for yours and call this in a test file.
 *
 * @param name what is tested, for the report
 * @param makeBackend starts a backend with a world of its own; stopped after the last test
 */
export function describeApiContract(name: string, makeBackend: () => Promise<ContractWorld>): void {
  describe(`API contract: ${name}`, () => {
    let started: ContractWorld | undefined;
    const world = (): ContractWorld => {
      if (started === undefined) throw new Error('The backend did not start.');
      return started;
    };
    beforeAll(async () => {
      started = await makeBackend();
    });
    afterAll(() => started?.stop());

    catalogueContract(world);
    userContract(world);
    biddingContract(world);
    keyContract(world);
    hubContract(world);
    accountContract(world);
    activityContract(world);
    contentContract(world);
    hybridSaleContract(world);
    hybridBidContract(world);
    hybridAdmissionContract(world);
    hybridLiveContract(world);
    timedAdmissionContract(world);
    lockContract(world);
  });
}
