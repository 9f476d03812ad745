import * as v from 'valibot';
import { expect, test } from 'vitest';
import { aLot } from '../testing/fixtures/lots.ts';
import { readTolerantly } from './read.ts';
import { Lot, LotSummary } from './schema/lot.ts';

function read(schema: v.GenericSchema<unknown, unknown>, data: unknown) {
  const dropped: string[] = [];
  const result = readTolerantly(schema, structuredClone(data), (path) => dropped.push(path));
  return { result, dropped };
}

test('a broken entity is left out of a list and reported, and the rest of the list stays', () => {
  const { result, dropped } = read(v.array(LotSummary), [
    aLot({ id: 'l1' }),
    { ...aLot({ id: 'l2' }), end: 'soon' },
    null,
    aLot({ id: 'l4' }),
  ]);
  expect(result.ok && (result.value as LotSummary[]).map(({ id }) => id)).toEqual(['l1', 'l4']);
  expect(dropped).toHaveLength(2);
});

test('a broken picture does not remove the lot', () => {
  const [image] = aLot().images;
  const { result } = read(v.array(Lot), [{ ...aLot(), images: [{ ...image, width: 'wide' }, image] }]);
  expect(result.ok && (result.value as Lot[])[0]?.images).toHaveLength(1);
});

test('unknown fields are ignored, and a list of only broken entities is empty', () => {
  expect(read(Lot, { ...aLot(), colourOfSaddle: 'red' }).result.ok).toBe(true);
  expect(read(v.array(Lot), [1, 2]).result).toMatchObject({ ok: true, value: [] });
});

test('an answer that is broken outside any list is refused', () => {
  expect(read(v.array(Lot), { lots: [] }).result.ok).toBe(false);
  expect(read(Lot, { ...aLot(), id: '' }).result).toMatchObject({ ok: false });
});
