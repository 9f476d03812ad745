import { type Kysely, sql } from 'kysely';
import { hasIdOrSlug } from '../../../data/by-slug.ts';
import type { Database, PageRow } from '../../../data/schema.ts';
import { positionOf } from '../../../data/stored.ts';

/** A page, and whether there are bricks at its own position. */
export type FoundPage = PageRow & { readonly has_bricks: boolean };

/** By id or by slug in any language. */
export const findPage = (db: Kysely<Database>, idOrSlug: string): Promise<FoundPage | undefined> =>
  db
    .selectFrom('pages')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from widgets
        where widgets.position = ${positionOf('')} || pages.id
      )`.as('has_bricks'),
    )
    .where((is) => hasIdOrSlug(is, 'pages', idOrSlug))
    .executeTakeFirst();
