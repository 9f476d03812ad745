import { expect, test } from 'vitest';
import { cmsAddresses } from '../catalogue/cms-pages.ts';
import { readAuction } from '../catalogue/wire.ts';
import { AUCTION, catalogueOf } from '../testing/catalogue.ts';
import { saleEntries, sitemap } from './sitemap.ts';

const changesAt = async (now: string) => {
  const addressOf = cmsAddresses('https://www.marbrook.test');
  const auction = readAuction(AUCTION, 'https://api.test');
  const entries = auction && (await saleEntries(catalogueOf(), auction, addressOf, Date.parse(now)));
  const xml = sitemap(entries ?? []);
  return /lot=vesper<\/loc>\n(?:<lastmod>(.*)<\/lastmod>)?/.exec(xml)?.[1];
};

test('the sitemap dates the last change of a lot by its opening, its newest bid or its end', async () => {
  expect(await changesAt('2026-10-01T00:00:00Z')).toBeUndefined();
  expect(await changesAt('2026-11-02T00:00:00Z')).toBe('2026-11-01T09:00:00.000Z');
  expect(await changesAt('2026-11-21T00:00:00Z')).toBe('2026-11-20T10:00:00.000Z');
  expect(await changesAt('2026-12-01T00:00:00Z')).toBe('2026-11-23T18:00:00.000Z');
});
