import { join, resolve } from 'node:path';

/** Folders of imported files. Documents are separate: only signed-in users get them. */
export interface ImportFolders {
  readonly root: string;
  /** Served to everybody at `PICTURES_PATH`. */
  readonly pictures: string;
  readonly documents: string;
}

/** Prefix of the names of the temporary folders of imports, below the root. */
export const TEMPORARY = 'import-';
/** The file in such a folder that lists the files that the import moves to the served folders, one a line. */
export const KEPT = 'kept';

/** Path of imported pictures on the backend. */
export const PICTURES_PATH = '/files/';

/**
 * @param dataDir `DATA_DIR` of the backend, used even if its database runs elsewhere
 */
export function importFolders(dataDir: string): ImportFolders {
  const root = resolve(dataDir, 'files');
  return { root, pictures: join(root, 'pictures'), documents: join(root, 'documents') };
}
