import { define as defineApp } from './auction-app.tsx';
import { define as defineList } from './auction-list.tsx';
import { define as defineLot } from './auction-lot.tsx';
import { define as defineNews } from './breaking-news.tsx';
import { define as defineConsent } from './cookie-consent.tsx';
import type { ElementOf, Tag } from './description/tags.ts';
import { define as defineSearch } from './global-search.tsx';
import { define as defineRoom } from './hybrid-live-room.tsx';
import type { Options } from './options.ts';
import { registerTags, reportMistake } from './package/register.ts';
import type { AuctionElementsApi } from './public-api.ts';

export type { AuctionElementsEventMap } from './events.ts';
export type { Options } from './options.ts';
export type { AuctionElementsApi } from './public-api.ts';

type ElementsByTag = { [Name in Tag]: ElementOf<Name> };

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}

const DEFINE: Readonly<Record<Tag, () => void>> = {
  'auction-list': defineList,
  'auction-lot': defineLot,
  'hybrid-live-room': defineRoom,
  'breaking-news': defineNews,
  'cookie-consent': defineConsent,
  'global-search': defineSearch,
  'auction-app': defineApp,
};

/**
 * Defines elements on pages that bundle this package instead of embedding the script. Further calls define
 * further elements, and the options of the first call hold. On a page that has the script or another copy of the
 * package, nothing changes: the first one wins. On a server it does nothing.
 *
 * @param tags all elements by default. A single one without the code of the others is
 *   `auction-elements/auction-list`, and so on
 * @example register({ api: 'https://api.example/api/v1/marbrook' });
 * @returns what is also `window.AuctionElements`; on a server, an object whose methods do nothing
 */
export function register(options: Options, tags?: readonly Tag[]): AuctionElementsApi {
  const unknown = tags?.filter((tag) => !Object.hasOwn(DEFINE, tag)) ?? [];
  for (const tag of unknown) reportMistake('tag-unknown', tag, Object.keys(DEFINE).join(', '));
  const names = (Object.keys(DEFINE) as Tag[]).filter((tag) => !tags || tags.includes(tag));
  return registerTags(
    options,
    names.map((tag) => DEFINE[tag]),
  );
}
