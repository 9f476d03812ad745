import type pg from 'pg';
import type { HybridLot, HybridState } from '../../../src/domain/hybrid/types.ts';
import type { StoredSale } from '../db/schema-hybrid.ts';

/** A sale as the database had it at a version. */
export interface KnownSale {
  readonly version: number;
  readonly state: HybridState;
}

/** What is known of a sale already need not be sent: `state` is null where the version is the newest. */
interface SaleRow {
  readonly version: number;
  readonly state: StoredSale | null;
}
interface LotsRow {
  readonly lots: readonly HybridLot[];
}

/** $1 auction, $2 version that is known */
const STATE = 'case when version = $2::bigint then null else state end as state';
const LOTS = `select coalesce(jsonb_agg(state order by place), '[]') as lots from hybrid_lots where auction_id = $1`;
const READ = {
  name: 'sale-read',
  text: `select version, ${STATE}, case when version = $2::bigint then null else (${LOTS}) end as lots
    from hybrid_sales where auction_id = $1`,
};
const LOCK = {
  name: 'sale-lock',
  text: `select version, ${STATE} from hybrid_sales where auction_id = $1 for update`,
};
/** Sent behind the lock: a statement sees what was committed before it began. */
const READ_LOTS = { name: 'sale-lots', text: LOTS };

/**
 * Sales as this process last saw them. The database is asked for the version each time; the state,
 * which is large, is sent only where another process has moved on.
 */
export interface SaleMemory {
  /** Locks a sale for the rest of the client's transaction; null where there is none. */
  lock(client: pg.PoolClient, auction: string): Promise<KnownSale | null>;
  /** To be called after the commit. */
  keep(auction: string, sale: KnownSale): void;
  /** The sale as it stands, without locking it; null where there is none. */
  read(auction: string): Promise<KnownSale | null>;
  /** Asks the database again for each: it may be another one, with other states at the same versions. */
  forget(): void;
}

export function createSaleMemory(pool: pg.Pool): SaleMemory {
  const sales = new Map<string, KnownSale>();

  function keep(auction: string, sale: KnownSale): void {
    if (sale.version > (sales.get(auction)?.version ?? -1)) sales.set(auction, sale);
  }

  return {
    keep,
    forget: () => sales.clear(),
    async lock(client, auction) {
      const known = sales.get(auction) ?? null;
      const { rows } = await client.query<SaleRow>({ ...LOCK, values: [auction, known?.version ?? -1] });
      const [row] = rows;
      if (row === undefined) return null;
      if (row.state === null) return known;
      const lots = await client.query<LotsRow>({ ...READ_LOTS, values: [auction] });
      return { version: row.version, state: { ...row.state, lots: lots.rows[0]?.lots ?? [] } };
    },
    async read(auction) {
      const known = sales.get(auction) ?? null;
      const { rows } = await pool.query<SaleRow & LotsRow>({
        ...READ,
        values: [auction, known?.version ?? -1],
      });
      const [row] = rows;
      if (row === undefined) return null;
      if (row.state === null) return known;
      const sale = { version: row.version, state: { ...row.state, lots: row.lots } };
      keep(auction, sale);
      return sale;
    },
  };
}
