import { bidsOf, type TimedStory } from './replay-lot.ts';

/** A bidder who was admitted to the timed auction that needs a limit; amounts in whole euros. */
export interface AdmittedBidder {
  readonly bidder: string;
  readonly limit: number;
}

/**
 * No bidder may lead or win beyond the limit, and a bid may be refused for the limit only if it could be
 * reached. Bids on other lots are decided at the same time, so the highest amount that a bidder can have
 * bound there counts.
 *
 * @param stories of the lots of the auction
 */
export function wrongLimits(stories: readonly TimedStory[], admitted: readonly AdmittedBidder[]): string[] {
  const limits = new Map(admitted.map(({ bidder, limit }) => [bidder, limit]));
  const bound = new Map<string, number>();
  for (const { after } of stories) {
    const amount = after.status === 'sold' ? after.price : after.status === 'active' ? after.leaderMax : 0;
    if (after.leader !== null) bound.set(after.leader, (bound.get(after.leader) ?? 0) + (amount ?? 0));
  }
  return [
    ...[...bound].flatMap(([bidder, amount]) =>
      amount <= (limits.get(bidder) ?? 0)
        ? []
        : [`${bidder} has bound ${amount}, beyond the limit of ${limits.get(bidder) ?? 'nobody admitted'}`],
    ),
    ...stories.flatMap((story) =>
      bidsOf(story).flatMap((bid) => {
        if (bid.type !== 'refused' || bid.refusal !== 'limit_reached') return [];
        const { id } = story;
        const { bidder, amount } = bid;
        const most = amount + mostElsewhere(stories, id, bidder);
        const limit = limits.get(bidder) ?? 0;
        return most > limit
          ? []
          : [`${id}: the bid of ${amount} by ${bidder} was refused: limit_reached, with ${most} of ${limit}`];
      }),
    ),
  ];
}

const mostElsewhere = (stories: readonly TimedStory[], id: string, bidder: string): number =>
  stories
    .filter((other) => other.id !== id)
    .map((other) =>
      Math.max(
        0,
        ...bidsOf(other).map((bid) => (bid.bidder === bidder && bid.type === 'bid' ? bid.amount : 0)),
      ),
    )
    .reduce((sum, amount) => sum + amount, 0);
