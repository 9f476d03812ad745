import { afterAll, beforeAll, describe } from 'vitest';
import { accountContract } from './account.ts';
import { activityContract } from './activities.ts';
import { biddingContract } from './bidding.ts';
import { catalogueContract } from './catalogue.ts';
import { checkContract } from './check.ts';
import { contactContract } from './contact.ts';
import { contentContract } from './content.ts';
import { hubContract } from './hub.ts';
import { hybridAdmissionContract } from './hybrid-admission.ts';
import { hybridBidContract } from './hybrid-bids.ts';
import { hybridLiveContract } from './hybrid-live.ts';
import { hybridSaleContract } from './hybrid-sale.ts';
import { idempotencyContract } from './idempotency.ts';
import { loginLockContract } from './login-lock.ts';
import { myDataContract } from './my-data.ts';
import { newsContract } from './news.ts';
import { newsletterContract } from './newsletter.ts';
import { searchContract } from './search.ts';
import { timedAdmissionContract } from './timed-admission.ts';
import { userContract } from './user.ts';
import { viewTrackerContract } from './view-tracker.ts';
import type { ContractWorld, DescribeApiContract } from './world.ts';

/** See `DescribeApiContract`, which is part of the package's types. */
export const describeApiContract: DescribeApiContract = (name, makeBackend) => {
  describe(`API contract: ${name}`, () => {
    let started: ContractWorld | undefined;
    const world = (): ContractWorld => {
      if (started === undefined)
        throw new Error('the backend under test did not start: see the error of `makeBackend`');
      return started;
    };
    beforeAll(async () => {
      started = await makeBackend();
    });
    afterAll(() => started?.stop());

    checkContract(world);
    catalogueContract(world);
    userContract(world);
    biddingContract(world);
    idempotencyContract(world);
    hubContract(world);
    accountContract(world);
    activityContract(world);
    contentContract(world);
    searchContract(world);
    newsContract(world);
    hybridSaleContract(world);
    hybridBidContract(world);
    hybridAdmissionContract(world);
    hybridLiveContract(world);
    timedAdmissionContract(world);
    contactContract(world);
    newsletterContract(world);
    viewTrackerContract(world);
    myDataContract(world);
    loginLockContract(world);
  });
};
