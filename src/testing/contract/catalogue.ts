import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Auction } from '../../api/schema/auction.ts';
import { Lot, LotSummary, LotUpdate } from '../../api/schema/lot.ts';
import { LOCALES } from '../../domain/locale.ts';
import { call, expectRefusal, problemOf, tokenOf } from './client.ts';
import type { ContractWorld } from './world.ts';

/** Public data of auctions and lots. */
export function catalogueContract(world: () => ContractWorld): void {
  describe('catalogue', () => {
    it('lists the auctions, with and without a slash at the end of the path', async () => {
      const lot = await world().makeLot();
      const listed = await call(world(), '/auction/?lang=en');
      expect(listed.status).toBe(200);
      const auctions = v.parse(v.array(Auction), listed.json);
      expect(auctions.find((auction) => auction.id === lot.auction)).toMatchObject({
        kind: 'timed',
        status: 'running',
        isLimitNeeded: false,
      });
      expect((await call(world(), '/auction?lang=en')).json).toEqual(listed.json);
    });

    it('finds an auction by its id and by its slug in every language', async () => {
      const lot = await world().makeLot({ extension: '120/120' });
      for (const name of [lot.auction, ...Object.values(lot.auctionSlugs)]) {
        const found = await call(world(), `/auction/${encodeURIComponent(name)}`);
        expect(v.parse(Auction, found.json)).toMatchObject({
          id: lot.auction,
          extension: { window: 120, length: 120 },
          slugs: lot.auctionSlugs,
        });
      }
    });

    it('answers names in the language of `lang`, and in English for an unknown one', async () => {
      const lot = await world().makeLot();
      for (const lang of [...LOCALES, 'it']) {
        const found = await call(world(), `/auction/${lot.auction}/${lot.id}?lang=${lang}`);
        const known = lang === 'it' ? 'en' : lang;
        expect(v.parse(Lot, found.json).name).toMatch(new RegExp(` ${known}$`));
      }
    });

    it('lists the lots of an auction in the shape of lists, in the language of `lang`', async () => {
      const lot = await world().makeLot();
      const listed = await call(world(), `/auction/${lot.auctionSlugs.fr}/auctionlots?lang=fr`);
      const lots = v.parse(v.array(LotSummary), listed.json);
      expect(lots.find((entry) => entry.id === lot.id)?.slug).toBe(lot.slugs.fr);
      for (const entry of listed.json as object[]) {
        expect(Object.keys(entry)).not.toContain('description');
        expect(Object.keys(entry)).not.toContain('pedigree');
      }
    });

    it('answers the live part of a lot, as its update call', async () => {
      const lot = await world().makeLot({ startPrice: 2000, reserve: 9000 });
      const update = await call(world(), `/auctionlot/update/${lot.id}`);
      expect(v.parse(LotUpdate, update.json)).toEqual({
        askingPrice: null,
        id: lot.id,
        rev: 0,
        status: 'active',
        end: new Date(lot.end).toISOString(),
        endMoved: null,
        currentPrice: null,
        nextBid: 2000,
        bids: [],
        bidCount: 0,
        reserve: 'open',
      });
    });

    it('never shows the reserve price or a maximum bid', async () => {
      const lot = await world().makeLot({ reserve: 987_654 });
      for (const path of [`/auction/${lot.auction}/${lot.id}`, `/auction/${lot.auction}/auctionlots`]) {
        expect((await call(world(), path)).text).not.toContain('987654');
      }
    });

    it('answers 404 not_found for the lots of an unknown auction, and for an unknown lot as its update', async () => {
      for (const path of ['/auction/none/auctionlots', '/auctionlot/update/none'])
        await expectRefusal(call(world(), path), 404, 'not_found');
    });

    it('gives documents to signed-in users only', async () => {
      const lot = await world().makeLot();
      const found = v.parse(Lot, (await call(world(), `/auction/${lot.auction}/${lot.id}`)).json);
      const [link] = found.documents;
      expect(link).toMatchObject({ id: lot.document, login: true, type: 'application/pdf' });
      const url = new URL(link?.path ?? '', world().api);
      expect((await fetch(url)).status).toBe(401);
      const token = await tokenOf(world(), world().anna);
      const file = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
      const bytes = new Uint8Array(await file.arrayBuffer());
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
      expect(bytes.length).toBe(link?.size);
    });

    it('answers 404 or 422 for an id with a NUL character, never 500', async () => {
      const token = await tokenOf(world(), world().anna);
      const lot = await world().makeLot();
      for (const path of [
        '/auction/%00',
        '/auction/%00/auctionlots',
        '/auctionlot/update/a%00b',
        '/page/%00',
        '/widget/%00',
        '/document/%00',
        `/auction/${lot.auction}/%00`,
      ]) {
        const answered = await call(world(), path, { token });
        expect([path, answered.status, problemOf(answered).code]).toEqual([path, 404, 'not_found']);
      }
      await expectRefusal(call(world(), '/user/lots?ids=a%00b', { token }), 422, 'invalid');
      const body = { method: 'PUT', token, body: { auctionlot: 'a\0b' } } as const;
      await expectRefusal(call(world(), '/user/add-favorite', body), 422, 'invalid');
    });

    it('shows the same time zone on an auction and on its lots', async () => {
      const lot = await world().makeLot();
      const auction = v.parse(Auction, (await call(world(), `/auction/${lot.auction}`)).json);
      const listed = await call(world(), `/auction/${lot.auction}/auctionlots`);
      const one = await call(world(), `/auction/${lot.auction}/${lot.id}`);
      const { timeZone } = v.parse(Lot, one.json);
      expect(timeZone).toBe(auction.timeZone);
      for (const entry of v.parse(v.array(LotSummary), listed.json)) expect(entry.timeZone).toBe(timeZone);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZone ?? undefined })).not.toThrow();
    });
  });
}
