import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mountTiles } from '../../server/demo/static/tiles.ts';
import { YARD } from './marbrook.ts';
import { TILES } from './tiles.ts';

const app = new Hono();
mountTiles(app);
const get = (z: number | string, x: number | string, y: number | string) =>
  app.request(TILES.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`));

/** The tile with the yard, and the px on it. */
function yardAt(zoom: number) {
  const latitude = (YARD.lat * Math.PI) / 180;
  const x = (YARD.lng / 360 + 0.5) * 2 ** zoom;
  const y = (0.5 - Math.asinh(Math.tan(latitude)) / (2 * Math.PI)) * 2 ** zoom;
  return { column: Math.floor(x), row: Math.floor(y), x: (x % 1) * 256, y: (y % 1) * 256 };
}

test.each([12, 15, 19])('at zoom %i, the yard is drawn where its coordinates are', async (zoom) => {
  const { column, row, x, y } = yardAt(zoom);
  const answer = await get(zoom, column, row);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  const [, left, top] = /matrix\([\d.]+ 0 0 [\d.]+ ([\d.-]+) ([\d.-]+)\)/.exec(await answer.text()) ?? [];
  expect(Number(left)).toBeCloseTo(x, 3);
  expect(Number(top)).toBeCloseTo(y, 3);
});

test('a tile leaves out places that are far away', async () => {
  const { column, row } = yardAt(15);
  const area = /Z" fill/;
  expect(await (await get(15, column, row)).text()).toMatch(area);
  expect(await (await get(15, column + 40, row)).text()).not.toMatch(area);
});

test.each([
  [20, 1, 1],
  [3, -1, 1],
  ['x', 1, 1],
  [3, '1e3', 1],
])('%s/%s/%s is no tile', async (z, x, y) => {
  expect((await get(z, x, y)).status).toBe(404);
});
