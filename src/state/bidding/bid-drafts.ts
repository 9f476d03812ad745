import { BID_KINDS, type BidKind } from '../../domain/bidding.ts';
import { type Amount, isAmount } from '../../domain/money.ts';
import { draftsKey } from '../config.ts';
import { createTabDrafts } from '../session/tab-drafts.ts';
import { defineModel } from '../store-type.ts';

/** The order that a bidder has begun to enter. */
export interface BidDraft {
  readonly kind: BidKind;
  /** Null while the field is empty or not an amount; the form then follows the next bid. */
  readonly amount: Amount | null;
}

export const EMPTY_DRAFT: BidDraft = { kind: 'direct', amount: null };

/** The drafts of this tab, by lot; a guest's survive signing in, also on another page. */
export interface BidDrafts {
  of(lotId: string): BidDraft;
  keep(lotId: string, draft: BidDraft): void;
}

/** The store also removes them at a sign-out, because it is on pages without bidding too. For `store.model`. */
export const bidDraftsModel = defineModel('bidDrafts', ({ session, tab, config }): BidDrafts => {
  const drafts = createTabDrafts({ session, tab }, draftsKey(config), isDraft);
  return {
    of: (lotId) => drafts.of(lotId) ?? EMPTY_DRAFT,
    keep: (lotId, draft) => drafts.keep(lotId, draft.amount === null ? null : draft),
  };
});

function isDraft(value: unknown): value is BidDraft {
  const draft = value as Partial<BidDraft> | null | undefined;
  return draft?.kind !== undefined && BID_KINDS.includes(draft.kind) && isAmount(draft.amount);
}
