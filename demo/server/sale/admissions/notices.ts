import { type BidderParticipation, limitOf } from '../../../../src/domain/participation.ts';
import type { PaddleNotice } from '../../messages/mail/notices.ts';

/** The staff gets a mail about a request after this time, ms; until then the bidder may change it. */
const CHANGE_TIME = 30_000;

/**
 * Notices for mails about a change of a participation: the request to the staff, the answer to the bidder.
 */
export function admissionNotices(
  before: BidderParticipation,
  after: BidderParticipation,
  bidder: string,
): PaddleNotice[] {
  const answer = answerOf(before, after);
  if (answer !== null)
    return [{ kind: 'admission', bidder, data: { answer, bidder, requestedLimit: before.requestedLimit } }];
  const isNew = after.requested && !before.requested;
  const isChanged = after.requestedLimit !== null && after.requestedLimit !== before.requestedLimit;
  if (!isNew && !isChanged) return [];
  return [{ kind: 'admissionAsked', about: bidder, data: { bidder }, delay: CHANGE_TIME }];
}

function answerOf(
  before: BidderParticipation,
  after: BidderParticipation,
): 'admitted' | 'rejected' | 'limit' | 'declined' | null {
  if (after.rejected) return before.rejected ? null : 'rejected';
  if (!after.accepted) return null;
  if (!before.accepted) return 'admitted';
  if (before.isUserUnlimited !== after.isUserUnlimited || limitOf(before) !== limitOf(after)) return 'limit';
  return before.requestedLimit !== null && after.requestedLimit === null ? 'declined' : null;
}
