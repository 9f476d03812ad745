import * as v from 'valibot';
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
} from './brick.ts';

/**
 * A part of a composed page. A brick of an unknown type is dropped and logged. The browser uses only the
 * TypeScript type of this: see `src/api/content.ts`.
 */
export const Brick = v.variant('type', [
  LotListBrick,
  AuctionListBrick,
  TextBrick,
  ImageBrick,
  GalleryBrick,
  VideoBrick,
  MapBrick,
  ContactBrick,
  NewsletterBrick,
]);
export type Brick = v.InferOutput<typeof Brick>;

/**
 * `GET /widget/{position}`: the bricks at a position, from top to bottom. Positions are `home`, `sidebar`
 * (beside content pages), `auction` (below an auction's lots), `auctionlot` (below a lot), and any that a
 * page names.
 */
export const Widget = v.object({ position: v.string(), bricks: v.array(Brick) });
export type Widget = v.InferOutput<typeof Widget>;
