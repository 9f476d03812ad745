import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entryFor, forbidden, GUIDE, guideWithMap, MAY_IMPORT, rowOf } from '../../../.ci/import-map.ts';
import { importsOf } from './imports.ts';
import { code, ROOT } from './sources.ts';

const guide = readFileSync(GUIDE, 'utf8');

/** The imports of every file of ours, as pairs of paths. */
const imports = code
  .filter(({ path }) => rowOf(path) !== undefined)
  .flatMap((file) => importsOf(file).flatMap(({ target }) => (target ? [[file.path, target] as const] : [])));

test('the map of imports is the one that `npm run describe` writes', () => {
  expect(guide).toBe(guideWithMap(guide));
});

test('no file imports against the map of imports', () => {
  expect(imports.length).toBeGreaterThan(3_000);
  const wrong = imports.filter(([path, target]) => entryFor(path, target) === null);
  expect(wrong.map(([path, target]) => forbidden(path, target))).toEqual([]);
});

test('the map allows nothing that no file imports, and nothing above the importing folder', () => {
  const used = new Set(imports.map(([path, target]) => `${rowOf(path)} ${entryFor(path, target)}`));
  const folders = Object.keys(MAY_IMPORT);
  const isAbove = (from: string, to: string) =>
    folders.includes(to) && folders.indexOf(to) < folders.indexOf(from);
  const wrong = Object.entries(MAY_IMPORT).flatMap(([from, targets]) =>
    targets
      .filter((to) => !used.has(`${from} ${to}`) || isAbove(from, to))
      .map((to) => `${from} may import ${to}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['src/lib/x.ts', 'src/domain/y.ts'],
  ['src/lib/x.ts', 'src/styles/y.ts'],
  ['src/styles/x.ts', 'src/domain/y.ts'],
  ['src/domain/hybrid/x.ts', 'src/styles/y.ts'],
  ['src/domain/x.ts', 'src/api/y.ts'],
  ['src/i18n/x.ts', 'src/api/y.ts'],
  ['src/api/schema/x.ts', 'src/i18n/y.ts'],
  ['src/live/tabs/x.ts', 'src/state/y.ts'],
  ['src/live/x.ts', 'src/i18n/y.ts'],
  ['src/state/x.ts', 'src/react/y.ts'],
  ['src/state/x.ts', 'src/components/y.ts'],
  ['src/react/x.ts', 'src/live/y.ts'],
  ['src/react/x.ts', 'src/styles/y.ts'],
  ['src/react/x.ts', 'src/components/y.tsx'],
  ['src/components/x.tsx', 'src/state/y.ts'],
  ['src/components/x.tsx', 'src/react/y.ts'],
  ['src/components/x.tsx', 'src/api/schema/y.ts'],
  ['src/components/x.tsx', 'src/live/y.ts'],
  ['src/features/lot/x.tsx', 'src/features/bidding/y.tsx'],
  ['src/features/bidding/form/x.tsx', 'src/features/lot/y.tsx'],
  ['src/features/bidding/form/deep/x.tsx', 'src/screens/y.tsx'],
  ['src/screens/lot/x.tsx', 'src/app/y.tsx'],
  ['src/app/x.tsx', 'src/live/y.ts'],
  ['src/app/x.tsx', 'elements/y.ts'],
  ['src/state/x.ts', 'demo/world/y.ts'],
  ['src/state/x.ts', 'src/testing/y.ts'],
  ['elements/x.tsx', 'src/testing/y.ts'],
  ['elements/x.tsx', 'demo/site/y.ts'],
  ['elements/build/x.ts', 'demo/docs/y.ts'],
  ['check/x.ts', 'elements/y.ts'],
  ['check/x.ts', 'src/testing/y.ts'],
  ['vite.config.ts', 'demo/docs/y.ts'],
  ['.ci/x.ts', 'src/testing/y.ts'],
  ['demo/start.mjs', 'src/testing/y.ts'],
  ['demo/world/x.ts', 'src/testing/y.ts'],
  ['demo/testing/x.ts', 'src/testing/y.ts'],
  ['demo/apps/next/x.ts', 'src/testing/y.ts'],
  ['demo/site/x.ts', 'src/domain/y.ts'],
  ['demo/site/testing/x.ts', 'elements/y.ts'],
  ['demo/server/http/x.ts', 'src/api/client.ts'],
  ['demo/server/x.ts', 'src/state/y.ts'],
  ['demo/server/sale/x.ts', 'demo/server/people/y.ts'],
  ['demo/server/lib/x.ts', 'elements/y.ts'],
  ['demo/console/x.tsx', 'src/state/y.ts'],
  ['demo/console/results/x.tsx', 'src/react/y.ts'],
])('%s may not import %s', (path, target) => {
  expect(entryFor(path, target)).toBeNull();
});

test.each([
  ['src/features/bidding/form/x.tsx', 'src/features/bidding/panel/y.tsx'],
  ['src/state/store.test.ts', 'src/testing/y.ts'],
  ['demo/labs/bench/x.ts', 'src/state/y.ts'],
  ['demo/server/sale/x.ts', 'src/api/schema/y.ts'],
])('%s may import %s', (path, target) => {
  expect(entryFor(path, target)).not.toBeNull();
});

test('a forbidden import is named with its file and the reason', () => {
  expect(forbidden('demo/site/cms.ts', 'src/domain/money.ts')).toBe(
    'demo/site/cms.ts imports src/domain/money.ts. The pages use the product as a host does, by its script.',
  );
  expect(forbidden('src/lib/page.ts', 'src/state/store.ts')).toMatch(/^src\/lib.* Imports go one way/);
});

test('every file that the guide names exists', () => {
  const paths = [...guide.matchAll(/`((?:src|elements|check|demo|\.ci)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(ROOT + path))).toEqual([]);
});

test('every file that the guide names without its folder exists', () => {
  const known = new Set(code.map(({ path }) => path.replace(/.*\//, '')));
  const names = [...guide.matchAll(/`(\w[\w.-]*\.tsx?)`/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
