import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLDERS, GUIDE, guideWithMap, imports } from '../../../.ci/import-map.ts';
import { code, isTest, ROOT } from './sources.ts';

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

/** Code that a newcomer reads: no tests, no texts, no seed of the demo. */
const product = code.filter(
  (file) =>
    /^(src|elements|demo\/server)\//.test(file.path) &&
    !isTest(file) &&
    !/^src\/i18n\/messages\/|^demo\/server\/(demo\/seed|testing)\//.test(file.path),
);

const searches = [...guide.matchAll(/^\| `([a-z ]+)` \| `([\w./-]+\.\w+)` \|$/gm)].map(
  ([, words = '', path = '']) => [words, path] as const,
);

test('the guide has ten searches', () => {
  expect(searches).toHaveLength(10);
});

/** As the guide says: `rate limit` is also `rateLimit`, `RATE_LIMIT` and `rate-limit.ts`. */
test.each(searches)('a search for "%s" finds %s first', (words, path) => {
  const pattern = new RegExp(words.replaceAll(' ', '.?'), 'gi');
  const count = (text: string) => text.match(pattern)?.length ?? 0;
  const hits = product
    .map((file) => {
      const name = file.path.replace(/^.*\/|\.\w+$/g, '');
      return { path: file.path, named: count(name) / name.length, hits: count(file.text) };
    })
    .filter(({ hits, named }) => hits + named > 0)
    .sort((a, b) => b.named - a.named || b.hits - a.hits);
  expect(hits[0]?.path, JSON.stringify(hits.slice(0, 4))).toBe(path);
});
