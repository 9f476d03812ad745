import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Auction } from '../src/api/schema/auction.ts';
import { LotSummary } from '../src/api/schema/lot-summary.ts';
import { anAuction } from '../src/testing/fixtures/auctions.ts';
import { aLot } from '../src/testing/fixtures/lots.ts';
import { MINIMAL_LOT } from '../src/testing/fixtures/required-fields.ts';
import { createFindings } from './findings.ts';
import { checkAuctions, checkLots } from './optional-fields.ts';

const codesOf = (check: (findings: ReturnType<typeof createFindings>) => void): string[] => {
  const findings = createFindings();
  check(findings);
  return findings
    .all()
    .flatMap(({ code, what }) => (code === 'optional_missing' ? [what.split('"')[1] ?? ''] : []));
};

test('a lot with only the required fields gets a finding for every field that a bidder misses', () => {
  const lots = [v.parse(LotSummary, { ...MINIMAL_LOT })];
  expect(codesOf((findings) => checkLots('lots', lots, findings))).toEqual([
    'number',
    'status',
    'currentPrice',
    'startPrice',
    'nextBid',
    'bids',
    'reserve',
    'facts.vatRate',
    'facts.premiumRate',
    'facts.premiumVatRate',
  ]);
  const auctions = [v.parse(Auction, { id: 'a1', slug: 'spring' })];
  expect(codesOf((findings) => checkAuctions('auctions', auctions, findings))).toEqual([
    'status',
    'start',
    'lotCount',
  ]);
});

test('a status that the page does not know is named, and a whole lot has no findings', () => {
  const lots = [v.parse(LotSummary, { ...aLot(), status: 'postponed' })];
  expect(codesOf((findings) => checkLots('lots', lots, findings))).toEqual(['status']);
  expect(codesOf((findings) => checkLots('lots', [aLot()], findings))).toEqual([]);
  expect(codesOf((findings) => checkAuctions('auctions', [anAuction()], findings))).toEqual([]);
});
