import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { LOCALES } from '../../../src/domain/locale.ts';
import { appendMessage } from '../db/outbox.ts';
import type { AuctionRow, Database, LotRow } from '../db/schema.ts';
import type { LocalSlugs } from '../db/stored.ts';
import { ensureTenant, TENANT } from '../tenant.ts';
import type { StoredPicture } from './files.ts';
import type { Mistake } from './mistakes.ts';
import type { PlannedAuction, PlannedLot } from './plan.ts';
import { auctionRow, type LotFiles, lotRow, slugsFor } from './rows.ts';
import { hasSaleBegun, writeSale } from './store-sale.ts';

/** The catalogue does not fit to what is stored; nothing was written. */
export class ImportRefused extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super('The import was refused.');
    this.mistakes = mistakes;
  }
}

/** How many auctions and lots an import has written. */
export interface ImportCount {
  added: number;
  changed: number;
  unchanged: number;
}

/** The files of an auction and of its lots, by id. */
export interface PlannedFiles {
  readonly pictures: ReadonlyMap<string, StoredPicture>;
  readonly lots: ReadonlyMap<string, LotFiles>;
}

/**
 * Writes a catalogue in one transaction: all of it or nothing. What is stored already is changed, as
 * far as nobody has bid on it; auctions and lots that the catalogue does not name stay.
 *
 * @param now server time in ms
 * @param beforeCommit called when everything is written; an error that it throws takes it back
 * @throws ImportRefused with everything that does not fit
 */
export function storeCatalogue(
  db: Kysely<Database>,
  plan: readonly PlannedAuction[],
  files: PlannedFiles,
  now: number,
  beforeCommit: () => Promise<void>,
): Promise<{ auctions: ImportCount; lots: ImportCount }> {
  return db.transaction().execute(async (trx) => {
    await ensureTenant(trx);
    const mistakes: Mistake[] = [];
    const count = {
      auctions: { added: 0, changed: 0, unchanged: 0 },
      lots: { added: 0, changed: 0, unchanged: 0 },
    };
    const hints: string[] = [];
    for (const planned of plan) {
      const id = planned.auction.id;
      const before = count.lots.added + count.lots.changed;
      const stored = await trx
        .selectFrom('auctions')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (stored !== undefined && (stored.tenant_id !== TENANT || stored.kind !== planned.auction.kind)) {
        mistakes.push({
          path: [...planned.path, 'kind'],
          what: `is another than that of the stored auction "${id}"; expected "${stored.kind}"`,
        });
        continue;
      }
      const isChanged = await writeAuction(trx, planned, stored, files.pictures.get(id) ?? null, mistakes);
      count.auctions[stored === undefined ? 'added' : isChanged ? 'changed' : 'unchanged'] += 1;
      await writeLots(trx, planned, files, now, mistakes, count.lots);
      const hasNewLots = count.lots.added + count.lots.changed > before;
      if (planned.auction.kind === 'hybrid' && (isChanged || hasNewLots)) {
        await writeSale(trx, planned, mistakes);
        if (stored !== undefined) hints.push(id);
      }
    }
    if (mistakes.length > 0) throw new ImportRefused(mistakes);
    await beforeCommit();
    for (const auction of hints)
      await appendMessage(trx, {
        ...{ tenant: TENANT, event: 'auctionlot.hybrid.update.auctionlots', at: now },
        payload: { auction },
      });
    return count;
  });
}

