import { expect, test } from 'vitest';
import { salePath } from '../../../site/paths.ts';
import { ROUTES } from '../../http/routes/index.ts';
import { matchPath } from '../../http/site/match-path.ts';
import { RESERVED_WORDS } from './reserved-words.ts';
import { slugsOf } from './slugs.ts';

/** Fixed words of the routes by the parameter that stands in the same place of another route. */
function wordsByParameter(): Map<string, Set<string>> {
  const paths = ROUTES.map(({ path }) => path.split('/'));
  const isSameStart = (one: readonly string[], other: readonly string[], length: number): boolean =>
    one
      .slice(0, length)
      .every((word, at) => word === other[at] || word.startsWith('{') || other[at]?.startsWith('{'));
  const words = new Map<string, Set<string>>();
  for (const path of paths)
    for (const [at, segment] of path.entries()) {
      const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
      if (name === undefined) continue;
      const found = paths.flatMap((other) => {
        const word = other[at];
        // Ids and slugs have no dot.
        return word && /^[\w-]+$/.test(word) && isSameStart(path, other, at) ? [word] : [];
      });
      words.set(name, new Set([...(words.get(name) ?? []), ...found]));
    }
  return words;
}

test('no word of a route can be the id or slug of an auction or lot', () => {
  const words = wordsByParameter();
  expect(words.get('auction')?.size).toBeGreaterThan(3);
  expect([...(words.get('auction') ?? [])].filter((word) => !isReserved('auction', word))).toEqual([]);
  for (const name of ['lot', 'auctionlot'])
    expect([...(words.get(name) ?? [])].filter((word) => !isReserved('lot', word))).toEqual([]);
});

test('the site finds an auction and a lot with any other name, and none with a reserved word', () => {
  const lotIn = (auction: string) =>
    matchPath(salePath('marbrook', { name: 'lot', kind: 'timed', auction, lot: 'live' }, 'en'), 'marbrook');
  expect(lotIn('live')?.params).toEqual({ auction: 'live', auctionlot: 'live' });
  expect(lotIn('hybrid')).toMatchObject({ name: 'auctions-hybrid-auction', params: { auction: 'live' } });
});

test('a name that makes a reserved word gives another slug', () => {
  const source = { slugs: undefined, name: 'Hybrid', id: 'h27', number: 'h27' };
  expect(slugsOf('auction', source, undefined, () => false, [], [])).toMatchObject({ en: 'hybrid-h27' });
  expect(slugsOf('lot', source, undefined, () => false, [], [])).toMatchObject({ en: 'hybrid' });
});

const isReserved = (noun: keyof typeof RESERVED_WORDS, word: string): boolean =>
  RESERVED_WORDS[noun].some((reserved) => reserved === word);
