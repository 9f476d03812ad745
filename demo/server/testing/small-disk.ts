import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A separate file system in memory. */
export interface SmallDisk {
  /** Uses up all its space. */
  fill(): Promise<void>;
  /** Frees the space that `fill` has used. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts one at a folder; null if this user may not. @param megabytes its size */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    async fill() {
      const file = await open(filler, 'w');
      // First large pieces, then small ones, so that no page is left.
      for (const size of [1 << 20, 1 << 12]) {
        const piece = Buffer.alloc(size);
        while (
          await file.write(piece).then(
            ({ bytesWritten }) => bytesWritten === size,
            () => false,
          )
        );
      }
      await file.close();
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['-l', folder]);
    },
  };
}
