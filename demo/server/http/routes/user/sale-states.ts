import type { HybridState } from '../../../../../src/domain/hybrid/types.ts';
import type { Services } from '../../services.ts';

/** The states of these sales, without duplicates. A sale that cannot be read is logged and left out. */
export async function saleStates(
  { sales, log }: Pick<Services, 'sales' | 'log'>,
  auctions: readonly string[],
): Promise<HybridState[]> {
  const states = await Promise.all(
    [...new Set(auctions)].map((auction) =>
      sales.state(auction).catch((error: unknown) => {
        log.warn(`Reading the state of sale ${auction} failed`, error);
        return null;
      }),
    ),
  );
  return states.filter((state) => state !== null);
}
