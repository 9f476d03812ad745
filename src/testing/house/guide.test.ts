import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLDERS, GUIDE, guideWithMap, imports } from '../../../.ci/import-map.ts';
import { ROOT } from './sources.ts';

const guide = readFileSync(GUIDE, 'utf8');

test('the map of imports is the one that `npm run describe` writes', () => {
  const rows = (text: string) => text.match(/^( {2}\w+ --> \w+|\| `[^`]+` \| .*)$/gm);
  expect(rows(guide)).toEqual(rows(guideWithMap(guide)));
});

test('no folder imports one above it', () => {
  const upwards = [...imports()].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => FOLDERS.indexOf(to) < FOLDERS.indexOf(from))
      .map((to) => `${from} imports ${to}`),
  );
  expect(upwards).toEqual([]);
});

test('every file that the guide names exists', () => {
  const paths = [...guide.matchAll(/`((?:src|elements|demo|\.ci)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(ROOT + path))).toEqual([]);
});
