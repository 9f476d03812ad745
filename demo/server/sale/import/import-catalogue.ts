import type { Kysely } from 'kysely';
import type { Database } from '../../data/schema.ts';
import { createImportedFiles, type ImportedFiles, type StoredPicture } from './files.ts';
import { importFolders } from './folders.ts';
import { type Mistake, mistakeText, type Path, parseCatalogue, type ReadCatalogue } from './mistakes.ts';
import { type PlannedAuction, planCatalogue } from './plan.ts';
import type { LotFiles } from './rows.ts';
import { ImportRefused, type PlannedFiles, storeCatalogue } from './store.ts';
import type { ImportCount } from './store-lots.ts';

export interface ImportOptions {
  readonly db: Kysely<Database>;
  /** `DATA_DIR` of the backend. */
  readonly dataDir: string;
  /** The folder that the files of the catalogue are named from. */
  readonly base: string;
  /** Server time in ms. */
  readonly now: number;
}

/** What was written, or a sentence for each mistake; then nothing was. */
export type ImportOutcome =
  | { readonly ok: true; readonly auctions: ImportCount; readonly lots: ImportCount }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** Imports a catalogue: all of it, or nothing where anything is wrong. */
export async function importCatalogue(
  { data, placeOf }: ReadCatalogue,
  { db, dataDir, base, now }: ImportOptions,
): Promise<ImportOutcome> {
  const refused = (mistakes: readonly Mistake[]): ImportOutcome => ({
    ok: false,
    mistakes: mistakes.map((mistake) => mistakeText(mistake, placeOf)),
  });
  const parsed = parseCatalogue(data);
  if (parsed.catalogue === null) return refused(parsed.mistakes);
  const { plan, mistakes } = planCatalogue(parsed.catalogue);
  if (mistakes.length > 0) return refused(mistakes);
  const files = await createImportedFiles(base, importFolders(dataDir));
  try {
    const made = await makeFiles(plan, files);
    if (made.mistakes.length > 0) return refused(made.mistakes);
    return { ok: true, ...(await storeCatalogue(db, plan, made.files, now, files.keep)) };
  } catch (error) {
    await files.undo();
    if (error instanceof ImportRefused) return refused(error.mistakes);
    throw error;
  } finally {
    await files.close();
  }
}

async function makeFiles(
  plan: readonly PlannedAuction[],
  files: ImportedFiles,
): Promise<{ files: PlannedFiles; mistakes: readonly Mistake[] }> {
  const mistakes: Mistake[] = [];
  /** Null where the file is wrong, which is noted. */
  const noted = async <T>(path: Path, work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      mistakes.push({ path, what: error instanceof Error ? error.message : String(error) });
      return null;
    }
  };
  const pictures = new Map<string, StoredPicture>();
  const lots = new Map<string, LotFiles>();
  for (const { auction, path, lots: planned } of plan) {
    const own =
      auction.picture && (await noted([...path, 'picture', 'file'], files.picture(auction.picture.file)));
    if (own) pictures.set(auction.id, own);
    for (const { id, lot, path: at } of planned) {
      const made: { pictures: StoredPicture[]; documents: LotFiles['documents'][number][] } = {
        pictures: [],
        documents: [],
      };
      for (const [index, { file }] of (lot.pictures ?? []).entries()) {
        const picture = await noted([...at, 'pictures', index, 'file'], files.picture(file));
        if (picture) made.pictures.push(picture);
      }
      for (const [index, { file }] of (lot.documents ?? []).entries()) {
        const document = await noted([...at, 'documents', index, 'file'], files.document(file));
        if (document) made.documents.push(document);
      }
      lots.set(id, made);
    }
  }
  return { files: { pictures, lots }, mistakes };
}
