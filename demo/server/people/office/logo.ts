import type { Kysely } from 'kysely';
import type { Database } from '../../data/schema.ts';
import { createImportedFiles, type StoredPicture } from '../../sale/import/files.ts';
import { importFolders } from '../../sale/import/folders.ts';
import { whileImporting } from '../../sale/import/one-import.ts';

/** Widths in px: that of the widest place, the head of the site, and twice as much for fine screens and for print. */
const WIDTHS = [260, 520];

/**
 * Draws the auctioneer's logo into the files that are served, as the pictures of lots. Where it is not stored
 * afterwards its files stay behind, and are found again the next time.
 *
 * @throws an Error with one clear sentence where the file is no such picture
 */
export function importLogo(options: {
  readonly db: Kysely<Database>;
  /** `DATA_DIR` of the backend. */
  readonly dataDir: string;
  /** The folder that the file is named from. */
  readonly base: string;
  readonly file: string;
}): Promise<StoredPicture> {
  const { db, dataDir, base, file } = options;
  return whileImporting(db, async () => {
    const files = await createImportedFiles(base, importFolders(dataDir), WIDTHS);
    try {
      const logo = await files.picture(file);
      await files.keep();
      return logo;
    } catch (error) {
      throw new Error(`logo: ${error instanceof Error ? error.message : error}.`);
    } finally {
      await files.close();
    }
  });
}
