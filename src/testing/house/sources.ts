import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** The repository's folder, whatever its name in this clone. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A node of a syntax tree (ESTree with TypeScript); its other members depend on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A file of ours, with `/` in its path on every system. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A rule that was broken, as a test prints it. */
export type Problem = string;

const FOLDERS = ['src', 'elements', 'check', 'demo', '.ci'];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Every text file of ours, without other folders of a checkout, such as an editor's. */
export function allFiles(): Source[] {
  const beside = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [
    ...beside.map(({ name }) => join(ROOT, name)),
    ...FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder))),
  ]
    .filter((path) =>
      /\.(tsx?|mjs|js|json|css|html|svg|md|sql|yml|sh)$|\/(run|LICENSE|\.gitignore)$/.test(path),
    )
    .filter((path) => statSync(path).size < 1_000_000)
    .map((path) => ({
      path: relative(ROOT, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8'),
    }));
}

const isCode = (file: Source): boolean => /\.(tsx?|mjs)$/.test(file.path);

/** All code of the repository. */
export const code: readonly Source[] = allFiles().filter(isCode);

/** Test files, and files that only tests use. */
export const isTest = (file: Source): boolean =>
  /\.test\.tsx?$|\.spec\.ts$/.test(file.path) || /^(src|elements)\/testing\//.test(file.path);

/** Code that ships: `src` and `elements` without tests and without the code that builds or describes them. */
export const shipped: readonly Source[] = code.filter(
  (file) =>
    /^(src|elements)\//.test(file.path) &&
    !/^elements\/(build|description)\//.test(file.path) &&
    !isTest(file),
);

/** The auctioneer's console without its tests. */
export const consoleCode: readonly Source[] = code.filter(
  (file) => /^demo\/console\/(?!testing\/)/.test(file.path) && !isTest(file),
);

/** All code that renders content. */
export const rendered: readonly Source[] = [...shipped, ...consoleCode];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const trees = new Map<string, Node>();

/** The syntax tree of a file. Throws if the file cannot be parsed. */
export function treeOf(file: Source): Node {
  const known = trees.get(file.text);
  if (known) return known;
  const { program, errors } = parseSync(file.path, file.text);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file.path}: ${errors[0]?.message}`);
  trees.set(file.text, program);
  return program;
}

/** Visits a tree from its root; `above` are the ancestors of the visited node, the nearest last. */
export function walk(root: Node, visit: (node: Node, above: readonly Node[]) => void): void {
  const above: Node[] = [];
  const enter = (node: Node): void => {
    visit(node, above);
    above.push(node);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) enter(child);
    }
    above.pop();
  };
  enter(root);
}

/** Reads each file once, because the files of an element are also those of others. */
export function perFile<Result>(read: (file: Source) => Result): (file: Source) => Result {
  const known = new Map<Source, Result>();
  return (file) => {
    const result = known.get(file) ?? read(file);
    known.set(file, result);
    return result;
  };
}

/** A child of a node, if there is one. */
export function child(node: Node | undefined, key: string): Node | undefined {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
}

/** The children of a node under a key that holds a list. */
export function children(node: Node | undefined, key: string): Node[] {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name of an identifier. */
export function nameOf(node: Node | undefined): string | undefined {
  return typeof node?.name === 'string' ? node.name : undefined;
}

/** `path:line`, to click on. */
export const locationOf = (file: Source, node: Node): string =>
  `${file.path}:${file.text.slice(0, node.start).split('\n').length}`;
