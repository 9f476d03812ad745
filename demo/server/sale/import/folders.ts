import { join, resolve } from 'node:path';

/** Where imported files lie. Documents lie apart: they are for the signed-in alone. */
export interface ImportFolders {
  readonly root: string;
  /** Served to everybody at `PICTURES_PATH`. */
  readonly pictures: string;
  readonly documents: string;
}

/** Path of imported pictures on the backend. */
export const PICTURES_PATH = '/files/';

/** @param dataDir `DATA_DIR` of the backend, also where its database runs elsewhere */
export function importFolders(dataDir: string): ImportFolders {
  const root = resolve(dataDir, 'files');
  return { root, pictures: join(root, 'pictures'), documents: join(root, 'documents') };
}
