import { BID_KINDS, type BidKind } from '../../domain/bidding.ts';
import { type Amount, isAmount } from '../../domain/money.ts';
import { draftsKey } from '../config.ts';
import { defineModel } from '../store-type.ts';

/** What a bidder is about to ask for. */
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

/** As stored. `owner`: hash of the token of whose they are; null for a guest. */
interface StoredDrafts {
  readonly owner: string | null;
  readonly drafts: Readonly<Record<string, BidDraft>>;
}

/**
 * All drafts belong to one person. Signing in makes a guest's drafts their own. The store removes
 * them at a sign-out, because it is also on pages without bidding; after a sign-out while no page of
 * this tab was open, the stored owner differs. For `store.model`.
 */
export const bidDrafts = defineModel('bidDrafts', ({ session, tab, config }): BidDrafts => {
  const key = draftsKey(config);
  const ownerNow = () => ownerOf(session.token.peek());

  function read(): StoredDrafts['drafts'] {
    const stored = parse(tab.get(key));
    if (stored === null) return {};
    if (stored.owner === null || stored.owner === ownerNow()) return stored.drafts;
    tab.remove(key);
    return {};
  }
  function write(drafts: StoredDrafts['drafts']): void {
    if (Object.keys(drafts).length === 0) tab.remove(key);
    else tab.set(key, JSON.stringify({ owner: ownerNow(), drafts } satisfies StoredDrafts));
  }

  const adopt = () => {
    if (session.token.peek() !== null) write(read());
  };
  adopt();
  session.onIdentityChange(adopt);

  return {
    of(lotId) {
      const drafts = read();
      const draft = Object.hasOwn(drafts, lotId) ? drafts[lotId] : undefined;
      return isDraft(draft) ? draft : EMPTY_DRAFT;
    },
    keep(lotId, draft) {
      const { [lotId]: _, ...others } = read();
      write(draft.amount === null ? others : { ...others, [lotId]: draft });
    },
  };
});

/** A short hash of the token: enough to distinguish two sign-ins, and of no use to anybody else. */
function ownerOf(token: string | null): string | null {
  if (token === null) return null;
  let hash = 0;
  for (let i = 0; i < token.length; i += 1) hash = (Math.imul(hash, 31) + token.charCodeAt(i)) | 0;
  return hash.toString(36);
}

/** What a storage holds may be anything. */
function parse(stored: string | null): StoredDrafts | null {
  try {
    const { owner, drafts } = JSON.parse(stored ?? 'null') as StoredDrafts;
    const isOurs = (owner === null || typeof owner === 'string') && typeof drafts === 'object';
    return isOurs && drafts !== null ? { owner, drafts } : null;
  } catch {
    return null;
  }
}

const isDraft = (value: Partial<BidDraft> | null | undefined): value is BidDraft =>
  value?.kind !== undefined && BID_KINDS.includes(value.kind) && isAmount(value.amount);
