import { html } from '../../server/lib/html.ts';
import { scriptTag } from '../embed.ts';
import type { HostPage } from './host-page.ts';

/** Mistakes of integrators: the console names each with its correction, and the other content is shown. */
export const mistakes: HostPage = {
  title: 'Mistakes of an integrator',
  css: '',
  scripts: (options) =>
    scriptTag(
      options,
      html` async data-locale="nl" data-inactivity-minuts="7" data-links='{"basket":"/basket","auctions-auction-auctionlot":"/horse?lot={lotslug}"}'`,
    ),
  body: ({ auction, lot }) =>
    html`<auction-list auction="${auction}" limits="3"></auction-list><auction-lot auction="${auction}" lot="${lot}"></auction-lot><auction-lot auction="${auction}" lot="no-such-horse"></auction-lot>`,
};
