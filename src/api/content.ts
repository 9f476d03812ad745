import * as v from 'valibot';
import { type Client, mapReply, type Reply } from './client.ts';
import { type Link, linkedImage, linkedSummary, linkedVideo } from './links.ts';
import {
  AuctionListBrick,
  ContactBrick,
  GalleryBrick,
  ImageBrick,
  LotListBrick,
  MapBrick,
  NewsletterBrick,
  TextBrick,
  VideoBrick,
} from './schema/brick.ts';
import { ContentPage } from './schema/content-page.ts';
import type { Brick, Widget } from './schema/widget.ts';

/*
 * `Widget` for the browser: the schema of a brick is chosen by its type. The code of valibot's
 * `variant` would load with every page, and a `union` would drop a whole brick for one broken lot in it.
 */
const SCHEMAS = {
  widgetauctionlotlist: LotListBrick,
  auctionlist: AuctionListBrick,
  text: TextBrick,
  image: ImageBrick,
  gallery: GalleryBrick,
  video: VideoBrick,
  map: MapBrick,
  contact: ContactBrick,
  newsletter: NewsletterBrick,
};
const KnownType = v.object({ type: v.picklist(Object.keys(SCHEMAS)) });
/** The minimum of a map: an address, or coordinates in degrees. */
const MapMinimum = v.union([
  v.object({ address: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ lat: v.number(), lng: v.number() }),
]);
function schemaOf(brick: unknown) {
  let schema: v.GenericSchema<unknown, unknown> = KnownType;
  if (v.is(KnownType, brick)) schema = SCHEMAS[brick.type as Brick['type']];
  if (schema === MapBrick && !v.is(MapMinimum, brick)) schema = MapMinimum;
  return schema as v.GenericSchema<unknown, Brick>;
}
const Bricks = v.object({ position: v.string(), bricks: v.array(v.lazy(schemaOf)) });

/** Text pages, and bricks of the site's own pages. */
export interface ContentApi {
  /** @param page slug, in any language, or id */
  page(page: string, signal?: AbortSignal): Reply<ContentPage>;
  /** @param position on the site, such as `home` */
  widget(position: string, signal?: AbortSignal): Reply<Widget>;
}

export const contentApi = (client: Client): ContentApi => ({
  page: (page, signal) => client.get(`/page/${encodeURIComponent(page)}`, { schema: ContentPage, signal }),
  widget: (position, signal) =>
    mapReply(client.get(`/widget/${encodeURIComponent(position)}`, { schema: Bricks, signal }), (widget) => ({
      ...widget,
      bricks: widget.bricks.flatMap((brick) => linkedBrick(brick, client.link)),
    })),
});

/** A brick with absolute addresses; empty if its main content has no valid address. */
function linkedBrick(brick: Brick, link: Link): Brick[] {
  switch (brick.type) {
    case 'widgetauctionlotlist':
      return [{ ...brick, auctionlots: brick.auctionlots.map((lot) => linkedSummary(lot, link)) }];
    case 'image': {
      // A link belongs to the site, not to the API, so it is only checked, not made absolute.
      const safe = brick.link !== null && link(brick.link.href) !== null;
      return linkedImage(brick.image, link).map((image) => ({
        ...brick,
        image,
        link: safe ? brick.link : null,
      }));
    }
    case 'gallery': {
      const images = brick.images.flatMap((image) => linkedImage(image, link));
      const videos = brick.videos.flatMap((video) => linkedVideo(video, link));
      return images.length + videos.length > 0 ? [{ ...brick, images, videos }] : [];
    }
    case 'video':
      return linkedVideo(brick.video, link).map((video) => ({ ...brick, video }));
    case 'contact': {
      const { person } = brick;
      const image = (person?.image && linkedImage(person.image, link)[0]) ?? null;
      return [{ ...brick, person: person && { ...person, image } }];
    }
    default:
      return [brick];
  }
}
