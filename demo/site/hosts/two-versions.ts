import { html } from '../../server/lib/html.ts';
import { embed, scriptTag } from '../embed.ts';
import { type HostPage, listAndLot } from './host-page.ts';

/** Version number in the copy of the script below `/hosts/older`. */
export const OLDER = '0.0.9';

/** Two script tags, such as one of a template and one of a page of a CMS: the older version runs first. */
export const twoVersions: HostPage = {
  title: 'Two versions of the script',
  css: '',
  scripts: (options, { locale }) =>
    html`${scriptTag(options, null, '/hosts/older')}
${embed(options, locale)}`,
  body: listAndLot,
};
