import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Activity, Favourite } from '../../api/schema/activities.ts';
import { acceptedBid, bid, call } from './client.ts';
import type { ContractWorld } from './world.ts';

/** The lots that the user has bid on. */
export function activityContract(world: () => ContractWorld): void {
  const activities = async (token: string, lang = 'en'): Promise<Activity[]> =>
    v.parse(v.array(Activity), (await call(world(), `/user/activities?lang=${lang}`, { token })).json);

  const favourites = async (token: string, lang = 'en'): Promise<Favourite[]> =>
    v.parse(v.array(Favourite), (await call(world(), `/user/favorites?lang=${lang}`, { token })).json);

  describe('activities', () => {
    it('lists each lot once, the newest bid first, in the language of `lang`', async () => {
      const [token = ''] = await world().makeBidders(1);
      expect(await activities(token)).toEqual([]);
      const [first, second] = [await world().makeLot(), await world().makeLot()];
      acceptedBid(await bid(world(), token, first.id, 1000));
      acceptedBid(await bid(world(), token, second.id, 1000));
      acceptedBid(await bid(world(), token, first.id, 1200));
      const found = await activities(token, 'de');
      expect(found.map(({ auctionlot, amount }) => [auctionlot.id, amount])).toEqual([
        [first.id, 1200],
        [second.id, 1000],
      ]);
      expect(found[0]).toMatchObject({
        auction: { id: first.auction, slug: first.auctionSlugs.de, slugs: first.auctionSlugs },
        auctionlot: { slug: first.slugs.de, currentPrice: 1200, bidCount: 2 },
        max: null,
        standing: 'leading',
      });
    });

    it('tells leading from outbid, with my highest bid and a maximum that is still open', async () => {
      const [first = '', second = ''] = await world().makeBidders(2);
      const lot = await world().makeLot();
      acceptedBid(await bid(world(), first, lot.id, 3000, { kind: 'max' }));
      acceptedBid(await bid(world(), second, lot.id, 5000, { kind: 'max' }));
      const [outbid, leading] = [await activities(first), await activities(second)];
      expect(outbid).toMatchObject([
        { standing: 'outbid', amount: 3000, bid: { amount: 3000, source: 'auto' }, max: null },
      ]);
      const price = leading[0]?.auctionlot.currentPrice;
      expect(leading).toMatchObject([
        { standing: 'leading', amount: 5000, bid: { amount: price, source: 'online' }, max: 5000 },
      ]);
    });

    it('a direct bid above my maximum ends it, and proxy bids are marked as such', async () => {
      const [first = '', second = ''] = await world().makeBidders(2);
      const lot = await world().makeLot();
      acceptedBid(await bid(world(), first, lot.id, 3000, { kind: 'max' }));
      acceptedBid(await bid(world(), second, lot.id, 2000));
      const [proxied] = await activities(first);
      const price = proxied?.auctionlot.currentPrice;
      expect(price).toBeGreaterThan(2000);
      expect(proxied).toMatchObject({ bid: { amount: price, source: 'auto' }, max: 3000 });
      acceptedBid(await bid(world(), first, lot.id, 4000));
      expect(await activities(first)).toMatchObject([
        { standing: 'leading', amount: 4000, bid: { amount: 4000, source: 'online' }, max: null },
      ]);
    });

    it('tells won from lost, and leaves out refused bids', async () => {
      const [first = '', second = '', third = ''] = await world().makeBidders(3);
      const lot = await world().makeLot({ end: 1500 });
      acceptedBid(await bid(world(), first, lot.id, 1000));
      acceptedBid(await bid(world(), second, lot.id, 2000));
      expect((await bid(world(), third, lot.id, 1500)).status).toBe(422);
      await expect
        .poll(async () => (await activities(second)).map(({ standing }) => standing), { timeout: 8000 })
        .toEqual(['won']);
      expect(await activities(first)).toMatchObject([{ standing: 'lost', amount: 1000 }]);
      expect(await activities(third)).toEqual([]);
    });

    it('requires a session', async () => {
      expect((await call(world(), '/user/activities')).status).toBe(401);
      expect((await call(world(), '/user/favorites')).status).toBe(401);
    });

    it('lists the favourites in the language of `lang`, those that end next first, closed ones last', async () => {
      const [token = '', other = ''] = await world().makeBidders(2);
      expect(await favourites(token)).toEqual([]);
      const later = await world().makeLot({ end: 60_000 });
      const sooner = await world().makeLot({ end: 40_000 });
      const closed = await world().makeLot({ end: 1_000 });
      for (const lot of [closed, later, sooner]) {
        const body = { auctionlot: lot.id };
        await call(world(), '/user/add-favorite', { method: 'PUT', token, body });
      }
      await expect
        .poll(async () => (await favourites(token)).map(({ auctionlot }) => auctionlot.id), { timeout: 8000 })
        .toEqual([sooner.id, later.id, closed.id]);
      expect((await favourites(token, 'de'))[0]).toMatchObject({
        auction: { id: sooner.auction, slug: sooner.auctionSlugs.de, slugs: sooner.auctionSlugs },
        auctionlot: { slug: sooner.slugs.de, status: 'active' },
      });
      expect(await favourites(other)).toEqual([]);
      const body = { auctionlot: sooner.id };
      await call(world(), '/user/remove-favorite', { method: 'PUT', token, body });
      expect((await favourites(token)).map(({ auctionlot }) => auctionlot.id)).toEqual([later.id, closed.id]);
    });
  });
}
