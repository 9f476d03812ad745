import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import type { Services } from '../../services.ts';

/** How these sales stand, each once. One that cannot be read is logged, and the others count. */
export async function saleStates(
  { sales, log }: Pick<Services, 'sales' | 'log'>,
  auctions: readonly string[],
): Promise<HybridState[]> {
  const states = await Promise.all(
    [...new Set(auctions)].map((auction) =>
      sales.state(auction).catch((error: unknown) => {
        log.warn(`The sale of ${auction} cannot be read`, error);
        return null;
      }),
    ),
  );
  return states.filter((state) => state !== null);
}
