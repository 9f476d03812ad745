import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allFiles, type Problem, ROOT, type Source } from './sources.ts';

const FOLDERS = new Set([
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

test('no file names the machine on which it was written', () => {
  expect(machinePaths(allFiles())).toEqual([]);
  expect(machinePaths([{ path: 'x.ts', text: `open('/wo${''}rk/main')` }])).toHaveLength(1);
});

const CITATION = /\bspec(?:ification)?,? sections? \d/i;

const citations = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => CITATION.test(file.text))
    .map((file) => `${file.path}: write the rule in place of "${CITATION.exec(file.text)?.[0]}"`);

test('no file cites a section of a specification, which the reader does not have', () => {
  expect(citations(allFiles())).toEqual([]);
  for (const text of [`/** Spec${''} section 9. */`, `see the specification,${''} sections 3 and 8`])
    expect(citations([{ path: 'x.ts', text }])).toHaveLength(1);
});

test('the folders of src are those of the plan', () => {
  const folders = readdirSync(`${ROOT}src`, { withFileTypes: true }).filter((it) => it.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !FOLDERS.has(name))).toEqual([]);
});
