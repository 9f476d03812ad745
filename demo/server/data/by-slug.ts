import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { LOCALES } from '../../../src/domain/locale.ts';
import type { Database } from './schema.ts';

/** SQL condition: the row has this id, or this slug in any language. */
export function hasIdOrSlug<Table extends 'auctions' | 'lots' | 'pages'>(
  is: ExpressionBuilder<Database, Table>,
  table: Table,
  idOrSlug: string,
): ExpressionWrapper<Database, Table, SqlBool> {
  const slugs = LOCALES.map(
    (locale) => sql<SqlBool>`${sql.ref(`${table}.slugs`)} ->> ${locale} = ${idOrSlug}`,
  );
  return is.or([sql<SqlBool>`${sql.ref(`${table}.id`)} = ${idOrSlug}`, ...slugs]);
}