/** @returns whether the auction is new or was changed */
async function writeAuction(
  trx: Kysely<Database>,
  planned: PlannedAuction,
  stored: AuctionRow | undefined,
  picture: StoredPicture | null,
  mistakes: Mistake[],
): Promise<boolean> {
  const { id, name, slugs: given } = planned.auction;
  const others = await trx
    .selectFrom('auctions')
    .select('slugs')
    .where('id', '!=', id)
    .where('tenant_id', '=', TENANT)
    .execute();
  const slugs = slugsOf({ given, name, id, number: id }, stored, others, planned.path, mistakes);
  const row = auctionRow(planned, slugs, picture);
  if (stored === undefined) {
    const { position } = await trx
      .selectFrom('auctions')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('auctions')
      .values({ ...row, position: (position ?? 0) + 1 })
      .execute();
    return true;
  }
  if (isSame(row, stored)) return false;
  const terms = [
    'start_at',
    'extension_window',
    'extension_length',
    'increments',
    'is_limit_needed',
  ] as const;
  const changed = terms.filter((term) => !isDeepStrictEqual(readBack(row[term]), stored[term]));
  const isBegun = planned.auction.kind === 'hybrid' ? await hasSaleBegun(trx, id) : await hasBids(trx, id);
  if (changed.length > 0 && isBegun)
    mistakes.push({
      path: planned.path,
      what: `changes ${changed.join(', ')} of an auction on which bids were placed; expected them as they are stored`,
    });
  await trx
    .updateTable('auctions')
    .set({ ...row, rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute();
  return true;
}

async function writeLots(
  trx: Kysely<Database>,
  planned: PlannedAuction,
  files: PlannedFiles,
  now: number,
  mistakes: Mistake[],
  count: ImportCount,
): Promise<void> {
  const auction = planned.auction.id;
  const ids = planned.lots.map(({ id }) => id);
  const rows = await trx
    .selectFrom('lots')
    .selectAll()
    .where((eb) => eb.or([eb('auction_id', '=', auction), eb('id', 'in', ids.length > 0 ? ids : [''])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const storedBy = new Map(rows.map((row) => [row.id, row]));
  const own = new Map(rows.filter((row) => row.auction_id === auction).map((row) => [row.id, row.slugs]));
  for (const [place, each] of planned.lots.entries()) {
    const { id, lot } = each;
    const stored = storedBy.get(id);
    if (stored !== undefined && stored.auction_id !== auction) {
      mistakes.push({
        path: each.path,
        what: `has the id "${id}" of a lot of the auction "${stored.auction_id}"; expected an id of its own`,
      });
      continue;
    }
    const others = [...own].flatMap(([other, slugs]) => (other === id ? [] : [{ slugs }]));
    const slugs = slugsOf(
      { given: lot.slugs, name: lot.name, id, number: lot.number },
      stored,
      others,
      each.path,
      mistakes,
    );
    own.set(id, slugs);
    const row = lotRow(each, planned, place, slugs, files.lots.get(id) ?? { pictures: [], documents: [] });
    if (stored !== undefined && isSame(comparable(row), comparable(stored))) {
      count.unchanged += 1;
      continue;
    }
    checkOpen(each, stored, now, mistakes);
    const status = planned.auction.kind === 'timed' && each.start <= now ? 'active' : 'upcoming';
    if (stored === undefined)
      await trx
        .insertInto('lots')
        .values({ ...row, status })
        .execute();
    else
      await trx
        .updateTable('lots')
        .set({ ...row, status, rev: sql`rev + 1` })
        .where('id', '=', id)
        .execute();
    count[stored === undefined ? 'added' : 'changed'] += 1;
  }
}

/** A lot may be changed until somebody has bid on it, and must be open for bids some time. */
function checkOpen(
  { path, id, end }: PlannedLot,
  stored: LotRow | undefined,
  now: number,
  mistakes: Mistake[],
): void {
  if (stored !== undefined && (stored.bid_count > 0 || !['upcoming', 'active'].includes(stored.status)))
    mistakes.push({
      path,
      what:
        stored.bid_count > 0
          ? `changes the lot "${id}", which has bids; expected it as it is stored`
          : `changes the lot "${id}", which is ${stored.status}; expected it as it is stored`,
    });
  else if (end !== null && end <= now)
    mistakes.push({
      path: [...path, 'end'],
      what: `is ${new Date(end).toISOString()}; expected a time that is not over`,
    });
}

/** The slugs of an entity: given ones, else those that are stored, so that links stay, else new ones. */
function slugsOf(
  wanted: Parameters<typeof slugsFor>[0],
  stored: { readonly slugs: LocalSlugs } | undefined,
  others: readonly { readonly slugs: LocalSlugs }[],
  path: Mistake['path'],
  mistakes: Mistake[],
): LocalSlugs {
  // In the place of a lot's slug, `auctionlots` is a call of the API.
  const taken = new Set(['auctionlots', ...others.flatMap(({ slugs }) => Object.values(slugs))]);
  for (const locale of LOCALES) {
    const slug = wanted.given?.[locale];
    if (slug !== undefined && taken.has(slug))
      mistakes.push({
        path: [...path, 'slugs', locale],
        what: `is "${slug}", which another has; expected one of its own`,
      });
  }
  if (wanted.given === undefined && stored !== undefined) return stored.slugs;
  return slugsFor(wanted, (slug) => taken.has(slug));
}

async function hasBids(trx: Kysely<Database>, auction: string): Promise<boolean> {
  const found = await trx
    .selectFrom('lots')
    .select('id')
    .where('auction_id', '=', auction)
    .where('bid_count', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A late bid may have moved the end, and a hybrid lot has one once its hammer has fallen. */
function comparable<Row extends object>(row: Row): Row {
  const { end_at, extended_from, asking_price } = row as Partial<LotRow>;
  return { ...row, end_at: asking_price === undefined ? end_at : (extended_from ?? end_at) };
}

/** Whether a stored row already has all the values of a new one. */
const isSame = (row: object, stored: object): boolean =>
  Object.entries(row).every(([column, value]) =>
    isDeepStrictEqual(readBack(value), (stored as Record<string, unknown>)[column] ?? null),
  );

/** The value of a column as it is read back: JSON as the value it stands for. */
function readBack(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]|^null$/.test(value)) return value ?? null;
  return JSON.parse(value) as unknown;
}
