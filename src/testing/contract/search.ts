import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SearchResult, Suggestion } from '../../api/schema/search.ts';
import { LOCALES } from '../../domain/locale.ts';
import { acceptedBid, bid, call, expectRefusal, tokenOf } from './client.ts';
import type { ContractWorld } from './world.ts';

type Lang = (typeof LOCALES)[number];

/** The search over all lots. */
export function searchContract(world: () => ContractWorld): void {
  /** The results of a term, which the API must answer. */
  async function results(term: string, lang: Lang = 'en'): Promise<SearchResult[]> {
    const answered = await call(world(), `/search/${encodeURIComponent(term)}?lang=${lang}`);
    expect(answered.status).toBe(200);
    return v.parse(v.array(SearchResult), answered.json);
  }
  async function suggestions(term: string, limit = 5, lang: Lang = 'en'): Promise<Suggestion[]> {
    const answered = await call(world(), `/search/${encodeURIComponent(term)}?limit=${limit}&lang=${lang}`);
    expect(answered.status).toBe(200);
    return v.parse(v.array(Suggestion), answered.json);
  }

  describe('search', () => {
    it('answers a lot as lists show it, in the language of `lang`, with its auction', async () => {
      const name = { en: 'Zephyrine en', de: 'Zephyrine de', fr: 'Zephyrine fr', ar: 'Zephyrine ar' };
      const lot = await world().makeLot({ entry: { name } });
      for (const lang of LOCALES) {
        const [found] = await results('Zephyrine', lang);
        expect(found).toMatchObject({
          type: 'timed',
          auctionName: `${lot.auction} ${lang}`,
          rel: 'match',
          data: {
            id: lot.id,
            slug: lot.slugs[lang],
            auctionslug: lot.auctionSlugs[lang],
            name: `Zephyrine ${lang}`,
          },
        });
      }
    });

    it('answers suggestions, at most as many as asked for', async () => {
      const entry = { name: 'Tamarillo', sire: 'Tamino', damSire: 'Quarz' };
      const lot = await world().makeLot({ entry: { ...entry, number: '71t' } });
      await world().makeLot({ entry });
      await world().makeLot({ entry });
      const all = await suggestions('Tamarillo', 5, 'de');
      expect(all).toHaveLength(3);
      expect(all.find(({ id }) => id === lot.id)).toEqual({
        id: lot.id,
        type: 'auctionlot',
        text: 'Tamarillo',
        slug: lot.slugs.de,
        auctionSlug: lot.auctionSlugs.de,
        data: {
          slug: lot.slugs.de,
          auctionslug: lot.auctionSlugs.de,
          number: '71t',
          auctionName: `${lot.auction} de`,
          status: 'active',
          image: null,
          line: 'Tamino – Quarz',
        },
      });
      expect(await suggestions('Tamarillo', 2)).toHaveLength(2);
    });

    it('refuses a limit that is no number from 1 to 20', async () => {
      for (const limit of ['0', '21', '-1', '1.5', 'x', '']) {
        await expectRefusal(call(world(), `/search/horse?limit=${limit}`), 422, 'invalid');
      }
    });

    it('takes every term: it finds something or nothing, but never fails', async () => {
      const terms = [
        '%',
        '_',
        "'",
        '"',
        '\\',
        '%%%%',
        '*:*',
        '!',
        '&|',
        '<->',
        '()',
        "' or 1=1 --",
        '\u0000',
        "x'; drop table lots; --",
        '<script>alert(1)</script>',
        '🐴🐴',
        '\u202eمهرة\u200f',
        '   ',
        '\u200f',
        '\ufeff',
        '\t\n',
        'a/b',
        '?x=1',
        '#',
        '+',
        '...',
        'NaN',
        '1e5',
        'x'.repeat(10_000),
        'م'.repeat(5_000),
        'ho '.repeat(3_000),
        '-1',
        '12 12 12',
      ];
      for (const term of terms) {
        expect(Array.isArray(await results(term)), term.slice(0, 30)).toBe(true);
        expect((await suggestions(term)).length, term.slice(0, 30)).toBeLessThanOrEqual(5);
      }
      for (const broken of ['%00', '%ff', '%ED%A0%80', '%E0%A4%A', 'horse%']) {
        expect((await call(world(), `/search/${broken}`)).status, broken).toBe(200);
      }
    });

    it('leaves out withdrawn lots', async () => {
      const shown = await world().makeLot({ entry: { name: 'Ostwind Alpha' } });
      await world().makeLot({ entry: { name: 'Ostwind Beta' }, status: 'withdrawn' });
      expect((await results('Ostwind')).map(({ data }) => data.id)).toEqual([shown.id]);
    });

    it('finds a lot by all that its catalogue says, in whatever language it is asked', async () => {
      const lot = await world().makeLot({
        entry: {
          name: 'Belissandra',
          number: '842b',
          sire: 'Xantippus',
          dam: 'Yrsanova',
          damSire: 'Zulmarin',
          sex: { en: 'Filly', de: 'Jungstute', fr: 'Pouliche', ar: 'مهرة' },
          colour: { en: 'Skewbald', de: 'Schecke', fr: 'Pie', ar: 'أبلق' },
          location: { en: 'Xanten', de: 'Xanten', fr: 'Xanten', ar: 'زانتن' },
          seller: 'Stall Xylander',
          description: {
            en: 'Galloping like a dream.',
            de: 'Träumerische Galoppaden.',
            fr: 'Des foulées voluptueuses.',
            ar: 'خبب كأنه حلم بعيد.',
          },
        },
      });
      const terms = [
        'Belissandra',
        '842b',
        'Xantippus',
        'Yrsanova',
        'Zulmarin',
        'Xylander',
        'Xanten',
        'زانتن',
        'Skewbald',
        'Schecke',
        'أبلق',
        'Belissandra Filly',
        'belissandra jungstute',
        'pouliche xantippus',
        // By the stems of words in the texts.
        'gallops skewbald',
        'träumerisch',
        'voluptueux',
        'حلم زانتن',
      ];
      for (const term of terms) {
        for (const lang of LOCALES) {
          const found = await results(term, lang);
          expect(found[0], `${term} in ${lang}`).toMatchObject({ rel: 'match', data: { id: lot.id } });
        }
      }
    });

    it('folds accents and umlauts, also where they are spelled out', async () => {
      const lot = await world().makeLot({ entry: { name: 'Würzelglück d’Été' } });
      for (const term of [
        'wurzelgluck',
        'WUERZELGLUECK',
        'Würzelglück',
        'Wu\u0308rzelglu\u0308ck',
        'd’ete wurz',
      ]) {
        expect((await results(term))[0], term).toMatchObject({ rel: 'match', data: { id: lot.id } });
      }
      expect((await results('Wurzélgluck'))[0]).toMatchObject({ rel: 'match', data: { id: lot.id } });
    });

    it('folds forms of Arabic letters and both sorts of Arabic digits', async () => {
      const name = { en: 'Nabila', de: 'Nabila', fr: 'Nabila', ar: 'نبيلة الإسطبل ٩٧٦' };
      const lot = await world().makeLot({ entry: { name } });
      const terms = [
        'نبيله',
        'نَبِيلَة',
        'نبيـــلة',
        'الاسطبل',
        'إسطبل',
        'اسطبل',
        'نبيلة 976',
        'نبيلة ۹۷۶',
        '\u202bنبيلة\u202c',
      ];
      for (const term of terms) {
        expect((await results(term, 'ar'))[0], term).toMatchObject({ rel: 'match', data: { id: lot.id } });
      }
      const other = await world().makeLot({ entry: { name: { ...name, ar: 'ليلى مصطفى' } } });
      for (const term of ['ليلي', 'ليلى', 'مصطفي']) {
        expect((await results(term, 'ar'))[0], term).toMatchObject({ data: { id: other.id } });
      }
    });

    it('answers the exact number first, then names that begin so, then other words of names', async () => {
      const family = await world().makeLot({ entry: { name: 'Uno', sire: '77qadrille' } });
      const later = await world().makeLot({ entry: { name: 'Grand 77qadro' } });
      const first = await world().makeLot({ entry: { name: '77qadrant' } });
      const exact = await world().makeLot({ entry: { name: 'Due', number: '77q' } });
      const ids = [exact.id, first.id, later.id, family.id];
      expect((await results('77Q')).map(({ data }) => data.id)).toEqual(ids);
      expect((await results(' 77 q ')).map(({ data }) => data.id)[0]).toBe(exact.id);
      expect((await suggestions('77q', 3)).map(({ id }) => id)).toEqual(ids.slice(0, 3));
    });

    it('finds what was misspelt, as near, where little matches', async () => {
      const lot = await world().makeLot({ entry: { name: 'Donnerwetterhall', sire: 'Kranichfeder' } });
      for (const term of [
        'Donerwetterhal',
        'Donnerweterhall',
        'krannichfeder',
        'donnerwettrhall kranichfedr',
      ]) {
        expect((await results(term))[0], term).toMatchObject({ rel: 'near', data: { id: lot.id } });
        expect((await suggestions(term))[0], term).toMatchObject({ id: lot.id });
      }
      const arabic = await world().makeLot({
        entry: { name: { en: 'A', de: 'A', fr: 'A', ar: 'مرجانستان' } },
      });
      expect((await results('مرجنستان', 'ar'))[0]).toMatchObject({ rel: 'near', data: { id: arabic.id } });
      expect(await results('qwrtzpxcvb')).toEqual([]);
    });

    it('answers lots with some words of the term, as near, where none has all', async () => {
      const lot = await world().makeLot({ entry: { name: 'Marzipanello' } });
      expect(await results('Marzipanello unicorn')).toMatchObject([{ rel: 'near', data: { id: lot.id } }]);
    });

    it('answers lots for sale before closed ones of a running auction, then those of ended ones', async () => {
      const entry = { name: 'Herbstlaub' };
      const sale = await world().makeSale({ lots: [{}], lotName: 'Herbstlaub', isOver: true });
      const closed = await world().makeLot({ entry: { ...entry, number: 'herbstlaub' }, status: 'unsold' });
      const open = await world().makeLot({ entry: { name: 'Rotes Herbstlaub' } });
      const found = await results('Herbstlaub');
      expect(found.map(({ data }) => data.id)).toEqual([open.id, closed.id, sale.lots[0]]);
      expect(found.map(({ type }) => type)).toEqual(['timed', 'timed', 'hybrid']);
      const scores = found.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect((await suggestions('Herbstlaub')).map(({ type }) => type)).toEqual([
        'auctionlot',
        'auctionlot',
        'hybridAuctionlot',
      ]);
    });

    it('shows the price of a bid at once', async () => {
      const lot = await world().makeLot({ entry: { name: 'Preisfrage' } });
      const token = await tokenOf(world(), world().anna);
      acceptedBid(await bid(world(), token, lot.id, 1000));
      expect(await results('Preisfrage')).toMatchObject([{ data: { id: lot.id, currentPrice: 1000 } }]);
    });

    it('takes a number behind the word for a lot, in any language, as the catalogue number', async () => {
      const named = await world().makeLot({ entry: { name: 'Lot 9184', number: '1' } });
      const exact = await world().makeLot({ entry: { name: 'Tre', number: '9184' } });
      const terms = [
        '9184',
        'lot 9184',
        'Lot9184',
        'Los Nr. 9184',
        'lot n° 9184',
        'القطعة رقم ٩١٨٤',
        'no. 9184',
      ];
      for (const term of terms) {
        expect((await suggestions(term))[0], term).toMatchObject({ id: exact.id });
        expect((await results(term))[0], term).toMatchObject({ rel: 'match', data: { id: exact.id } });
      }
      expect((await results('lot 9184')).map(({ data }) => data.id)).toEqual([exact.id, named.id]);
    });
  });
}
