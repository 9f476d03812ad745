import { define } from '../auction-lot.tsx';
import type { Options } from '../options.ts';
import type { AuctionElementsApi } from '../public-api.ts';
import { registerTags } from './register.ts';

/** Defines `<auction-lot>` alone; see `register` of `auction-elements`. */
export const register = (options: Options): AuctionElementsApi => registerTags(options, [define]);
