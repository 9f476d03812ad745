import { html, raw } from '../../server/lib/html.ts';
import { embed } from '../embed.ts';
import { type HostPage, listAndLot } from './host-page.ts';
import { OLD_NATIVES } from './old-natives.ts';

/** Hosts whose old script has replaced natives of the browser, by the name in the address. */
export const natives: Readonly<Record<string, HostPage>> = Object.fromEntries(
  Object.entries(OLD_NATIVES).map(([name, { title, script }]): [string, HostPage] => [
    name,
    {
      title,
      css: '',
      scripts: (options, { locale }) => html`<script>${raw(script)}</script>
${embed(options, locale)}`,
      body: listAndLot,
    },
  ]),
);
