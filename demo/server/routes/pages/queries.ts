import type { Kysely } from 'kysely';
import type { Database, PageRow } from '../../db/schema.ts';
import { hasIdOrSlug } from '../../lib/by-slug.ts';

/** By id or by slug in any language. */
export const findPage = (
  db: Kysely<Database>,
  tenant: string,
  idOrSlug: string,
): Promise<PageRow | undefined> =>
  db
    .selectFrom('pages')
    .selectAll()
    .where('tenant_id', '=', tenant)
    .where((is) => hasIdOrSlug(is, 'pages', idOrSlug))
    .executeTakeFirst();
