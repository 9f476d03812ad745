import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SearchResult, Suggestion } from '../../api/schema/search.ts';
import { LOCALES } from '../../domain/locale.ts';
import { call, expectRefusal } from './client.ts';
import type { ContractWorld } from './world.ts';

type Lang = (typeof LOCALES)[number];

/** 17.x: the search over all lots. */
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

  describe('17 search', () => {
    it('17.1 answers a lot as lists show it, in the language of `lang`, with its auction', async () => {
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

    it('17.2 answers suggestions, at most as many as asked for', async () => {
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

    it('17.3 refuses a limit that is no number from 1 to 20', async () => {
      for (const limit of ['0', '21', '-1', '1.5', 'x', '']) {
        await expectRefusal(call(world(), `/search/horse?limit=${limit}`), 422, 'invalid');
      }
    });

    it('17.4 takes every term: it finds something or nothing, but never fails', async () => {
      const terms = [
        ...['%', '_', "'", '"', '\\', '%%%%', '*:*', '!', '&|', '<->', '()', "' or 1=1 --", '\u0000'],
        ...["x'; drop table lots; --", '<script>alert(1)</script>', '🐴🐴', '\u202eمهرة\u200f', '   '],
        ...['\u200f', '\ufeff', '\t\n', 'a/b', '?x=1', '#', '+', '...', 'NaN', '1e5', 'x'.repeat(10_000)],
        ...['م'.repeat(5_000), 'ho '.repeat(3_000), '-1', '12 12 12'],
      ];
      for (const term of terms) {
        expect(Array.isArray(await results(term)), term.slice(0, 30)).toBe(true);
        expect((await suggestions(term)).length, term.slice(0, 30)).toBeLessThanOrEqual(5);
      }
      for (const broken of ['%00', '%ff', '%ED%A0%80', '%E0%A4%A', 'horse%']) {
        expect((await call(world(), `/search/${broken}`)).status, broken).toBe(200);
      }
    });

    it('17.5 leaves out withdrawn lots', async () => {
      const shown = await world().makeLot({ entry: { name: 'Ostwind Alpha' } });
      await world().makeLot({ entry: { name: 'Ostwind Beta' }, status: 'withdrawn' });
      expect((await results('Ostwind')).map(({ data }) => data.id)).toEqual([shown.id]);
    });
  });
}
