import { html, scriptValue } from '../../server/lib/html.ts';
import { type HostPage, listAndLot } from './host-page.ts';

/**
 * An optimiser has joined all scripts of the page into one file, so `assets` gives the folder of our script.
 */
export const joined: HostPage = {
  title: 'Scripts joined into one',
  css: '',
  scripts: ({ apiBase, assetsOrigin }) =>
    html`<script>window.auctionElementsConfig = ${scriptValue({ api: apiBase, assets: assetsOrigin })};</script>
<script src="/hosts/joined.js" async></script>`,
  body: listAndLot,
};
