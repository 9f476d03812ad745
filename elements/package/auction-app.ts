import { define } from '../auction-app.tsx';
import type { Options } from '../options.ts';
import type { AuctionElementsApi } from '../public-api.ts';
import { registerTags } from './register.ts';

/** Defines `<auction-app>` alone; see `register` of `auction-elements`. */
export const register = (options: Options): AuctionElementsApi => registerTags(options, [define]);
