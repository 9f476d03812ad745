import { embed } from '../embed.ts';
import { html, raw } from '../html.ts';
import type { HostPage } from './host-page.ts';
import { OLD_NATIVES } from './old-natives.ts';

/** A host whose old script has put its own in the place of the browser's natives. */
const hostWith = (what: string): HostPage => ({
  title: `A host with ${what}`,
  css: '',
  scripts: (options, { locale }) =>
    html`<script>${raw(OLD_NATIVES[what] ?? '')}</script>
${embed(options, locale)}`,
  body: ({ auction, lot }) =>
    html`<auction-list auction="${auction}" limit="3"></auction-list><auction-lot auction="${auction}" lot="${lot}"></auction-lot>`,
});

/** By the name in the address. */
export const natives: Readonly<Record<string, HostPage>> = {
  prototype: hostWith('Prototype.js'),
  mootools: hostWith('MooTools'),
  members: hostWith('members of every object'),
  'old-url': hostWith('a URL without searchParams and canParse'),
};
