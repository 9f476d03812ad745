import type pg from 'pg';
import type { HybridLotState, HybridState } from '../../../../src/domain/hybrid/types.ts';
import { anyGranted } from '../../data/rate-limits.ts';
import type { StoredSale } from '../../data/schema/hybrid.ts';

/** The state of a sale at a version (revision) of its row. */
export interface SaleSnapshot {
  readonly version: number;
  readonly state: HybridState;
}

/** `state` is null if the cached version is the current one, so that the state is not sent again. */
interface SaleRow {
  readonly version: number;
  readonly state: StoredSale | null;
}
interface LotsRow {
  readonly lots: readonly HybridLotState[];
}

/** $1 auction, $2 cached version; $3 as `$2` of `LOCK_LOTS` */
const STATE = 'case when version = $2::bigint then null else state end as state';
const LOTS = `select coalesce(jsonb_agg(state order by position), '[]') as lots from hybrid_lots where auction_id = $1`;
const READ = {
  name: 'sale-read',
  text: `select version, ${STATE}, case when version = $2::bigint then null else (${LOTS}) end as lots
    from hybrid_sales where auction_id = $1`,
};
const LOCK_AND_READ_SALE = {
  name: 'sale-lock',
  text: `select version, ${STATE} from hybrid_sales
    where auction_id = $1 and ($3::text[] is null or ${anyGranted('$3')}) for update`,
};
/** Locks a sale without reading it. $1 auction */
export const LOCK_SALE = 'select 1 from hybrid_sales where auction_id = $1 for update';
/** Sent after the lock is granted: a statement sees all data committed before it began. */
const READ_LOTS = { name: 'sale-lots', text: LOTS };

/**
 * Cached states of sales in this process. Each read compares the version with the database; the state, which
 * is large, is sent only if the cached one is stale.
 */
export interface SaleCache {
  /**
   * Locks a sale for the rest of the client's transaction; null if there is none.
   *
   * @param limited keys of rate limits: the sale is locked only if at least one has a token; null: always
   */
  lock(
    client: pg.PoolClient,
    auction: string,
    limited: readonly string[] | null,
  ): Promise<SaleSnapshot | null>;
  /** Caches the committed state. Call it after the commit. */
  store(auction: string, sale: SaleSnapshot): void;
  /** The current state of a sale, without locking it; null if there is none. */
  read(auction: string): Promise<SaleSnapshot | null>;
  /** Drops all states after the database was replaced: the new one has other states at the same versions. */
  clear(): void;
}

export function createSaleCache(pool: pg.Pool): SaleCache {
  const sales = new Map<string, SaleSnapshot>();

  function store(auction: string, sale: SaleSnapshot): void {
    if (sale.version > (sales.get(auction)?.version ?? -1)) sales.set(auction, sale);
  }

  return {
    store,
    clear: () => sales.clear(),
    async lock(client, auction, limited) {
      const cached = sales.get(auction) ?? null;
      const values = [auction, cached?.version ?? -1, limited];
      const { rows } = await client.query<SaleRow>({ ...LOCK_AND_READ_SALE, values });
      const [row] = rows;
      if (row === undefined) return null;
      if (row.state === null) return cached;
      const lots = await client.query<LotsRow>({ ...READ_LOTS, values: [auction] });
      return { version: row.version, state: { ...row.state, lots: lots.rows[0]?.lots ?? [] } };
    },
    async read(auction) {
      const cached = sales.get(auction) ?? null;
      const { rows } = await pool.query<SaleRow & LotsRow>({
        ...READ,
        values: [auction, cached?.version ?? -1],
      });
      const [row] = rows;
      if (row === undefined) return null;
      if (row.state === null) return cached;
      const sale = { version: row.version, state: { ...row.state, lots: row.lots } };
      store(auction, sale);
      return sale;
    },
  };
}
