import { expect, test } from 'vitest';
import { percentiles, tableOf } from './figures.ts';

test('percentiles are those of the samples in whole ms, whatever their order', () => {
  const samples = Array.from({ length: 1000 }, (_, index) => (index * 7) % 1000);
  expect(percentiles(samples)).toEqual(['500 ms', '950 ms', '990 ms']);
  expect(percentiles([4.4])).toEqual(['4 ms', '4 ms', '4 ms']);
  expect(percentiles([])).toEqual(['–', '–', '–']);
});

test('columns of a table are as wide as their widest cell', () => {
  const rows = [
    ['streams', 'p50'],
    ['10', '1200 ms'],
  ];
  expect(tableOf(rows)).toBe('streams  p50    \n-------  -------\n10       1200 ms');
});
