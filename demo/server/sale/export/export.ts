import type { Kysely } from 'kysely';
import type { Locale } from '../../../../src/domain/locale.ts';
import { instant } from '../../data/lot-book.ts';
import type { Database } from '../../data/schema.ts';
import { findAnyAuction } from '../results/read-results.ts';
import { exportHybrid } from './export-hybrid.ts';
import type { ExportContext } from './export-rows.ts';
import { exportTimed } from './export-timed.ts';
import { FORMAT, type SaleExport } from './format.ts';

/**
 * Reads all stored data of a sale; see `format.ts`. Undefined if there is no such auction.
 *
 * @param idOrSlug of a timed or a hybrid auction
 * @param now server time in ms; called after all data was read
 */
export const exportSale = (
  db: Kysely<Database>,
  idOrSlug: string,
  { locale, now }: { readonly locale: Locale; readonly now: () => number },
): Promise<SaleExport | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const auction = await findAnyAuction(trx, idOrSlug);
      if (auction === undefined) return undefined;
      const context: ExportContext = { db: trx, auction, locale };
      const sale = await (auction.kind === 'hybrid' ? exportHybrid(context) : exportTimed(context));
      return { format: FORMAT, exportedAt: instant(now()), ...sale };
    });
