import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LotSummary, type MyLot } from '../../api/schema/lot.ts';
import type { ShownLotStatus } from '../../domain/lot-status.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { Standing } from '../../state/bidding/standing.ts';
import { lotState } from './lot-view.ts';

const lot = (change: Record<string, unknown> = {}): LotSummary =>
  v.parse(LotSummary, {
    id: '1',
    slug: 'vesper',
    name: 'Vesper Noir MB',
    auction: 'a',
    auctionslug: 'autumn',
    number: 12,
    status: 'active',
    end: '2026-11-22T17:00:00Z',
    currentPrice: 24_500,
    nextBid: 25_000,
    bids: [],
    bidCount: 14,
    startPrice: 8000,
    ...change,
  });
const i18n = await createI18n({
  locale: 'en',
  load: loadMessages,
  log: () => {},
  timeZone: 'UTC',
});
const state = (
  status: ShownLotStatus,
  standing: Standing = 'none',
  change: Record<string, unknown> = {},
  mine: MyLot | null = null,
) => lotState(lot(change), status, standing, mine, i18n)?.text ?? null;
const upTo = (max: number | null): MyLot => ({
  auctionlot: '1',
  bidder: '218',
  max,
  pending: null,
  favourite: false,
});

test('a final status is shown before the standing of the bidder, the standing before extension and reserve', () => {
  expect(state('withdrawn', 'leading')).toBe('Withdrawn');
  expect(state('sold', 'won')).toBe('Yours');
  expect(state('sold', 'lost')).toBe('Sold');
  expect(state('unsold', 'lost')).toBe('Not sold');
  expect(state('provisional', 'leading', { reserve: 'open' })).toBe('Subject to the seller');
  expect(state('closing', 'leading')).toBe('Closing…');
  expect(state('active', 'outbid', { extendedFrom: '2026-11-22T16:58:00Z' })).toBe('Outbid');
  expect(state('active', 'none', { extendedFrom: '2026-11-22T16:58:00Z', reserve: 'open' })).toBe('Extended');
  const [from, to] = ['2026-11-22T16:58:00Z', '2026-11-22T17:08:00Z'];
  const moved = { extendedFrom: from, endMoved: { reason: 'outage', from, to } };
  expect(state('active', 'none', moved)).toBe('Bidding was interrupted');
  const undecided = { endMoved: { reason: 'undecided', from, to } };
  expect(state('active', 'none', undecided)).toBe('A bid was undecided');
  expect(state('closing', 'leading', { held: 'undecided' })).toBe('Closing on hold');
  expect(state('active', 'outbid', { held: 'unwritable' })).toBe('Outbid');
  expect(state('active', 'none', { ...moved, held: 'unwritable' })).toBe('Bidding is paused');
  expect(state('active', 'none', { ...moved, held: 'paused' })).toBe('Bidding is paused');
  const extended = { endMoved: { reason: 'extended', from, to } };
  expect(state('active', 'none', extended)).toBe('Extended by the auctioneer');
  expect(state('active', 'none', { reserve: 'open' })).toBe('Reserve not met');
  expect(state('active', 'none', { reserve: 'open', bidCount: 0 })).toBe('Has a reserve');
  expect(state('upcoming')).toBe('Upcoming');
  expect(state('active')).toBe(null);
});

test('the maximum of the bidder is shown only while it is above the price', () => {
  expect(state('active', 'leading', {}, upTo(30_000))).toBe('You lead, up to €30,000');
  expect(state('active', 'leading', {}, upTo(24_500))).toBe('You lead');
  expect(state('active', 'leading', {}, upTo(null))).toBe('You lead');
  expect(state('active', 'leading', { reserve: 'open' }, upTo(30_000))).toBe('You lead, reserve not met');
});
