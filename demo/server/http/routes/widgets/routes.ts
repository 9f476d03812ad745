import * as v from 'valibot';
import { Brick, Widget } from '../../../../../src/api/schema/widget.ts';
import { imageIn, type PresentContext, textIn, videoIn } from '../../../data/localized.ts';
import type { StoredBrick } from '../../../data/stored.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import { problem } from '../../../lib/problem.ts';
import { lotSummary } from '../lots/present.ts';
import { findLotsById } from '../lots/queries.ts';
import { defineRoute, type Route } from '../route.ts';

type FoundLots = Awaited<ReturnType<typeof findLotsById>>;

export const widgetRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/widget/{position}',
    summary: 'Returns the content of a position on the site, such as `home`: its bricks from top to bottom.',
    tag: 'content',
    access: 'public',
    answer: Widget,
    problems: ['not_found'],
    async handle({ params, locale }, { db, log }) {
      const widget = await db
        .selectFrom('widgets')
        .selectAll()
        .where('position', '=', params.position)
        .executeTakeFirst();
      if (widget === undefined) return problem('not_found');
      const { position, bricks } = widget;
      const what = `Bricks at ${position}`;
      const ids = mapValid(bricks, log, what, (brick) =>
        brick.type === 'widgetauctionlotlist' ? brick.lots : [],
      );
      const lots = await findLotsById(db, ids.flat());
      return {
        position,
        bricks: mapValid(bricks, log, what, (stored) => {
          const brick = brickAnswer(stored, lots, { locale, log });
          v.assert(Brick, brick);
          return brick;
        }),
      };
    },
  }),
];

function brickAnswer(
  brick: StoredBrick,
  lots: FoundLots,
  reader: PresentContext,
): v.InferInput<typeof Brick> {
  const { locale, log } = reader;
  const heading = { id: brick.id, title: textIn(locale, brick.title) };
  switch (brick.type) {
    case 'widgetauctionlotlist': {
      const found = brick.lots.flatMap((id) => lots.get(id) ?? []);
      const auctionlots = mapValid(found, log, `Lots of brick ${brick.id}`, ({ lot, auction }) =>
        lotSummary(lot, auction, reader),
      );
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
    case 'gallery': {
      const images = brick.images.map((image) => imageIn(locale, image));
      const videos = brick.videos?.map((video) => videoIn(locale, video));
      return { type: brick.type, ...heading, images, videos, autoplay: brick.autoplay };
    }
    case 'video':
      return { type: brick.type, ...heading, video: videoIn(locale, brick.video) };
    case 'map': {
      const [address, label, credit] = [brick.address, brick.label, brick.credit].map((text) =>
        textIn(locale, text),
      );
      const { lat, lng, zoom = null } = brick;
      return { type: brick.type, ...heading, address, lat, lng, zoom, label, credit };
    }
    case 'newsletter':
      return { type: brick.type, ...heading, text: textIn(locale, brick.text) };
    case 'contact': {
      const { person, show, phone, mail } = brick;
      const shown = person && {
        name: person.name,
        role: textIn(locale, person.role),
        image: person.image ? imageIn(locale, person.image) : null,
      };
      const text = textIn(locale, brick.text);
      return {
        type: brick.type,
        ...heading,
        text,
        person: shown ?? null,
        show: show && [...show],
        phone,
        mail,
      };
    }
  }
}
