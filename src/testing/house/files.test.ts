import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allFiles, code, type Problem, ROOT, type Source } from './sources.ts';

const MOST_LINES = 300;
/** Files that are long because they are one list. */
const LONG = /^(src\/i18n|demo\/console)\/messages\/|^demo\/server\/seed\/|^src\/testing\/house\//;

const ROOMS = new Set([
  ...['app', 'screens', 'features', 'components', 'react', 'state', 'api', 'live'],
  ...['domain', 'i18n', 'styles', 'lib', 'testing'],
]);

const tooLong = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => !LONG.test(file.path) && file.text.split('\n').length > MOST_LINES)
    .map((file) => `${file.path}: ${file.text.split('\n').length} lines`);

/** Paths that only exist on somebody's machine, put together so that this line is none. */
const MACHINE = new RegExp(
  ['/wo' + 'rk/', '/ho' + 'me/\\w+/', '/ro' + 'ot/', '/Us' + 'ers/', '["\'`]/t' + 'mp/'].join('|'),
);

const machinePaths = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => MACHINE.test(file.text))
    .map((file) => `${file.path}: ${MACHINE.exec(file.text)?.[0]}`);

test('files stay short', () => {
  expect(tooLong(code)).toEqual([]);
  expect(tooLong([{ path: 'src/state/x.ts', text: '\n'.repeat(301) }])).toHaveLength(1);
});

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
