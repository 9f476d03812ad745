import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The repository's folder, with a slash at its end. Paths of files read at run time start here, because code
 * runs from its sources and from its build in `dist/server`.
 */
export const ROOT: string = rootAbove(import.meta.dirname);

/** Folder of the build, with a slash at its end. */
export const DIST = `${ROOT}dist/`;

/** Whether this code is the build. */
export const IS_BUILT: boolean = import.meta.dirname.startsWith(DIST);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return join(folder, '/');
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No folder above ${import.meta.dirname} has a package.json.`);
  return rootAbove(parent);
}
