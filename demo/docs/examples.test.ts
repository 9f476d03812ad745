import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { writeDescription } from '../../elements/description/write.ts';
import { examples } from './examples.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'auction-elements-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the examples in TypeScript compile with the types of the package', () => {
  writeDescription(folder);
  const files = examples('ts', 'tsx').map(({ name, language, code }) => {
    const file = `${name.replace(/\W/g, '-')}.${language}`;
    writeFileSync(join(folder, file), code);
    return file;
  });
  expect(files.length).toBeGreaterThan(3);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    types: [],
    skipLibCheck: false,
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    paths: {
      'auction-elements': [join(folder, 'index.d.ts')],
      'auction-elements/react': [join(folder, 'react.d.ts')],
      react: [join(ROOT, 'node_modules/@types/react')],
      'react/jsx-runtime': [join(ROOT, 'node_modules/@types/react/jsx-runtime.d.ts')],
      csstype: [join(ROOT, 'node_modules/csstype')],
    },
  };
  const project = join(folder, 'tsconfig.json');
  // The package's own file provides the types for React, as in a host's project.
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [...files, 'react.d.ts'] }));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  expect(spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' }).stdout).toBe('');
});
