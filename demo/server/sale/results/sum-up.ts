import { allInPrice } from '../../../../src/domain/money.ts';
import { type Buyer, NO_CONTACT, type ResultLot, type Sum } from '../../../console-api/results.ts';

/** Name and address of a bidder; an unknown text is empty. */
export type Contact = Pick<
  Buyer,
  'isOnline' | 'name' | 'email' | 'phone' | 'street' | 'zip' | 'city' | 'country'
>;

const EMPTY_SUM: Sum = { hammer: 0, hammerVat: 0, premium: 0, premiumVat: 0, total: 0 };

const add = (one: Sum, other: Sum): Sum => ({
  hammer: one.hammer + other.hammer,
  hammerVat: one.hammerVat + other.hammerVat,
  premium: one.premium + other.premium,
  premiumVat: one.premiumVat + other.premiumVat,
  total: one.total + other.total,
});

/** The buyer's sum for a lot, by the rules of the lot's page; null for a lot that is not sold. */
export const sumOf = ({ status, price, rates }: Pick<ResultLot, 'status' | 'price' | 'rates'>): Sum | null =>
  status === 'sold' && price !== null ? allInPrice(price, rates) : null;

/** The sum of all sold lots. */
export const sumUp = (lots: readonly Pick<ResultLot, 'sum'>[]): Sum =>
  lots.reduce((sum, lot) => (lot.sum === null ? sum : add(sum, lot.sum)), EMPTY_SUM);

/**
 * Buyers and highest bidders, by paddle, with the sum of the purchases of each. A bidder in the hall without
 * a paddle is left out.
 */
export function buyersOf(lots: readonly ResultLot[], contacts: ReadonlyMap<string, Contact>): Buyer[] {
  // An open lot has no buyer and no final highest bidder.
  const over = lots.filter(({ status }) => ['sold', 'provisional', 'unsold'].includes(status));
  const paddles = new Set(over.flatMap(({ bidder }) => (bidder ? [bidder] : [])));
  return [...paddles]
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((bidder) => {
      const bought = lots.filter((lot) => lot.bidder === bidder && lot.sum !== null);
      return {
        ...(contacts.get(bidder) ?? { isOnline: false, ...NO_CONTACT }),
        bidder,
        lots: bought.map(({ id }) => id),
        sum: sumUp(bought),
      };
    });
}
