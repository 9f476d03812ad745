import * as v from 'valibot';
import { Id, Image } from './common.ts';
import { ListedLot } from './listed-lot.ts';
import { Video } from './video.ts';

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

export const GalleryBrick = v.object({
  type: v.literal('gallery'),
  ...heading,
  images: v.array(Image),
  /** After the pictures; only files that the browser can play. */
  videos: v.optional(v.array(Video), []),
  /** Slides change by themselves until the visitor picks one. */
  autoplay: v.optional(v.boolean(), false),
});

export const VideoBrick = v.object({
  type: v.literal('video'),
  ...heading,
  /** A file plays in place; any other address becomes a link. */
  video: Video,
});

/** A place, and the way to it. One without address and without coordinates is dropped and logged. */
export const MapBrick = v.object({
  type: v.literal('map'),
  ...heading,
  /** The lines of a letter, parted by line breaks. */
  address: v.optional(v.string(), ''),
  /** Degrees of latitude and longitude. Without them the address alone is shown. */
  lat: v.optional(v.nullable(v.number()), null),
  lng: v.optional(v.nullable(v.number()), null),
  /** Zoom level of the tiles at first: 0 the whole world, 19 a single yard. */
  zoom: v.optional(v.nullable(v.number()), null),
  /** What the marker stands for; if empty, the brick's title. */
  label: v.optional(v.string(), ''),
  /** Who must be named on the map, such as `© OpenStreetMap contributors`; plain text. */
  credit: v.optional(v.string(), ''),
});

/** The form that subscribes to the newsletter. */
export const NewsletterBrick = v.object({
  type: v.literal('newsletter'),
  ...heading,
  /** A sentence or two above the form, plain text. */
  text: v.optional(v.string(), ''),
});

/** How to reach the auctioneer, or one person there. */
export const ContactBrick = v.object({
  type: v.literal('contact'),
  ...heading,
  /** A sentence or two, plain text. */
  text: v.optional(v.string(), ''),
  person: v.optional(
    v.nullable(
      v.object({
        name: v.string(),
        role: v.optional(v.string(), ''),
        image: v.optional(v.nullable(Image), null),
      }),
    ),
    null,
  ),
  /** Which contacts are shown; others than these are ignored. */
  show: v.optional(v.array(v.string()), ['phone', 'mail', 'address']),
  /** Instead of the auctioneer's of `GET /auctioneer/`. */
  phone: v.optional(v.nullable(v.string()), null),
  mail: v.optional(v.nullable(v.string()), null),
});
