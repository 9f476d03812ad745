import { type Kysely, sql } from 'kysely';
import type { Database, PageRow } from '../../db/schema.ts';
import { hasIdOrSlug } from '../../lib/by-slug.ts';

/** A page, and whether there are bricks at its own position. */
export type FoundPage = PageRow & { readonly has_bricks: boolean };

/** The position of the bricks below a page. */
export const positionOf = (pageId: string): string => `page-${pageId}`;

/** By id or by slug in any language. */
export const findPage = (
  db: Kysely<Database>,
  tenant: string,
  idOrSlug: string,
): Promise<FoundPage | undefined> =>
  db
    .selectFrom('pages')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from widgets
        where widgets.tenant_id = pages.tenant_id and widgets.position = ${positionOf('')} || pages.id
      )`.as('has_bricks'),
    )
    .where('tenant_id', '=', tenant)
    .where((is) => hasIdOrSlug(is, 'pages', idOrSlug))
    .executeTakeFirst();
