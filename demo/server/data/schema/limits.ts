/** The table of the rate limits that all processes share. */
export interface LimitTables {
  rate_limits: RateLimitTable;
}

/** A token bucket. Times are the database's, in ms with fractions. */
interface RateLimitTable {
  /** Purpose and hashed name, see `bucketOf`. */
  key: string;
  /** The last request. */
  at: number;
  /** Time when the bucket is full again. */
  full_at: number;
  /** Number of tokens that the last request got. */
  granted: number;
}
