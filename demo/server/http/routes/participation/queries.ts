import type { Kysely } from 'kysely';
import type { Participation } from '../../../../../src/api/schema/participation.ts';
import { fullName } from '../../../../../src/domain/full-name.ts';
import { NO_PARTICIPATION } from '../../../../../src/domain/participation.ts';
import { fromParticipationRow } from '../../../data/participation-row.ts';
import type { Database } from '../../../data/schema.ts';

/** A participation with its bidder. */
export interface StoredAdmission {
  readonly participation: Participation;
  /** Paddle of the bidder. */
  readonly bidder: string;
  readonly name: string;
}

/** The participations of an auction, or only that of one user, ordered by paddle. */
export async function findParticipations(
  db: Kysely<Database>,
  auction: string,
  user?: string,
): Promise<StoredAdmission[]> {
  const rows = await db
    .selectFrom('participations')
    .innerJoin('paddles', (join) =>
      join
        .onRef('paddles.auction_id', '=', 'participations.auction_id')
        .onRef('paddles.paddle', '=', 'participations.bidder'),
    )
    .innerJoin('users', 'users.id', 'paddles.user_id')
    .selectAll('participations')
    .select(['users.id as user_id', 'firstname', 'lastname'])
    .where('participations.auction_id', '=', auction)
    .$if(user !== undefined, (query) => query.where('paddles.user_id', '=', user ?? ''))
    .orderBy('participations.bidder')
    .execute();
  return rows.map((row) => ({
    bidder: row.bidder,
    name: fullName(row),
    participation: {
      auctionId: auction,
      userId: row.user_id,
      ...fromParticipationRow(row),
    },
  }));
}

/** The participation of a user; an empty one if there is none yet. */
export async function findParticipation(
  db: Kysely<Database>,
  auction: string,
  user: string,
): Promise<Participation> {
  const [row] = await findParticipations(db, auction, user);
  return (
    row?.participation ?? {
      auctionId: auction,
      userId: user,
      ...NO_PARTICIPATION,
    }
  );
}
