import * as v from 'valibot';
import { ok } from '../lib/result.ts';
import type { Client, Reply } from './client.ts';
import { linkedImage, linkedSummary } from './links.ts';
import {
  AuctionListBrick,
  type Brick,
  ImageBrick,
  LotListBrick,
  TextBrick,
  type Widget,
} from './schema/widget.ts';

/*
 * `Widget` for the browser: the schema of a brick is chosen by its type. The code of valibot's
 * `variant` would load with every page, and a `union` would drop a whole brick for one broken lot in it.
 */
const SCHEMAS = {
  widgetauctionlotlist: LotListBrick,
  auctionlist: AuctionListBrick,
  text: TextBrick,
  image: ImageBrick,
};
const KnownType = v.object({ type: v.picklist(Object.keys(SCHEMAS)) });
const schemaOf = (brick: unknown): v.GenericSchema<unknown, Brick> =>
  (v.is(KnownType, brick) ? SCHEMAS[brick.type as Brick['type']] : KnownType) as v.GenericSchema<
    unknown,
    Brick
  >;
const Bricks = v.object({ position: v.string(), bricks: v.array(v.lazy(schemaOf)) });

export interface WidgetsApi {
  /** @param position where on the site, such as `home` */
  at(position: string, signal?: AbortSignal): Reply<Widget>;
}

export const widgetsApi = (client: Client): WidgetsApi => ({
  async at(position, signal) {
    const reply = await client.get(`/widget/${encodeURIComponent(position)}`, { schema: Bricks, signal });
    if (!reply.ok) return reply;
    const { value } = reply.value;
    const bricks = value.bricks.flatMap((brick) => linkedBrick(brick, client.link));
    return ok({ ...reply.value, value: { ...value, bricks } });
  },
});

/** A brick with absolute addresses of pictures; empty if an image brick has no valid one. */
function linkedBrick(brick: Brick, link: Client['link']): Brick[] {
  if (brick.type === 'widgetauctionlotlist') {
    return [{ ...brick, auctionlots: brick.auctionlots.map((lot) => linkedSummary(lot, link)) }];
  }
  if (brick.type !== 'image') return [brick];
  // A link belongs to the site, not to the API, so it is only checked, not made absolute.
  const safe = brick.link !== null && link(brick.link.href) !== null;
  return linkedImage(brick.image, link).map((image) => ({
    ...brick,
    image,
    link: safe ? brick.link : null,
  }));
}
