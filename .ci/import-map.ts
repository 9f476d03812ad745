// The map of imports: what a folder may import. A house test checks it, and the contributors' guide shows it.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
export const GUIDE = join(ROOT, '.github/CONTRIBUTING.md');
const BEGIN = '<!-- map of imports: written by `npm run describe` -->';
const END = '<!-- end of the map -->';

/**
 * What the files of a folder may import beside their own folder, each folder above those that it may import.
 * A file belongs to the innermost folder that contains it; `.` has the files beside the folders. What no row
 * names, such as `src/testing`, is for tests only.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  '.': ['.ci', 'elements/build'],
  demo: ['.ci'],
  '.ci': ['elements'],
  'demo/apps': [],
  'demo/testing': ['demo/root.ts', 'demo/server', 'src/api/schema', 'src/domain', 'src/lib'],
  'demo/console': [
    'demo/console-api',
    'src/components',
    'src/live',
    'src/api',
    'src/i18n',
    'src/domain',
    'src/styles',
    'src/lib',
  ],
  'demo/server': ['demo/root.ts', 'demo/docs', 'demo/site', 'src/domain', 'src/lib'],
  'demo/docs': [
    'demo/root.ts',
    'demo/server/http',
    'demo/server/sale',
    'demo/site',
    'demo/server/lib',
    'elements',
    'check',
    'src/domain',
  ],
  'demo/server/http': [
    'demo/server/metrics',
    'demo/server/people',
    'demo/server/sale',
    'demo/server/messages',
    'demo/site',
    'demo/console-api',
    'demo/server/data',
    'demo/server/lib',
    'src/api/schema',
    'src/domain',
    'src/lib',
  ],
  'demo/server/demo': [
    'demo/server/people',
    'demo/server/sale',
    'demo/server/messages',
    'demo/site',
    'demo/world',
    'demo/server/data',
    'demo/server/lib',
    'src/api/schema',
    'src/domain',
    'src/lib',
  ],
  'demo/server/metrics': ['demo/server/sale', 'demo/server/data', 'src/api/schema', 'src/lib'],
  'demo/server/people': [
    'demo/server/sale',
    'demo/server/messages',
    'demo/console-api',
    'demo/server/data',
    'demo/server/lib',
    'src/api/schema',
    'src/domain',
    'src/lib',
  ],
  'demo/server/sale': [
    'demo/server/messages',
    'demo/console-api',
    'demo/server/data',
    'demo/server/lib',
    'src/api/schema',
    'src/domain',
    'src/lib',
  ],
  'demo/server/messages': [
    'demo/console-api',
    'demo/server/data',
    'demo/server/lib',
    'src/api/schema',
    'src/domain',
    'src/lib',
  ],
  'demo/site': ['demo/root.ts', 'demo/world', 'demo/server/data', 'demo/server/lib'],
  'demo/world': ['demo/server/data', 'src/api/schema', 'src/domain'],
  'demo/console-api': ['src/api/schema', 'src/domain'],
  'demo/server/data': ['demo/server/lib', 'src/api/schema', 'src/domain', 'src/lib'],
  'demo/server/lib': ['src/api/schema', 'src/i18n/formats.ts', 'src/domain', 'src/lib'],
  'elements/build': ['elements', 'src/i18n', 'src/domain', 'src/styles'],
  elements: [
    'check',
    'src/app',
    'src/screens',
    'src/react',
    'src/components',
    'src/state',
    'src/live',
    'src/api',
    'src/i18n',
    'src/domain',
    'src/styles',
    'src/lib',
  ],
  check: ['src/live', 'src/api', 'src/domain', 'src/lib'],
  'src/app': [
    'src/screens',
    'src/features',
    'src/react',
    'src/components',
    'src/state',
    'src/api',
    'src/i18n',
    'src/domain',
    'src/styles',
    'src/lib',
  ],
  'src/screens': [
    'src/features',
    'src/react',
    'src/components',
    'src/state',
    'src/api',
    'src/i18n',
    'src/domain',
    'src/styles',
    'src/lib',
  ],
  'src/features': [
    'src/react',
    'src/components',
    'src/state',
    'src/api',
    'src/i18n',
    'src/domain',
    'src/styles',
    'src/lib',
  ],
  'src/react': ['src/state', 'src/api', 'src/i18n', 'src/domain', 'src/lib'],
  'src/components': ['src/i18n', 'src/domain', 'src/styles', 'src/lib'],
  'src/state': ['src/live', 'src/api', 'src/i18n', 'src/domain', 'src/lib'],
  'src/live': ['src/api', 'src/lib'],
  'src/api': ['src/domain', 'src/lib'],
  'src/i18n': ['src/domain'],
  'src/domain': ['src/lib'],
  'src/styles': [],
  'src/lib': [],
};

/** Reasons by folder; `.` is the reason for all others. */
const REASONS: Readonly<Record<string, string>> = {
  'demo/site': 'The pages use the product as a host does, by its script.',
  'demo/server': 'The backend shares only the rules, the wire schemas, the formats and lib with the product.',
  'demo/console': 'The console shares the kit with the product, not its state.',
  'src/features': 'A feature imports no other feature, and nothing above it.',
  '.': 'Imports go one way, down the map in .github/CONTRIBUTING.md.',
};

