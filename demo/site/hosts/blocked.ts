import { html } from '../../server/lib/html.ts';
import { embed } from '../embed.ts';
import { type HostPage, listAndLot } from './host-page.ts';

/**
 * A visitor's content blocker: calls of API and hub fail until the checkbox is cleared. It runs before the
 * elements.
 */
export const blocked: HostPage = {
  title: 'A blocked API',
  css: '',
  scripts: (options, { locale }) => html`<script>
const request = window.fetch;
let failed = 0;
window.fetch = function (input, init) {
  const { pathname } = new URL(input.url ?? input, location.href);
  const isBlocked = document.querySelector('#block')?.checked ?? true;
  if (!isBlocked || !/^\\/(api|\\.well-known)\\//.test(pathname)) return request.call(this, input, init);
  failed += 1;
  document.querySelector('#failed')?.replaceChildren(failed);
  return Promise.reject(new TypeError('Failed to fetch'));
};
</script>
${embed(options, locale)}`,
  body: (
    input,
  ) => html`<p><label><input id="block" type="checkbox" autocomplete="off" checked> Block the API</label>:
<output id="failed">0</output> requests failed</p>
${listAndLot(input)}
<p>Below the elements</p>`,
};
