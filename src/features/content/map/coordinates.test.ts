import { expect, test } from 'vitest';
import { coordinatesOf, mapAddress, roundDistance, tileHost, zoomOf } from './coordinates.ts';

test.each([
  [52.9, 8.61, true],
  [0, 0, true],
  [null, 8.61, false],
  [52.9, null, false],
  [95, 8.61, false],
  [52.9, -181, false],
])('coordinates %s, %s are a place: %s', (lat, lng, isValid) => {
  expect(coordinatesOf({ lat, lng })).toEqual(isValid ? { lat, lng } : null);
});

test('the zoom level of a map is a whole number for which tiles exist', () => {
  expect([null, 14.4, 99, -1].map((zoom) => zoomOf({ zoom }))).toEqual([15, 14, 19, 2]);
});

test.each([
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', '0.tiles.example'],
  ['/tiles/{z}/{x}/{y}.svg', 'site.example'],
  ['javascript:{z}', null],
  ['https://[', null],
  [null, null],
])('tiles of %s come from %s', (template, host) => {
  expect(tileHost(template, 'https://site.example/de/')).toBe(host);
});

test('the link to a public map names the coordinates, or else the address', () => {
  const address = 'Lindenallee 7\n27999 Marbrook & Moor';
  expect(mapAddress({ address, lat: 52.9, lng: 8.61, zoom: 12 })).toBe(
    'https://www.openstreetmap.org/?mlat=52.9&mlon=8.61#map=12/52.9/8.61',
  );
  expect(mapAddress({ address, lat: null, lng: null, zoom: null })).toBe(
    'https://www.openstreetmap.org/search?query=Lindenallee+7%2C+27999+Marbrook+%26+Moor',
  );
});

test.each([
  [1, 1],
  [47, 30],
  [199, 100],
  [620, 500],
  [4_800, 3_000],
])('at most %i m is drawn as %i m', (metres, drawn) => {
  expect(roundDistance(metres)).toBe(drawn);
});
