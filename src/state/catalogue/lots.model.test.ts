import { effect } from '@preact/signals-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LotSummary } from '../../api/schema/lot.ts';
import { aLot, bidMessage, updateOf } from '../../testing/fixtures/lots.ts';
import { createLots } from './lots.model.ts';

const answer = <Value>(data: Value, began = 10) => ({ data, began, seq: null });

function setUp() {
  const lots = createLots({ update: () => new Promise(() => undefined) });
  const renders = { l1: 0, l2: 0 };
  for (const id of ['l1', 'l2'] as const) {
    effect(() => {
      void lots.lot(id).value;
      renders[id] += 1;
    });
  }
  return { lots, renders };
}

test('one message changes one signal, and an answer without news changes none', () => {
  const { lots, renders } = setUp();
  lots.applySummaries(answer([aLot(), aLot({ id: 'l2' })]));
  expect(renders).toEqual({ l1: 2, l2: 2 });
  const { auctionlot, auction: _, ...change } = bidMessage(aLot());
  lots.applyMessage(auctionlot, change, 20);
  expect(renders).toEqual({ l1: 3, l2: 2 });
  lots.applySummaries(answer([structuredClone(aLot({ id: 'l2' }))], 30));
  expect(renders).toEqual({ l1: 3, l2: 2 });
});

test('a whole lot updates its details, and its price in every list', () => {
  const { lots } = setUp();
  lots.applySummaries(answer([aLot({ rev: 1, currentPrice: 5_000 })]));
  expect(lots.details('l1').value).toBeUndefined();
  lots.applySnapshot(answer(aLot({ rev: 2, currentPrice: 6_000, description: 'A colt.' }), 20));
  expect(lots.lot('l1').value?.currentPrice).toBe(6_000);
  expect(lots.details('l1').value?.description).toBe('A colt.');
  lots.applySnapshot(answer(aLot({ rev: 2, description: 'Ein Hengst.' }), 15));
  expect(lots.details('l1').value?.description).toBe('A colt.');
});

test('a list that is answered after the whole lot removes no detail of the lot', () => {
  const { lots } = setUp();
  const whole = aLot();
  lots.applySnapshot(answer(whole, 10));
  lots.applySummaries(answer([v.parse(LotSummary, whole)], 20));
  expect(lots.lot('l1').value).not.toHaveProperty('slugs');
  expect(lots.lot('l1').value?.facts).not.toHaveProperty('seller');
  const { slugs, facts } = whole;
  expect(lots.details('l1').value).toMatchObject({ slugs, facts });
});

test('a later answer of the same rev says whether closing is held, an older one does not', () => {
  const { lots } = setUp();
  const held = () => lots.lot('l1').value?.held;
  lots.applySummaries(answer([aLot()], 10));
  lots.applyUpdate(updateOf(aLot(), { held: 'unwritable' }), 20);
  expect(held()).toBe('unwritable');
  lots.applySummaries(answer([aLot()], 15));
  expect(held()).toBe('unwritable');
  lots.applySummaries(answer([aLot()], 30));
  expect(held()).toBeUndefined();
});

test.each([
  ['one of several undecided bids is decided', 'undecided', {}, 'undecided'],
  ['the last one moves the end', 'undecided', { end: '2026-11-22T18:00:00Z' }, undefined],
  ['the lot is closed', 'undecided', { status: 'sold' }, undefined],
  ['a bid is stored again', 'unwritable', {}, undefined],
  ['a message comes twice', 'unwritable', { rev: 4 }, 'unwritable'],
] as const)('closing that is held, and %s', (_, before, change, after) => {
  const { lots } = setUp();
  lots.applySummaries(answer([aLot({ held: before })], 10));
  const { auctionlot, auction: _auction, ...live } = bidMessage(aLot(), change);
  lots.applyMessage(auctionlot, live, 20);
  expect(lots.lot('l1').value?.held).toBe(after);
});
