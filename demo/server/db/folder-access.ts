import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../log.ts';

const ENTER_BY_OTHERS = 0o001;

/**
 * PostgreSQL refuses to run as root and then runs as the user `postgres`, who must be able to enter
 * the folders on the way to its programs and its data. Folders that root keeps closed, such as its
 * home or a temporary one, are opened for passing through; that does not let anyone list them.
 * Does nothing for any other user.
 */
export async function allowPostgresToEnter(path: string, log: Log): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory() && (found.mode & ENTER_BY_OTHERS) === 0) {
      await chmod(folder, (found.mode & 0o7777) | ENTER_BY_OTHERS);
      log.info(`The user postgres may now pass through ${folder} (o+x).`);
    }
    if (folder === dirname(folder)) return;
  }
}
