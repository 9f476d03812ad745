import type { Brick } from '../../../../src/api/schema/widget.ts';
import { Widget } from '../../../../src/api/schema/widget.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import type { StoredBrick } from '../../db/stored.ts';
import { problem } from '../../http/problem.ts';
import { imageIn, textIn } from '../../lib/localized.ts';
import { lotSummary } from '../lots/present.ts';
import { findLotsById } from '../lots/queries.ts';
import { defineRoute, type Route } from '../route.ts';

type FoundLots = Awaited<ReturnType<typeof findLotsById>>;

export const widgetRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/widget/{position}',
    summary: 'What the site shows at a position, such as home: bricks from top to bottom.',
    tag: 'content',
    access: 'public',
    answer: Widget,
    problems: ['not_found'],
    async handle({ params, locale }, { db, tenant }) {
      const widget = await db
        .selectFrom('widgets')
        .selectAll()
        .where('tenant_id', '=', tenant)
        .where('position', '=', params.position ?? '')
        .executeTakeFirst();
      if (widget === undefined) return problem('not_found');
      const ids = widget.bricks.flatMap((brick) => (brick.type === 'widgetauctionlotlist' ? brick.lots : []));
      const lots = await findLotsById(db, tenant, ids);
      return {
        position: widget.position,
        bricks: widget.bricks.map((brick) => brickAnswer(brick, lots, locale)),
      };
    },
  }),
];

function brickAnswer(brick: StoredBrick, lots: FoundLots, locale: Locale): Brick {
  const heading = { id: brick.id, title: textIn(locale, brick.title) };
  switch (brick.type) {
    case 'widgetauctionlotlist': {
      const auctionlots = brick.lots.flatMap((id) => {
        const found = lots.get(id);
        return found === undefined ? [] : [lotSummary(found.lot, found.auction, locale)];
      });
      return { type: brick.type, ...heading, auctionlots };
    }
    case 'auctionlist':
      return { type: brick.type, ...heading, kind: brick.kind, limit: brick.limit };
    case 'text':
      return { type: brick.type, ...heading, html: textIn(locale, brick.html) };
    case 'image': {
      const link = brick.link && {
        href: textIn(locale, brick.link.href),
        label: textIn(locale, brick.link.label),
      };
      const image = imageIn(locale, brick.image);
      const text = textIn(locale, brick.text);
      return { type: brick.type, ...heading, image, mirrored: brick.mirrored ?? false, text, link };
    }
  }
}
