import { type Html, html } from '../../server/lib/html.ts';
import type { HostPage } from './host-page.ts';

/** A component of the host with given content in a shadow root, open or closed. */
const within = (mode: 'open' | 'closed', content: Html): Html =>
  html`<host-panel mode="${mode}"><template>${content}</template></host-panel>`;

/** Tags that are only in shadow roots of the host, where a script cannot find them by itself. */
export const shadow: HostPage = {
  title: 'Shadow roots of the host',
  css: 'host-panel { display: block; border: 1px dashed #888; margin-block: 16px }',
  body: ({
    auction,
    lot,
  }) => html`${within('open', html`<auction-list auction="${auction}" limit="3"></auction-list>`)}
${within('closed', html`<auction-lot auction="${auction}" lot="${lot}"></auction-lot>`)}
<script>
const ready = new Promise((resolve) => {
  if (window.AuctionElements) resolve(AuctionElements);
  else addEventListener('auction-elements-ready', ({ detail }) => resolve(detail), { once: true });
});
/** The tags in the shadow roots; a script of the page cannot find them in a closed root. */
const tags = [];
customElements.define('host-panel', class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: this.getAttribute('mode') });
    root.append(this.querySelector('template').content);
    tags.push(root.firstElementChild);
    ready.then((elements) => elements.discover(root));
  }
});
</script>`,
};
