import { type Html, html } from '../../server/lib/html.ts';
import { linkTemplates } from '../embed.ts';
import type { HostPage } from './host-page.ts';

/**
 * A browser that runs no script, because of the page's own policy: only the content inside the tags is shown.
 */
export const noScript: HostPage = {
  title: 'Scripts switched off',
  css: `auction-list, auction-lot { display: block; max-inline-size: 60ch; margin-block: 24px; padding: 1px 20px;
    border: 1px solid #bbb; border-radius: 8px } a { color: #14523b }`,
  policy: () => "script-src 'none'",
  body: ({ auction, lot, locale, texts }) => {
    const links = linkTemplates(locale);
    const link = (route: string, text: string): Html => {
      const address = (links[route] ?? '')
        .replace('{auction}', () => encodeURIComponent(auction))
        .replace('{auctionlot}', () => encodeURIComponent(lot));
      return html`<a href="${address}">${text}</a>`;
    };
    return html`<breaking-news></breaking-news><global-search></global-search>
<auction-list auction="${auction}"><p>${texts.fallbackList}</p><p>${link('auctions', texts.toAuctions)}</p></auction-list>
<auction-lot auction="${auction}" lot="${lot}"><p>${texts.fallbackLot}</p><p>${link('auctions-auction', texts.backToAuction)}</p></auction-lot>
<p>Below the elements</p>`;
  },
};
