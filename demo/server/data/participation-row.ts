import type { Selectable } from 'kysely';
import type { BidderParticipation } from '../../../src/domain/participation.ts';
import type { Database } from './schema.ts';

/** A row of `participations` without its auction. */
export type ParticipationRow = Omit<Selectable<Database['participations']>, 'auction_id'>;

export const PARTICIPATION_COLUMNS = [
  'bidder',
  'requested',
  'accepted',
  'rejected',
  'amount_limit',
  'raised_limit',
  'requested_limit',
  'unlimited',
] as const satisfies readonly (keyof ParticipationRow)[];

/** The domain's participation from its row. */
export const fromParticipationRow = (row: ParticipationRow): BidderParticipation => ({
  requested: row.requested,
  accepted: row.accepted,
  rejected: row.rejected,
  limit: row.amount_limit,
  raisedLimit: row.raised_limit,
  requestedLimit: row.requested_limit,
  isUserUnlimited: row.unlimited,
});

/** The row of a participation. */
export const toParticipationRow = (bidder: string, own: BidderParticipation): ParticipationRow => ({
  bidder,
  requested: own.requested,
  accepted: own.accepted,
  rejected: own.rejected,
  amount_limit: own.limit,
  raised_limit: own.raisedLimit,
  requested_limit: own.requestedLimit,
  unlimited: own.isUserUnlimited,
});
