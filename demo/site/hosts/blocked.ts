import { html } from '../html.ts';
import type { HostPage } from './host-page.ts';

/** A content blocker of the visitor: calls of API and hub fail until the box is cleared. */
export const blocked: HostPage = {
  title: 'A blocked API',
  css: '',
  body: ({
    auction,
    lot,
  }) => html`<p><label><input id="block" type="checkbox" autocomplete="off" checked> Block the API</label>:
<output id="asked">0</output> requests failed</p>
<script>
const request = window.fetch;
window.fetch = function (input, init) {
  const { pathname } = new URL(input.url ?? input, location.href);
  if (!block.checked || !/^\\/(api|\\.well-known)\\//.test(pathname)) return request.call(this, input, init);
  asked.textContent = Number(asked.textContent) + 1;
  return Promise.reject(new TypeError('Failed to fetch'));
};
</script>
<auction-list auction="${auction}" limit="3"></auction-list><auction-lot auction="${auction}" lot="${lot}"></auction-lot>
<p>Below the elements</p>`,
};
