import * as v from 'valibot';
import { Id, Image } from './common.ts';
import { ListedLot } from './listed-lot.ts';

const heading = { id: Id, title: v.optional(v.string(), '') };

/** Chosen lots, whatever auctions they are of. */
export const LotListBrick = v.object({
  type: v.literal('widgetauctionlotlist'),
  ...heading,
  auctionlots: v.array(ListedLot),
});

/** The list of auctions, which the client has or asks for by `GET /auction/` and `GET /hybrid-auction/`. */
export const AuctionListBrick = v.object({
  type: v.literal('auctionlist'),
  ...heading,
  kind: v.optional(v.nullable(v.picklist(['timed', 'hybrid'])), null),
  /** At most so many; null for all. */
  limit: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
});

export const TextBrick = v.object({
  type: v.literal('text'),
  ...heading,
  /** Markup from a CMS, to be sanitized like that of a page. */
  html: v.string(),
});

export const ImageBrick = v.object({
  type: v.literal('image'),
  ...heading,
  image: Image,
  /** Shown the other way round where text runs right to left, so that its subject faces the words there too. */
  mirrored: v.optional(v.boolean(), false),
  /** A sentence or two beside the picture, plain text. */
  text: v.optional(v.string(), ''),
  /** Where the picture leads, as an address of the auctioneer's site in the reader's language. */
  link: v.optional(v.nullable(v.object({ href: v.string(), label: v.string() })), null),
});

/** A part of a composed page. A type that this version does not know is dropped and logged. */
export const Brick = v.variant('type', [LotListBrick, AuctionListBrick, TextBrick, ImageBrick]);
export type Brick = v.InferOutput<typeof Brick>;

/** `GET /widget/{position}`: what is shown there, from top to bottom, such as at `home`. */
export const Widget = v.object({ position: v.string(), bricks: v.array(Brick) });
export type Widget = v.InferOutput<typeof Widget>;
