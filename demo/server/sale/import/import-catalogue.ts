import { availableParallelism } from 'node:os';
import type { Kysely } from 'kysely';
import type { Database } from '../../data/schema.ts';
import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import type { CatalogueLot } from './catalogue.ts';
import { createImportedFiles, type ImportedFiles, type StoredPicture } from './files.ts';
import { importFolders } from './folders.ts';
import type { MissingLot } from './missing-lots.ts';
import { type Mistake, mistakeText, type Path, parseCatalogue, type ReadCatalogue } from './mistakes.ts';
import { whileImporting } from './one-import.ts';
import { type PlannedAuction, planCatalogue } from './plan.ts';
import type { LotFiles } from './rows.ts';
import { ImportRefused, type PlannedFiles, storeCatalogue } from './store.ts';
import type { ImportCount } from './store-lots.ts';
import { sweepFiles } from './sweep-files.ts';

export interface ImportOptions {
  readonly db: Kysely<Database>;
  /** `DATA_DIR` of the backend. */
  readonly dataDir: string;
  /** The folder of the catalogue's files. */
  readonly base: string;
  /** Reads the server time in ms; called behind the locks. */
  now(): number | Promise<number>;
  /** Account of the staff that imports, and its reason: required for changes that concern bidders. */
  readonly by?: string | null;
  readonly reason?: string | null;
  /** Whether the catalogue has all lots of its auctions: other lots are then deleted or withdrawn. */
  readonly isComplete?: boolean;
  /** Called after every file of the catalogue. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Counts of written rows, or a sentence for each mistake; then nothing was written. */
export type ImportOutcome =
  | {
      readonly ok: true;
      readonly auctions: ImportCount;
      readonly lots: ImportCount;
      /** Stored lots of its auctions that the catalogue does not name. */
      readonly missing: readonly MissingLot[];
    }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** Imports a catalogue: all of it, or nothing if there is a mistake. One import runs at a time. */
export async function importCatalogue(
  read: ReadCatalogue,
  { db, dataDir, base, now, by = null, reason = null, isComplete = false, onProgress }: ImportOptions,
): Promise<ImportOutcome> {
  const refused = (mistakes: readonly Mistake[]): ImportOutcome => ({
    ok: false,
    mistakes: mistakes.map((mistake) => mistakeText(mistake, read)),
  });
  const parsed = parseCatalogue(read.data);
  if (parsed.catalogue === null) return refused(parsed.mistakes);
  const { plan, mistakes } = planCatalogue(parsed.catalogue);
  if (mistakes.length > 0) return refused(mistakes);
  return whileImporting(db, async () => {
    const folders = importFolders(dataDir);
    await sweepFiles(db, folders);
    const files = await createImportedFiles(base, folders);
    try {
      const result = await makeFiles(plan, files, onProgress);
      if (result.mistakes.length > 0) return refused(result.mistakes);
      const options = { user: by, reason, now, isComplete, beforeCommit: files.keep };
      const stored = await storeCatalogue(db, plan, result.files, options);
      return { ok: true, ...stored };
    } catch (error) {
      await files.undo();
      if (error instanceof ImportRefused) return refused(error.mistakes);
      throw error;
    } finally {
      await files.close();
    }
  });
}

/** Number of files processed at once: each picture takes a processor and memory. */
const AT_ONCE = Math.min(8, availableParallelism());

async function makeFiles(
  plan: readonly PlannedAuction[],
  files: ImportedFiles,
  onProgress: ImportOptions['onProgress'],
): Promise<{ files: PlannedFiles; mistakes: readonly Mistake[] }> {
  const mistakes: Mistake[] = [];
  const limit = createConcurrencyLimit(AT_ONCE);
  const total = plan.reduce(
    (sum, { auction, lots }) =>
      lots.reduce((own, { lot }) => own + filesOf(lot), sum + (auction.picture === undefined ? 0 : 1)),
    0,
  );
  let done = 0;
  /** Null if the file is wrong; the mistake is noted. */
  const noted = async <T>(path: Path, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await limit.run('files', work);
    } catch (error) {
      mistakes.push({ path, message: error instanceof Error ? error.message : String(error) });
      return null;
    } finally {
      done += 1;
      onProgress?.(done, total);
    }
  };
  const pictures = new Map<string, StoredPicture>();
  const lots = new Map<string, LotFiles>();
  await Promise.all(
    plan.flatMap(({ auction, path, lots: planned }) => [
      (async () => {
        if (auction.picture === undefined) return;
        const { file } = auction.picture;
        const own = await noted([...path, 'picture', 'file'], () => files.picture(file));
        if (own) pictures.set(auction.id, own);
      })(),
      ...planned.map(async ({ id, lot, path: at }) => {
        const own = await Promise.all(
          (lot.pictures ?? []).map(({ file }, index) =>
            noted([...at, 'pictures', index, 'file'], () => files.picture(file)),
          ),
        );
        const documents = await Promise.all(
          (lot.documents ?? []).map(({ file }, index) =>
            noted([...at, 'documents', index, 'file'], () => files.document(file)),
          ),
        );
        lots.set(id, {
          pictures: own.filter((it) => it !== null),
          documents: documents.filter((it) => it !== null),
        });
      }),
    ]),
  );
  // Files are done in any order.
  mistakes.sort((one, other) => one.path.join().localeCompare(other.path.join(), 'en', { numeric: true }));
  return { files: { pictures, lots }, mistakes };
}

const filesOf = ({ pictures = [], documents = [] }: CatalogueLot): number =>
  pictures.length + documents.length;
