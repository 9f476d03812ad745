import { join, resolve } from 'node:path';

/** Where imported files lie. Documents lie apart: they are for the signed-in alone. */
export interface ImportFolders {
  readonly root: string;
  /** Served to everybody at `PICTURES_PATH`. */
  readonly pictures: string;
  readonly documents: string;
}

/** How the names of the temporary folders of imports begin, below the root. */
export const TEMPORARY = 'import-';
/** The file in such a folder that names what the import moves to where it is served, one a line. */
export const KEPT = 'kept';

/** Path of imported pictures on the backend. */
export const PICTURES_PATH = '/files/';

/** @param dataDir `DATA_DIR` of the backend, also where its database runs elsewhere */
export function importFolders(dataDir: string): ImportFolders {
  const root = resolve(dataDir, 'files');
  return { root, pictures: join(root, 'pictures'), documents: join(root, 'documents') };
}
