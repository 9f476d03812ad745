import { embed, scriptTag } from '../embed.ts';
import { html } from '../html.ts';
import { type HostPage, listAndLot } from './host-page.ts';

/** Version that the copy of the script below `/hosts/older` says it has. */
export const OLDER = '0.0.9';

/** Two script tags, as where a template and a page of a CMS have one each: the older runs first. */
export const twoVersions: HostPage = {
  title: 'Two versions of the script',
  css: '',
  scripts: (options, { locale }) =>
    html`${scriptTag(options, null, '/hosts/older')}
${embed(options, locale)}`,
  body: listAndLot,
};
