import { html } from '../../server/lib/html.ts';
import type { HostPage } from './host-page.ts';

/**
 * A host with single-key shortcuts, and with links around the elements, added by script because the parser
 * would not nest them.
 */
export const shortcuts: HostPage = {
  title: 'Shortcuts and links around',
  css: '.around { display: block; color: inherit }',
  body: ({ auction, lot }) => html`<p id="last">No shortcut yet</p><global-search></global-search>
<auction-list auction="${auction}" limit="3" data-around></auction-list><auction-lot auction="${auction}" lot="${lot}"></auction-lot>
<script>
document.addEventListener('keydown', (event) => {
  if (/input|textarea|select/i.test(event.target.tagName) || event.key.length > 1) return;
  event.preventDefault();
  last.textContent = 'Shortcut ' + event.key;
});
const inside = document.querySelector('[data-around]');
const around = Object.assign(document.createElement('a'), { href: '#host', className: 'around' });
inside.replaceWith(around);
around.append(inside);
</script>`,
};
