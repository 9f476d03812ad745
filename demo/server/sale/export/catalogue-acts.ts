import { textIn } from '../../data/localized.ts';
import type { CatalogueAction } from '../../data/schema/journal.ts';
import { isOfCatalogue } from '../journal-kinds.ts';
import { type Draft, type ExportContext, namedStaff, STAFF_NAME } from './export-rows.ts';
import type { CatalogueEntry } from './format.ts';

/**
 * The office's changes to the catalogue of an auction, oldest first.
 *
 * @param since ms; older entries belong to an earlier round of the demo's sale
 */
export async function readCatalogueActs(
  { db, auction, locale }: ExportContext,
  since: number,
): Promise<Draft<CatalogueEntry>[]> {
  const rows = await db
    .selectFrom('journal')
    .select(['action', 'at', STAFF_NAME.as('staff')])
    .where('auction_id', '=', auction.id)
    .where('at', '>=', since)
    .where(isOfCatalogue)
    .orderBy('id')
    .$narrowType<{ action: CatalogueAction }>()
    .execute();
  return rows.map(({ action: act, at, staff }): Draft<CatalogueEntry> => {
    const head = { at, ...namedStaff(staff) };
    if (act.action === 'import') {
      const { added, changed, reason } = act;
      return { type: 'imported', ...head, added, changed, reason };
    }
    if (act.action === 'remove')
      return {
        type: 'removed',
        ...head,
        number: act.number,
        name: textIn(locale, act.name),
        reason: act.reason,
      };
    const { auctionlot: lot, changes, reason } = act;
    return { type: 'corrected', ...head, lot, changes: [...changes], reason };
  });
}
