import { type Plugin, parseAst, type Rolldown } from 'vite';

type Statement = ReturnType<typeof parseAst>['body'][number];
type Export = Extract<Statement, { type: 'ExportNamedDeclaration' }>;
type Import = Extract<Statement, { type: 'ImportDeclaration' }>;

/** A file of a build, beside all others of it. */
export interface BuiltFile {
  readonly name: string;
  readonly code: string;
  /** What others ask for by name from an object: these names stay. */
  readonly kept: readonly string[];
}

/** What stands between the braces of an import or export: its name in its file, and the one for others. */
interface Shared {
  readonly inner: string;
  readonly outer: string;
}

/**
 * Lets files share names as they are: `export{a,b}` in place of `export{a as t,b as n}`. The bundler gives
 * each of them a second name, and those were half a kilobyte of every page.
 *
 * @returns the new code of the files that change, by their names
 */
export function plainExports(files: readonly BuiltFile[]): Map<string, string> {
  const parsed = files.map((file) => ({ ...file, body: parseAst(file.code).body }));
  const innerOf = new Map(
    parsed.map(({ name, body, kept }) => [
      name,
      new Map(
        body
          .filter(isExport)
          .flatMap(namesOf)
          .filter(({ outer }) => !kept.includes(outer))
          .map(({ outer, inner }) => [outer, inner] as const),
      ),
    ]),
  );
  const plain = (file: string, names: readonly Shared[]): Shared[] =>
    names.map((one) => ({ ...one, outer: innerOf.get(file)?.get(one.outer) ?? one.outer }));

  const changed = new Map<string, string>();
  for (const { name, code, body } of parsed) {
    let next = code;
    // From the end, so that the positions before stay true.
    for (const statement of body.toReversed()) {
      const names = isExport(statement) || isImport(statement) ? namesOf(statement) : [];
      if (names.length === 0) continue;
      const from = isImport(statement) ? statement.source.value.replace('./', '') : name;
      const written = plain(from, names).map(({ inner, outer }) => {
        if (inner === outer) return inner;
        return isImport(statement) ? `${outer} as ${inner}` : `${inner} as ${outer}`;
      });
      const line = isImport(statement) ? `import{${written}}from"./${from}";` : `export{${written}};`;
      next = next.slice(0, statement.start) + line + next.slice(statement.end);
    }
    if (next !== code) changed.set(name, next);
  }
  return changed;
}

const isExport = (one: Statement): one is Export =>
  one.type === 'ExportNamedDeclaration' && one.source === null && one.declaration === null;
const isImport = (one: Statement): one is Import => one.type === 'ImportDeclaration';

/** @throws where it takes a file as a whole, from which others would ask for the names that are gone */
function namesOf(statement: Export | Import): Shared[] {
  return statement.specifiers.map((one) => {
    if (one.type === 'ExportSpecifier') return { inner: nameOf(one.local), outer: nameOf(one.exported) };
    if (one.type === 'ImportSpecifier') return { inner: one.local.name, outer: nameOf(one.imported) };
    throw new Error(`plain-exports.ts: a file is imported whole, as ${one.local.name}`);
  });
}

const nameOf = (name: { type: string; name?: string; value?: unknown }): string =>
  name.name ?? String(name.value);

/** Renames what files of the tags share. What `import()` loads keeps its names. */
export function plainNames(): Plugin {
  return {
    name: 'auction-elements:plain-exports',
    // After everything that changes the code.
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const lazy = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
      const keptOf = ({ fileName, facadeModuleId, exports }: Rolldown.OutputChunk): readonly string[] =>
        lazy.has(fileName) ? exports : (this.getModuleInfo(facadeModuleId ?? '')?.exports ?? []);
      const bare = ({ fileName }: Rolldown.OutputChunk): string => fileName.replace('chunks/', '');
      const files = chunks.map((chunk) => ({ name: bare(chunk), code: chunk.code, kept: keptOf(chunk) }));
      const changed = plainExports(files);
      for (const chunk of chunks) chunk.code = changed.get(bare(chunk)) ?? chunk.code;
    },
  };
}
