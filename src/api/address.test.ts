import { expect, test } from 'vitest';
import { addressOf } from './address.ts';
import { AUCTION_LOTS, lotPath, lotUpdatePath } from './paths.ts';
import { consumePrefetched } from './prefetched.ts';

const api = 'https://api.example/api/v1/test';

test('every address names the language', () => {
  expect(addressOf(api, lotPath('timed', 'spring', AUCTION_LOTS), 'de')).toBe(
    `${api}/auction/spring/auctionlots?lang=de`,
  );
  expect(addressOf(api, '/user/lots', 'ar', { ids: 'a,b' })).toBe(`${api}/user/lots?ids=a%2Cb&lang=ar`);
});

test('slashes in the slug of an auction or lot cannot change the path of a request', () => {
  expect(lotPath('timed', '../user', 'a/b?c#d')).toBe('/auction/..%2Fuser/a%2Fb%3Fc%23d');
  expect(lotUpdatePath('é')).toBe('/auctionlot/update/%C3%A9');
});

test('a prefetched answer is used once', () => {
  const answer = Promise.resolve(new Response());
  const map = new Map([['x', answer]]);
  expect(consumePrefetched(map, 'x')).toBe(answer);
  expect(consumePrefetched(map, 'x')).toBeUndefined();
});
