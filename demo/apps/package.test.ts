import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { runIn } from './npm.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const tar = (...args: string[]): string => execFileSync('tar', args, { encoding: 'utf8' });

test('publint finds no fault in the package', async () => {
  await runIn(ROOT, 'npx', 'publint', inject('tarball'), '--strict');
});

// `attw` and `publint` exit with an error if they find a problem.
test('every entry has types of a module, wherever `exports` is known', async () => {
  // A style sheet has no types, and the notice of an outdated browser is loaded only by its address.
  const untyped = ['./tokens.css', './auction-elements-outdated.js'];
  const args = ['--profile', 'esm-only', '--exclude-entrypoints', ...untyped];
  await runIn(ROOT, 'npx', 'attw', inject('tarball'), ...args);
});

test('the README of the package leads only to what is in the package', async () => {
  const files = tar('-tf', inject('tarball'))
    .split('\n')
    .map((path) => path.replace('package/', ''));
  const readme = tar('-xOf', inject('tarball'), 'package/README.md');
  expect(readme).toBe(await readFile(`${ROOT}elements/package/README.md`, 'utf8'));
  expect(readme).not.toMatch(/\]\((?!https:)/);
  const named = [...readme.matchAll(/`node_modules\/auction-elements\/([^`]+)`/g)].map(([, path]) => path);
  expect(named).not.toEqual([]);
  expect(files).toEqual(expect.arrayContaining([...named, 'CHANGELOG.md', 'dist/docs/llms.txt']));
  // The project's own README is back in its place.
  expect(await readFile(`${ROOT}README.md`, 'utf8')).toContain('## Work on it');
});