/** Tests, and what only tests, labs and end-to-end tests use: they may import anything. */
const IS_FREE =
  /\.(test|spec)\.tsx?$|^((src|elements|demo\/server|demo\/console)\/testing|demo\/(e2e|labs))\/|^demo\/apps\/[^/]+\.ts$|^playwright\.config\.ts$/;

/** Whether the folder, or the file of this name, is or contains the file at `path`. */
const contains = (folder: string, path: string): boolean =>
  folder === '.' ? !path.includes('/') : path === folder || path.startsWith(`${folder}/`);

/** The innermost of the folders that contains the file. */
const innermost = (folders: readonly string[], path: string): string | undefined =>
  folders.filter((folder) => contains(folder, path)).sort((one, other) => other.length - one.length)[0];

/** What the file may import, beside its own folder; undefined if that is anything. */
export function rowOf(path: string): string | undefined {
  return IS_FREE.test(path) ? undefined : innermost(Object.keys(MAY_IMPORT), path);
}

/**
 * The entry of the map that lets a file import another; its own folder if that is the same.
 *
 * @param path of the importing file, from the root of the repository
 * @param target path of the imported file
 * @returns null if the map forbids it
 */
export function entryFor(path: string, target: string): string | null {
  const row = rowOf(path);
  if (row === undefined) return '.';
  // Each feature is a folder of its own.
  const own = row === 'src/features' ? path.split('/').slice(0, 3).join('/') : row;
  return innermost(['.', own, ...(MAY_IMPORT[row] ?? [])], target) ?? null;
}

/** The sentence that names a forbidden import, its file and the reason. */
export function forbidden(path: string, target: string): string {
  const reason = REASONS[innermost(Object.keys(REASONS), path) ?? '.'] ?? REASONS['.'];
  return `${path} imports ${target}. ${reason}`;
}

/** The guide with the current map. */
export function guideWithMap(guide: string): string {
  const map = [
    BEGIN,
    '',
    '| folder | may import |',
    '| --- | --- |',
    ...Object.entries(MAY_IMPORT).map(
      ([folder, targets]) => `| \`${folder}\` | ${targets.map((to) => `\`${to}\``).join(', ') || '–'} |`,
    ),
    '',
    END,
  ].join('\n');
  const [before, after] = [guide.indexOf(BEGIN), guide.indexOf(END)];
  if (before < 0 || after < 0) throw new Error('CONTRIBUTING.md has no place for the map of imports');
  return guide.slice(0, before) + map + guide.slice(after + END.length);
}
