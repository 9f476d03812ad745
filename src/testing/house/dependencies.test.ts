import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { importsOf, packageOf } from './imports.ts';
import { allFiles, code, isTest, type Problem, type Source, shipped } from './sources.ts';

const inProduct = Object.keys(manifest.dependencies);
const declared = new Set([...inProduct, ...Object.keys(manifest.devDependencies)]);
/** Types that a package lacks come in by the package's name. */
const typesFor = (name: string): string => `@types/${name.replace(/^@/, '').replace('/', '__')}`;

function undeclared(files: readonly Source[], allowed: ReadonlySet<string>): Problem[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ specifier, typeOnly }) => {
      const name = packageOf(specifier);
      if (name === undefined || allowed.has(name) || (typeOnly && declared.has(name))) return [];
      return [`${file.path} imports ${name}`];
    }),
  );
}

/** Packages that nothing imports, names in a script, or loads by its path. */
function idle(names: Iterable<string>, files: readonly Source[]): string[] {
  const imported = new Set(
    files.flatMap((file) => importsOf(file).map(({ specifier }) => packageOf(specifier))),
  );
  const texts = allFiles().filter((file) => !/^package(-lock)?\.json$|\.md$/.test(file.path));
  const scripts = Object.values(manifest.scripts).join('\n');
  return [...names].filter((name) => {
    const named = (text: string) => text.includes(`${name}/`) || text.includes(`'${name}'`);
    const command = new RegExp(`\\b${name.replace(/^@.*\//, '')}\\b`);
    return !imported.has(name) && !command.test(scripts) && !texts.some((file) => named(file.text));
  });
}

test('what ships imports only what a user of the package gets', () => {
  expect(undeclared(shipped, new Set(inProduct))).toEqual([]);
  expect(undeclared([{ path: 'src/x.ts', text: "import pg from 'pg';" }], new Set(inProduct))).toHaveLength(
    1,
  );
});

test('nothing is imported that package.json does not name', () => {
  expect(undeclared(code, declared)).toEqual([]);
  expect(undeclared([{ path: 'demo/x.ts', text: "import x from 'left-pad/x';" }], declared)).toHaveLength(1);
});

test('nothing is in package.json that nothing uses', () => {
  const types = new Set([...declared].map(typesFor));
  const names = [...declared].filter((name) => !types.has(name) && name !== '@types/node');
  expect(idle(names, code)).toEqual([]);
  // Put together, so that this file does not name it.
  const nowhere = `left-${'pad'}er`;
  expect(idle([nowhere], code)).toEqual([nowhere]);
});

test('the product does not import what only its tests use', () => {
  const testOnly = new Set(['vitest', '@testing-library/react', 'fast-check', 'playwright']);
  const found = shipped.filter(
    (file) =>
      !isTest(file) && importsOf(file).some(({ specifier }) => testOnly.has(packageOf(specifier) ?? '')),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});
