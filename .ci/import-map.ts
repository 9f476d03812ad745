// The map of imports in the contributors' guide, generated from the code.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
export const GUIDE = join(ROOT, '.github/CONTRIBUTING.md');
const BEGIN = '<!-- map of imports: written by `npm run describe` -->';
const END = '<!-- end of the map -->';

/**
 * Folders that count as one unit, each above its imports. A file belongs to the innermost folder that
 * contains it.
 */
export const FOLDERS: readonly string[] = [
  'demo/console',
  'demo/server',
  'demo/docs',
  'demo/server/http',
  'demo/server/demo',
  'demo/server/metrics',
  'demo/server/people',
  'demo/server/sale',
  'demo/server/messages',
  'demo/site',
  'demo/world',
  'demo/console-api',
  'demo/server/data',
  'demo/server/lib',
  'elements',
  'src/app',
  'src/screens',
  'src/features',
  'src/react',
  'src/components',
  'src/state',
  'src/live',
  'src/api',
  'src/i18n',
  'src/domain',
  'src/styles',
  'src/lib',
];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const folderOf = (path: string): string | undefined =>
  FOLDERS.filter((name) => path.startsWith(`${name}/`)).sort((one, other) => other.length - one.length)[0];

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return entry.name === 'testing' || entry.name === 'build' ? [] : filesBelow(path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

/** The imports of each folder, including those of types. */
export function imports(): Graph {
  return new Map(
    FOLDERS.map((folder) => {
      const targets = new Set<string>();
      for (const file of filesBelow(folder).filter((path) => folderOf(path) === folder)) {
        const text = readFileSync(join(ROOT, file), 'utf8');
        for (const [, specifier = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
          const target = folderOf(posix.join(posix.dirname(file), specifier));
          if (target !== undefined && target !== folder) targets.add(target);
        }
      }
      return [folder, targets];
    }),
  );
}

function reaches(graph: Graph, from: string, to: string): boolean {
  return [...(graph.get(from) ?? [])].some((next) => next === to || reaches(graph, next, to));
}

/** Leaves out an arrow if a longer path over other folders leads to the same folder. */
function withoutShortcuts(graph: Graph): Array<readonly [string, string]> {
  return FOLDERS.flatMap((from) => {
    const targets = [...(graph.get(from) ?? [])];
    return FOLDERS.filter((to) => targets.includes(to))
      .filter((to) => !targets.some((other) => other !== to && reaches(graph, other, to)))
      .map((to) => [from, to] as const);
  });
}

const id = (folder: string): string => folder.replace(/\W/g, '_');

/** The guide with the current map. */
export function guideWithMap(guide: string): string {
  const graph = imports();
  const map = [
    BEGIN,
    '',
    '```mermaid',
    'graph TD',
    ...FOLDERS.map((folder) => `  ${id(folder)}[${folder}]`),
    ...withoutShortcuts(graph).map(([from, to]) => `  ${id(from)} --> ${id(to)}`),
    '```',
    '',
    '| folder | imports |',
    '| --- | --- |',
    ...FOLDERS.map((folder) => {
      const targets = FOLDERS.filter((to) => graph.get(folder)?.has(to));
      return `| \`${folder}\` | ${targets.map((to) => `\`${to}\``).join(', ') || '–'} |`;
    }),
    '',
    END,
  ].join('\n');
  const [before, after] = [guide.indexOf(BEGIN), guide.indexOf(END)];
  if (before < 0 || after < 0) throw new Error('CONTRIBUTING.md has no place for the map of imports');
  return guide.slice(0, before) + map + guide.slice(after + END.length);
}
