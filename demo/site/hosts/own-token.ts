import { html } from '../../server/lib/html.ts';
import { embed } from '../embed.ts';
import { type HostPage, listAndLot } from './host-page.ts';

/**
 * A host that signs in its own visitors and keeps their token under the usual key; the token is not one of
 * ours.
 */
export const ownToken: HostPage = {
  title: 'A token of the host',
  css: '',
  scripts: (options, { locale }) =>
    html`<script>localStorage.setItem('auth._token.local', 'Bearer host-own');</script>
${embed(options, locale)}`,
  body: listAndLot,
};
