import type { Amount } from '../../domain/money.ts';
import type { ModelParts } from '../store-type.ts';

/** Amount bound by a lot of a timed auction: the maximum while I lead, or the hammer price. Reads signals. */
export function boundOnTimed({ lots, mine }: Pick<ModelParts, 'lots' | 'mine'>, lotId: string): Amount {
  const standing = mine.standing(lotId).value;
  const price = lots.lot(lotId).value?.currentPrice ?? 0;
  if (standing === 'leading') return Math.max(price, mine.lot(lotId).value?.max ?? 0);
  return standing === 'won' ? price : 0;
}

/**
 * The amount of my limit that a lot of a hybrid auction binds: my leading bid, or the hammer price I owe, or
 * a higher pending bid. Reads signals.
 */
export function boundOn({ lots, mine }: Pick<ModelParts, 'lots' | 'mine'>, lotId: string): Amount {
  const standing = mine.standing(lotId).value;
  const leads = standing === 'leading' || standing === 'won';
  const price = leads ? (lots.lot(lotId).value?.currentPrice ?? 0) : 0;
  return Math.max(price, mine.lot(lotId).value?.pending ?? 0);
}
