import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { bareName, distFile } from './dist.ts';

const ENTRY = fileURLToPath(new URL('../../../dist/npm/index.js', import.meta.url));

test('the package can be bundled again, and its languages stay lazy', async () => {
  expect(distFile('npm/index.js').length).toBeGreaterThan(0);
  const bundled = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  const lazy = bundled.output.filter((file) => file.type === 'chunk' && file.isDynamicEntry);
  expect(lazy.map(({ fileName }) => bareName(fileName))).toEqual(
    expect.arrayContaining(['en', 'de', 'fr', 'ar']),
  );
});
