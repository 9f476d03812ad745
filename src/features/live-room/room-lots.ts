import type { StatedAuctionStatus, StatedLotStatus } from '../../domain/lot-status.ts';

export interface RoomLotsFacts {
  /** The lot that is being sold, or was sold last; null if there is none, or it is not loaded. */
  readonly liveLotId: string | null;
  /** The lot that the user has chosen to read; null: the room follows the sale. */
  readonly viewedId: string | null;
  /** In the order of the sale. */
  readonly lotIds: readonly string[];
  /** Undefined if the lot is not loaded. */
  readonly statusOf: (id: string) => StatedLotStatus;
  readonly auctionStatus: StatedAuctionStatus;
}

export interface RoomLots {
  /** The lot that the user reads instead of the live one; null if there is none. */
  readonly other: string | null;
  /** The lot that is called next; null after the last one. */
  readonly nextId: string | null;
  /** The lot on the stage. */
  readonly stageId: string | null;
  /** No lot is live, so the stage shows the next one, unless the user reads another. */
  readonly isUpNext: boolean;
}

/** The lots that the room shows: on the stage, next, and instead of the live one. */
export function roomLots({ liveLotId, viewedId, lotIds, statusOf, auctionStatus }: RoomLotsFacts): RoomLots {
  const other = viewedId === liveLotId ? null : viewedId;
  const nextId = lotIds.find((id) => statusOf(id) === 'upcoming') ?? null;
  const isUpNext = other === null && liveLotId === null && auctionStatus !== 'ended';
  return { other, nextId, stageId: other ?? (isUpNext ? nextId : liveLotId), isUpNext };
}
