import { html } from '../../server/lib/html.ts';
import { type HostPage, listAndLot } from './host-page.ts';

/** Inherited text styles, set to odd values on the whole page. */
export const inherited: HostPage = {
  title: 'Odd inherited styles',
  css: `html, body { -webkit-text-fill-color: red; -webkit-text-stroke: 1px red; word-break: break-all; hyphens: auto;
    text-align-last: end; font-variant: small-caps; font-weight: 900; font-style: italic; letter-spacing: 5px;
    word-spacing: 9px; text-transform: uppercase; text-indent: 40px; text-shadow: 1px 1px red; white-space: pre;
    line-height: 3; cursor: none; user-select: none; list-style: square inside; border-spacing: 9px;
    text-emphasis: dot; caret-color: red; image-rendering: pixelated; fill: red; stroke: red; pointer-events: none }`,
  body: (input) => html`<p>The host</p>${listAndLot(input)}`,
};
