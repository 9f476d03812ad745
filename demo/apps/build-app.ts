import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { runIn } from './npm.ts';

/** An app in a separate folder, installed, checked by its compiler if it has one, and built. */
export interface BuiltApp {
  readonly folder: string;
  remove(): Promise<void>;
}

/** @param name of a folder beside this file */
export async function buildApp(name: string): Promise<BuiltApp> {
  const folder = await mkdtemp(join(tmpdir(), `auction-elements-${name}-`));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await cp(new URL(name, import.meta.url), folder, { recursive: true });
    await cp(inject('tarball'), join(folder, 'auction-elements.tgz'));
    await runIn(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock');
    await runIn(folder, 'npm', 'run', 'types', '--if-present');
    await runIn(folder, 'npm', 'run', 'build');
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}
