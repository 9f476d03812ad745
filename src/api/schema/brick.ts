import * as v from 'valibot';
import { Id, Image } from './common.ts';
import { ListedLot } from './listed-lot.ts';
import { Video } from './video.ts';

const heading = { id: Id, title: v.optional(v.string(), '') };

/** Chosen lots, of any auctions. */
export const LotListBrick = v.object({
  type: v.literal('widgetauctionlotlist'),
  ...heading,
  auctionlots: v.array(ListedLot),
});

/** The list of auctions, which the client has or requests by `GET /auction/` and `GET /hybrid-auction/`. */
export const AuctionListBrick = v.object({
  type: v.literal('auctionlist'),
  ...heading,
  kind: v.optional(v.nullable(v.picklist(['timed', 'hybrid'])), null),
  /** Maximum number; null for all. */
  limit: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
});

export const TextBrick = v.object({
  type: v.literal('text'),
  ...heading,
  /** Markup from a CMS, sanitized like that of a page. */
  html: v.string(),
});

export const ImageBrick = v.object({
  type: v.literal('image'),
  ...heading,
  image: Image,
  /** Mirrored if text runs right to left, so that its subject faces the words there too. */
  mirrored: v.optional(v.boolean(), false),
  /** A sentence or two beside the picture, plain text. */
  text: v.optional(v.string(), ''),
  /** Target of the picture: an address of the auctioneer's site in the reader's language. */
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

/** A place, and the way to it. A brick without address and coordinates is dropped and logged. */
export const MapBrick = v.object({
  type: v.literal('map'),
  ...heading,
  /** Address lines as in a letter, separated by line breaks. */
  address: v.optional(v.string(), ''),
  /** Degrees of latitude and longitude. Without them only the address is shown. */
  lat: v.optional(v.nullable(v.number()), null),
  lng: v.optional(v.nullable(v.number()), null),
  /** Zoom level of the tiles at first: 0 the whole world, 19 a single yard. */
  zoom: v.optional(v.nullable(v.number()), null),
  /** Name of the marked place; if empty, the brick's title. */
  label: v.optional(v.string(), ''),
  /** Copyright notice that the map must show, such as `© OpenStreetMap contributors`; plain text. */
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
  /** The contacts to show; unknown ones are ignored. */
  show: v.optional(v.array(v.string()), ['phone', 'mail', 'address']),
  /** Replaces the auctioneer's number of `GET /auctioneer/`. */
  phone: v.optional(v.nullable(v.string()), null),
  mail: v.optional(v.nullable(v.string()), null),
});
