import type { TagDescription } from '../types.ts';
import { FALLBACK } from './shared.ts';

export const BREAKING_NEWS: TagDescription = {
  tag: 'breaking-news',
  shows: "the auctioneer's breaking news, running past in a line; nothing while there are none",
  description:
    "The auctioneer's breaking news, running past in a line; nothing at all while there are none. New ones appear without a reload.",
  attributes: [],
  slots: [FALLBACK],
  parts: ['root', 'news'],
  events: ['auction-ready', 'auction-navigate', 'auction-live-status', 'auction-error'],
};
