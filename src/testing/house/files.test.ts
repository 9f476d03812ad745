import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allFiles, type Problem, ROOT, type Source } from './sources.ts';

const ROOMS = new Set([
  'app',
  'screens',
  'features',
  'components',
  'react',
  'state',
  'api',
  'live',
  'domain',
  'i18n',
  'styles',
  'lib',
  'testing',
]);

/** Paths that exist only on one person's machine, composed so that this line contains none. */
const MACHINE = new RegExp(
  ['/wo' + 'rk/', '/ho' + 'me/\\w+/', '/ro' + 'ot/', '/Us' + 'ers/', '["\'`]/t' + 'mp/'].join('|'),
);

const machinePaths = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => MACHINE.test(file.text))
    .map((file) => `${file.path}: ${MACHINE.exec(file.text)?.[0]}`);

test('no file knows the machine it was written on', () => {
  expect(machinePaths(allFiles())).toEqual([]);
  expect(machinePaths([{ path: 'x.ts', text: `open('/wo${''}rk/main')` }])).toHaveLength(1);
});

test('the house has the rooms of its plan', () => {
  const folders = readdirSync(`${ROOT}src`, { withFileTypes: true }).filter((it) => it.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !ROOMS.has(name))).toEqual([]);
});

test('every room is lived in', () => {
  const empty = [...ROOMS].filter(
    (room) => existsSync(`${ROOT}src/${room}`) && readdirSync(`${ROOT}src/${room}`).length === 0,
  );
  expect(empty).toEqual([]);
});
