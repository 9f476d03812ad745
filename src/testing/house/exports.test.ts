import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { child, children, code, type Node, nameOf, type Problem, type Source, treeOf } from './sources.ts';

/** Files whose exports are for others: the public face, configuration, and what is run by name. */
const FACES = /^elements\/(index|loader|types)\.ts$|\.config\.ts$|^src\/i18n\/messages\//;

/** Names a file exports, with the kind of what they name. */
function exportsOf(file: Source): { name: string; isType: boolean }[] {
  return children(treeOf(file), 'body').flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return [{ name: 'default', isType: false }];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const declaration = child(statement, 'declaration');
    if (!declaration) {
      return children(statement, 'specifiers').flatMap((it) => {
        const name = nameOf(child(it, 'exported'));
        return name === undefined ? [] : [{ name, isType: statement.exportKind === 'type' }];
      });
    }
    const isType = declaration.type.startsWith('TS');
    return namesIn(declaration).map((name) => ({ name, isType }));
  });
}

function namesIn(declaration: Node): string[] {
  const own = nameOf(child(declaration, 'id'));
  if (own !== undefined) return [own];
  return children(declaration, 'declarations').flatMap((it) => {
    const id = child(it, 'id');
    const names = children(id, 'properties').map((property) => nameOf(child(property, 'value')));
    return [nameOf(id), ...names].filter((name) => name !== undefined);
  });
}

/**
 * Exports that no other file imports. A type that its own file goes on to use is part of what that
 * file offers, and passes.
 */
function unusedExports(files: readonly Source[]): Problem[] {
  const used = new Set(
    files.flatMap((file) =>
      importsOf(file).flatMap(({ target, names }) => names.map((name) => `${target} ${name}`)),
    ),
  );
  return files
    .filter((file) => !FACES.test(file.path))
    .flatMap((file) =>
      exportsOf(file)
        .filter(({ name, isType }) => {
          if (used.has(`${file.path} ${name}`) || used.has(`${file.path} *`)) return false;
          const mentions = file.text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
          return !(isType && mentions > 1);
        })
        .map(({ name }) => `${file.path}: ${name}`),
    );
}

test('everything exported is imported somewhere', () => {
  expect(unusedExports(code)).toEqual([]);
});

test('an export that nobody imports is found, whatever its kind', () => {
  const found = unusedExports([
    {
      path: 'src/a.ts',
      text: 'export const a = 1, b = 2; export type T = 1; export default a; export function f() {}',
    },
    { path: 'src/b.ts', text: "import { a } from './a.ts';" },
  ]);
  expect(found).toEqual(['src/a.ts: b', 'src/a.ts: T', 'src/a.ts: default', 'src/a.ts: f']);
});
