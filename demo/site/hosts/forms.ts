import { html } from '../../server/lib/html.ts';
import type { HostPage } from './host-page.ts';

/** Rules that hide or deform every form of the page, including the sign-in in the light DOM. */
export const forms: HostPage = {
  title: 'Rules against every form',
  css: `@layer reset, base; @layer reset { input, label { display: none !important } }
    @layer base { * { text-transform: uppercase !important } }
    form { display: flex !important } button { all: unset !important; font-size: 1px !important }
    html body p:not(#a#b) { opacity: 0 !important }`,
  body: ({ auction, lot }) =>
    html`<form><label>The host's own <input></label></form><auction-lot auction="${auction}" lot="${lot}"></auction-lot>`,
};
