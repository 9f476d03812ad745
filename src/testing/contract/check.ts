import { describe, expect, it } from 'vitest';
import { runCheck } from '../../../check/run-check.ts';
import { systemClock } from '../../lib/clock.ts';
import { acceptedBid, bid, tokenOf } from './client.ts';
import type { ContractWorld } from './world.ts';

/** How long is waited for messages that are replayed, in ms. */
const REPLAY = 5_000;

/** All that `auction-elements check` reads: fields, languages, CORS, caching, clock, sessions and the hub. */
export function checkContract(world: () => ContractWorld): void {
  describe('check', () => {
    it('has nothing that the check complains about, with auctions of both kinds and a lot with bids', async () => {
      const lot = await world().makeLot();
      await world().makeSale();
      const token = await tokenOf(world(), world().ben);
      for (const amount of [1000, 1100, 1200]) acceptedBid(await bid(world(), token, lot.id, amount));
      const { api, hub, tenant, anna: account, heartbeat } = world();
      const report = await runCheck(
        { api, hub, tenant, account, elements: null },
        { clock: systemClock, timeouts: { heartbeat: 3 * heartbeat + REPLAY, replay: REPLAY } },
      );
      expect(report.findings).toEqual([]);
      expect(report.signedIn).toBe(true);
    });
  });
}
