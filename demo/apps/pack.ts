import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { runIn } from './npm.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The package as it is published. */
    readonly tarball: string;
  }
}

/**
 * Before the tests of the apps: builds and packs the package once for all of them. Returns the function that
 * ends it.
 */
export default async function pack({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'auction-elements-package-'));
  await runIn(fileURLToPath(new URL('../../', import.meta.url)), 'npm', 'pack', '--pack-destination', folder);
  const [name = ''] = await readdir(folder);
  provide('tarball', join(folder, name));
  return () => rm(folder, { recursive: true, force: true });
}
