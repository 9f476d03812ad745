import { posix } from 'node:path';
import { child, children, type Node, nameOf, perFile, type Source, treeOf, walk } from './sources.ts';

/** One import or re-export of a file. */
export interface Import {
  readonly specifier: string;
  /** Path from the repository's root; undefined for a package. */
  readonly target: string | undefined;
  /** Erased when compiled. */
  readonly typeOnly: boolean;
  /** Loaded later: `import(…)`. */
  readonly lazy: boolean;
  /** Imported names; `*` for all of them. */
  readonly names: readonly string[];
}

const DECLARATIONS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

const text = (node: Node | undefined): string | undefined =>
  typeof node?.value === 'string' ? node.value : nameOf(node);

/** All imports of a file: static, re-exported, dynamic, and inline types. */
export const importsOf = perFile(readImports);

function readImports(file: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: string | undefined, typeOnly: boolean, names: readonly string[], lazy = false) => {
    if (specifier === undefined) return;
    const local = specifier.startsWith('.') || specifier.startsWith('/');
    const bare = specifier.replace(/\?.*$/, '');
    const target = local ? posix.join(posix.dirname(file.path), bare) : undefined;
    found.push({ specifier, target, typeOnly, lazy, names });
  };
  walk(treeOf(file), (node) => {
    if (DECLARATIONS.has(node.type)) {
      const specifiers = children(node, 'specifiers');
      const allTypes =
        specifiers.length > 0 &&
        specifiers.every((it) => it.importKind === 'type' || it.exportKind === 'type');
      const typeOnly = node.importKind === 'type' || node.exportKind === 'type' || allTypes;
      add(
        text(child(node, 'source')),
        typeOnly,
        node.type === 'ExportAllDeclaration' ? ['*'] : namesOf(specifiers),
      );
    }
    if (node.type === 'ImportExpression') add(text(child(node, 'source')), false, ['*'], true);
    if (node.type === 'TSImportType') {
      const source = child(node, 'source') ?? child(node, 'argument');
      add(text(source) ?? text(child(source, 'literal')), true, ['*']);
    }
  });
  return found;
}

function namesOf(specifiers: readonly Node[]): string[] {
  return specifiers.map((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return '*';
    if (specifier.type === 'ImportDefaultSpecifier') return 'default';
    return text(child(specifier, 'imported')) ?? text(child(specifier, 'local')) ?? '*';
  });
}
