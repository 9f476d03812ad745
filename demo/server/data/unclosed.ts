import { sql } from 'kysely';
import { UNCLOSED_STATUSES } from '../../../src/domain/lot-status.ts';

/** SQL condition: the row of `lots` is not closed, see `isUnclosed`. As literals, for the index `lots_open`. */
export const isUnclosedRow = sql<boolean>`lots.status in (${sql.join(UNCLOSED_STATUSES.map(sql.lit))})`;
