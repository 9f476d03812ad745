import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { child, type Node, nameOf, ROOT, type Source, treeOf, walk } from './sources.ts';

const SIGNALS = /^(Readonly)?Signal$|^Computed$/;

/** `path:offset` of a `.value` that reads a signal. */
export const readId = (file: Source, member: Node): string =>
  `${file.path}:${child(member, 'property')?.start}`;

/** The `.value` nodes of a file, of any object. */
function valueNodes(file: Source): Node[] {
  const nodes: Node[] = [];
  walk(treeOf(file), (node) => {
    if (node.type === 'MemberExpression' && nameOf(child(node, 'property')) === 'value') nodes.push(node);
  });
  return nodes;
}

/**
 * The `.value` nodes of the files that read a signal, found with the compiler: inputs, options and drafts
 * have a `value` as well.
 */
export function signalReads(files: readonly Source[]): Set<string> {
  const api = new API({ cwd: ROOT });
  try {
    const config = join(ROOT, 'tsconfig.json');
    const project = api.updateSnapshot({ openProject: config }).getProject(config);
    if (!project) throw new Error('tsconfig.json could not be opened');
    return new Set(
      files.flatMap((file) =>
        valueNodes(file)
          .filter((node) => {
            const position = child(node, 'property')?.start ?? node.end;
            const symbol = project.checker.getSymbolAtPosition(join(ROOT, file.path), position);
            return SIGNALS.test(symbol?.getParent()?.name ?? '');
          })
          .map((node) => readId(file, node)),
      ),
    );
  } finally {
    api.close();
  }
}
