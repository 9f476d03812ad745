import type { TagEntry } from '../types.ts';
import { FALLBACK } from './shared.ts';

/** The attributes of `<breaking-news>`; each is also a property of that name. */
export const attributes = {};

export const BREAKING_NEWS: TagEntry<typeof attributes> = {
  shows: "the auctioneer's breaking news, running past in a line; nothing while there are none",
  description:
    "The auctioneer's breaking news, running past in a line; nothing at all while there are none. New ones appear without a reload.",
  attributes,
  about: {},
  slots: [FALLBACK],
  parts: ['root', 'news'],
  events: ['auction-ready', 'auction-resize', 'auction-navigate', 'auction-live-status', 'auction-error'],
};
