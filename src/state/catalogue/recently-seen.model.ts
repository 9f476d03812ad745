import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { LotSummary } from '../../api/schema/lot.ts';
import { keepList } from '../consent/keep-list.ts';
import { defineModel } from '../store-type.ts';

/** A lot that somebody has looked at. */
export interface SeenLot {
  readonly id: string;
  /** Id of its auction. */
  readonly auction: string;
  readonly hybrid: boolean;
}

/** One more than are shown, since the lot on the page is not among them. */
const MOST = 9;
/** A longer one in the storage is garbage; in characters. */
const LONGEST_ID = 100;

/**
 * The lots that were looked at, in memory; stored with consent to functionality, and forgotten when
 * somebody signs out, for the next person at the screen. For `store.model`.
 */
export interface RecentlySeen {
  /** Newest first, each once. */
  readonly lots: ReadonlySignal<readonly SeenLot[]>;
  /** In a page that is rendered ahead: once somebody visits it. */
  see(lot: Pick<LotSummary, 'id' | 'auction'>, hybrid: boolean): void;
}

export const recentlySeen = defineModel('recentlySeen', (parts): RecentlySeen => {
  const lots = signal<readonly SeenLot[]>([]);
  parts.session.onIdentityChange(({ previous }) => {
    if (previous !== null) lots.value = [];
  });
  keepList(parts, 'seen', {
    list: lots,
    most: MOST,
    isSame: (one, other) => one.id === other.id,
    parse: parseSeen,
  });
  const see: RecentlySeen['see'] = ({ id, auction }, hybrid) => {
    const visit = parts.page.visit();
    if (visit) return void visit.then(() => see({ id, auction }, hybrid));
    const others = lots.peek().filter((seen) => seen.id !== id);
    lots.value = [{ id, auction, hybrid }, ...others].slice(0, MOST);
  };
  return { lots, see };
});

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ID;

function parseSeen(value: unknown): SeenLot | null {
  const { id, auction, hybrid }: Partial<Record<string, unknown>> = Object(value);
  return isId(id) && isId(auction) && typeof hybrid === 'boolean' ? { id, auction, hybrid } : null;
}
