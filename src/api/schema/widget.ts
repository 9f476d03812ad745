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
 * A part of a composed page. A type that this version does not know is dropped and logged. The browser
 * takes only the type of this: see `src/api/content.ts`.
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
 * `GET /widget/{position}`: what is shown there, from top to bottom. Positions are `home`, `sidebar`
 * (beside content pages), `auction` (below an auction's lots), `auctionlot` (below a lot), and any that a
 * page names.
 */
export const Widget = v.object({ position: v.string(), bricks: v.array(Brick) });
export type Widget = v.InferOutput<typeof Widget>;
