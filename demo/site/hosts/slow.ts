import { html } from '../../server/lib/html.ts';
import { scriptTag } from '../embed.ts';
import type { HostPage } from './host-page.ts';

/** Default and maximum of `delay`, ms. */
const USUAL_DELAY = 1500;
export const MAX_DELAY = 5000;

const delayOf = (url: URL): number => {
  const milliseconds = Number(url.searchParams.get('delay') ?? USUAL_DELAY);
  return Number.isInteger(milliseconds) && milliseconds >= 0
    ? Math.min(milliseconds, MAX_DELAY)
    : USUAL_DELAY;
};

/** Every file and every answer comes `?delay=` ms late, through the CMS. */
export const slow: HostPage = {
  title: 'A slow network',
  // The script itself is late: until then the page reserves space for the elements.
  css: `@media (scripting: enabled) {
    auction-list:not(:defined), auction-lot:not(:defined) { display: block; min-block-size: 100vh } }`,
  scripts: (options, { url }) => {
    const late = `/hosts/late/${delayOf(url)}`;
    const apiBase = url.origin + late + new URL(options.apiBase).pathname;
    return scriptTag({ ...options, apiBase }, html` async`, late);
  },
  body: ({ auction, lot, texts }) =>
    html`<auction-list auction="${auction}"><p>${texts.fallbackList}</p></auction-list>
<auction-lot auction="${auction}" lot="${lot}"><p>${texts.fallbackLot}</p></auction-lot>
<p>Below the elements</p>`,
};
