import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../../lib/log.ts';

const ENTER_BY_OTHERS = 0o001;

/**
 * Lets the user `postgres` reach its programs and data. PostgreSQL refuses to run as root and runs as
 * `postgres` instead, which may not enter root's folders, such as its home or a temporary one. Gives these
 * folders the permission to enter (o+x), not to list. Does nothing for users other than root.
 */
export async function allowPostgresToEnter(path: string, log: Log): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory() && (found.mode & ENTER_BY_OTHERS) === 0) {
      await chmod(folder, (found.mode & 0o7777) | ENTER_BY_OTHERS);
      log.info(`Changed the permissions of ${folder} (o+x), so that the user postgres can enter it.`);
    }
    if (folder === dirname(folder)) return;
  }
}
