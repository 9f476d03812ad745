import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { LOCALES } from '../../domain/locale.ts';
import { NAMESPACES } from '../../i18n/namespaces.ts';
import { bareName, distFile } from './dist.ts';

const ENTRY = fileURLToPath(new URL('../../../dist/npm/index.js', import.meta.url));

/** What an integrator's own code does with the package. */
const PAGE = `import { register } from ${JSON.stringify(ENTRY)}; register({ api: '/api' });`;

test('the package can be bundled again, and its languages stay lazy', async () => {
  expect(distFile('npm/index.js').length).toBeGreaterThan(0);
  const bundled = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? id : null),
        load: (id) => (id === 'page' ? PAGE : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'page' } },
  })) as Rolldown.RolldownOutput;
  const lazy = bundled.output.filter((file) => file.type === 'chunk' && file.isDynamicEntry);
  // They bear the names of our files, hash and all.
  const names = lazy.map(({ name }) => bareName(`${name}.js`));
  for (const namespace of NAMESPACES)
    expect(names.filter((name) => name === namespace)).toHaveLength(LOCALES.length);
});

test("the package's command runs in Node, and explains itself", () => {
  const file = manifest.bin['auction-elements'].replace('./dist/', '');
  const text = distFile(file).toString();
  expect(text.split('\n', 1)).toEqual(['#!/usr/bin/env node']);
  const command = fileURLToPath(new URL(`../../../dist/${file}`, import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [command], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain('auction-elements check --api URL');
});
