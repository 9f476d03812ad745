import { define } from '../breaking-news.tsx';
import type { Options } from '../options.ts';
import type { AuctionElementsApi } from '../public-api.ts';
import { registerTags } from './register.ts';

/** Defines `<breaking-news>` alone; see `register` of `auction-elements`. */
export const register = (options: Options): AuctionElementsApi => registerTags(options, [define]);
