import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { code, isTest, type Problem, type Source } from './sources.ts';

/** What each room may import besides itself. Arrows point down; nothing points up. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'src/lib': [],
  'src/styles': ['src/lib'],
  'src/domain': ['src/lib'],
  'src/i18n': ['src/domain', 'src/lib'],
  'src/api': ['src/domain', 'src/lib'],
  'src/live': ['src/api', 'src/domain', 'src/lib'],
  'src/state': ['src/api', 'src/live', 'src/domain', 'src/i18n', 'src/styles', 'src/lib'],
  'src/react': ['src/state', 'src/api', 'src/domain', 'src/i18n', 'src/lib'],
  'src/components': ['src/domain', 'src/i18n', 'src/styles', 'src/lib'],
  'src/features': [
    'src/components',
    'src/react',
    'src/state',
    'src/api',
    'src/live',
    'src/domain',
    'src/i18n',
    'src/styles',
    'src/lib',
  ],
  'src/screens': [
    'src/features',
    'src/components',
    'src/react',
    'src/state',
    'src/api',
    'src/live',
    'src/domain',
    'src/i18n',
    'src/styles',
    'src/lib',
  ],
  'src/app': [
    'src/screens',
    'src/features',
    'src/components',
    'src/react',
    'src/state',
    'src/api',
    'src/domain',
    'src/i18n',
    'src/styles',
    'src/lib',
  ],
  elements: [
    'src/app',
    'src/screens',
    'src/features',
    'src/components',
    'src/react',
    'src/state',
    'src/api',
    'src/live',
    'src/domain',
    'src/i18n',
    'src/styles',
    'src/lib',
  ],
  'demo/console': [
    'src/components',
    'src/api',
    'src/live',
    'src/domain',
    'src/i18n',
    'src/styles',
    'src/lib',
  ],
  'demo/server': ['src/domain', 'src/lib', 'src/api/schema'],
  'demo/site': [],
};

/** Rooms that see the network only as types: no component fetches. */
const NO_NETWORK = /^src\/(components|features|screens)\//;

const roomOf = (path: string): string | undefined =>
  Object.keys(ARROWS).find((room) => path.startsWith(`${room}/`));
const featureOf = (path: string): string | undefined => path.match(/^src\/features\/([^/]+)\//)?.[1];

function forbidden(files: readonly Source[]): Problem[] {
  const problems: Problem[] = [];
  for (const file of files) {
    const room = roomOf(file.path);
    for (const { target, typeOnly } of importsOf(file)) {
      if (target === undefined || target === 'package.json') continue;
      const say = (why: string) => problems.push(`${file.path} imports ${target}: ${why}`);
      if (target.startsWith('demo/') && !file.path.startsWith('demo/')) say('src never imports demo');
      if (target.startsWith('src/testing/') && !/^demo\/((server|console)\/testing|e2e)\//.test(file.path))
        say('only tests use src/testing');
      if (room === undefined || /^(demo|src\/testing)\//.test(target)) continue;
      const allowed = [room, ...(ARROWS[room] ?? [])];
      if (!allowed.some((below) => target.startsWith(`${below}/`))) say(`${room} may not`);
      if (NO_NETWORK.test(file.path) && /^src\/(api|live)\//.test(target) && !typeOnly) say('only as a type');
      const feature = featureOf(file.path);
      const other = featureOf(target);
      if (feature && other && feature !== other) say('features never import each other');
    }
  }
  return problems;
}

test('imports go one way', () => {
  expect(forbidden(code.filter((file) => !isTest(file)))).toEqual([]);
});

test.each([
  ['src/domain/x.ts', "import { a } from '../state/a.ts';"],
  ['src/lib/x.ts', "export { a } from '../domain/a.ts';"],
  ['src/components/x.tsx', "import { a } from '../state/a.ts';"],
  ['src/features/bidding/x.tsx', "import { a } from '../lot/a.ts';"],
  ['src/features/bidding/x.tsx', "import { a } from '../../api/client.ts';"],
  ['src/screens/x.tsx', "const a = await import('../live/a.ts');"],
  ['src/state/x.ts', "import type { A } from '../features/lot/a.ts';"],
  ['src/app/x.ts', "import { a } from '../../elements/a.ts';"],
  ['elements/x.ts', "import { a } from '../demo/site/a.ts';"],
  ['src/state/x.ts', "import { a } from '../testing/a.ts';"],
  ['demo/server/x.ts', "import { a } from '../../src/api/client.ts';"],
  ['demo/console/x.tsx', "import { a } from '../../src/state/store.ts';"],
])('in %s, %s is found', (path, text) => {
  expect(forbidden([{ path, text }])).toHaveLength(1);
});

test.each([
  ['src/features/bidding/x.tsx', "import type { Bid } from '../../api/schema/bid.ts';"],
  ['src/features/bidding/x.tsx', "import { a } from './a.ts';"],
  ['elements/x.ts', "import { a } from '../src/state/a.ts';"],
  ['demo/server/x.ts', "import { Lot } from '../../src/api/schema/lot.ts';"],
])('in %s, %s is right', (path, text) => {
  expect(forbidden([{ path, text }])).toEqual([]);
});
