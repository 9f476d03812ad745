import { ok } from '../lib/result.ts';
import type { Client, Reply } from './client.ts';
import { linkedImage, linkedSummary } from './links.ts';
import { type Brick, Widget } from './schema/widget.ts';

export interface WidgetsApi {
  /** @param position where on the site, such as `home` */
  at(position: string, signal?: AbortSignal): Reply<Widget>;
}

export const widgetsApi = (client: Client): WidgetsApi => ({
  async at(position, signal) {
    const reply = await client.get(`/widget/${encodeURIComponent(position)}`, { schema: Widget, signal });
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
