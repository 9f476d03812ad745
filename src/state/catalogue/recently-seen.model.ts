import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { LotSummary } from '../../api/schema/lot.ts';
import { keepList } from '../consent/keep-list.ts';
import { defineModel } from '../store-type.ts';

/** A lot that the user has looked at. */
export interface SeenLot {
  readonly id: string;
  /** Id of its auction. */
  readonly auction: string;
  readonly hybrid: boolean;
}

/** One more than is shown, because the lot on the page is left out. */
const MAX_LOTS = 9;
/** Longest id to accept from the storage, in characters; a longer one is invalid. */
const MAX_ID_LENGTH = 100;

/**
 * The lots that the user looked at, in memory; stored with consent to functionality, and cleared at a
 * sign-out, because another person may use the screen next. For `store.model`.
 */
export interface RecentlySeen {
  /** The lots, newest first, each once. */
  readonly lots: ReadonlySignal<readonly SeenLot[]>;
  /** Adds a lot; in a prerendered page once the user visits it. */
  see(lot: Pick<LotSummary, 'id' | 'auction'>, hybrid: boolean): void;
}

export const recentlySeenModel = defineModel('recentlySeen', (parts): RecentlySeen => {
  const lots = signal<readonly SeenLot[]>([]);
  parts.session.onIdentityChange(({ previous }) => {
    if (previous !== null) lots.value = [];
  });
  keepList(parts, 'seen', {
    list: lots,
    max: MAX_LOTS,
    isSame: (one, other) => one.id === other.id,
    parse: parseSeen,
  });
  const see: RecentlySeen['see'] = ({ id, auction }, hybrid) => {
    const visit = parts.page.visit();
    if (visit) return void visit.then(() => see({ id, auction }, hybrid));
    const others = lots.peek().filter((seen) => seen.id !== id);
    lots.value = [{ id, auction, hybrid }, ...others].slice(0, MAX_LOTS);
  };
  return { lots, see };
});

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH;

function parseSeen(value: unknown): SeenLot | null {
  const { id, auction, hybrid }: Partial<Record<string, unknown>> = Object(value);
  return isId(id) && isId(auction) && typeof hybrid === 'boolean' ? { id, auction, hybrid } : null;
}
