import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '../../../../src/domain/locale.ts';

/** The table of views of lots. */
export interface ViewTables {
  lot_views: LotViewTable;
}

/** A view of a lot by one visitor; see `sale/views/views.ts`. It has a user, or else both hashes. */
interface LotViewTable {
  /** Opaque: a client that has it may continue and end the view. */
  id: Generated<string>;
  lot_id: string;
  user_id: string | null;
  /** SHA-256 of lot and persistent fingerprint, hex: counts the visitors of this lot. */
  visitor_hash: string | null;
  /** SHA-256 of lot, persistent and session fingerprint, hex: finds the view to continue. */
  session_hash: string | null;
  /** The language of the page. */
  locale: Locale;
  started_at: number;
  /** The newest start, heartbeat or end. */
  last_seen_at: number;
  ended_at: ColumnType<number | null, number | null | undefined>;
  /** Time that the lot was looked at, ms, by the heartbeats. */
  watched_ms: Generated<number>;
}
