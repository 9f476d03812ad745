import type { LotSummary } from '../../src/api/schema/lot.ts';
import type { Locale } from '../../src/domain/locale.ts';
import type { SaleClient } from '../testing/sale.ts';

type Lots = Awaited<ReturnType<SaleClient['lots']>>;

/** The first lot of an auction, with its texts and slugs in a language. */
export async function firstLot(sale: SaleClient, auction: string, locale: Locale): Promise<Lots[number]> {
  const [lot] = await sale.lots(auction, locale);
  if (!lot) throw new Error(`the seed has no lot in ${auction}`);
  return lot;
}

/** The same lot with its texts and slugs in a language. */
export async function lotIn(
  sale: SaleClient,
  { id, auction }: Pick<LotSummary, 'id' | 'auction'>,
  locale: Locale,
): Promise<Lots[number]> {
  const lot = (await sale.lots(auction, locale)).find((it) => it.id === id);
  if (!lot) throw new Error(`the auction ${auction} has no lot ${id}`);
  return lot;
}
