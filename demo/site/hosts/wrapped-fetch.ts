import { html } from '../../server/lib/html.ts';
import { embed } from '../embed.ts';
import { type HostPage, listAndLot } from './host-page.ts';

/** A monitoring script that loads later and adds a header to each request, which our API does not allow. */
export const wrappedFetch: HostPage = {
  title: 'A fetch with a header of the host',
  css: '',
  scripts: (options, { locale }) =>
    html`${embed(options, locale)}
<script>
addEventListener('auction-elements-ready', () => {
  const request = window.fetch;
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('X-Host-Trace', '1');
    return request(input, { ...init, headers });
  };
});
</script>`,
  body: listAndLot,
};
