import type { Locale } from '../../../../src/domain/locale.ts';

/** Paths of the pages of links in mails, below the API's base. */
export const CONFIRM_PATH = '/newsletter/confirm/{token}';
export const UNSUBSCRIBE_PATH = '/newsletter/stop/{token}';

const link = (path: string) => (api: string, token: string, locale: Locale) =>
  `${api}${path.replace('{token}', token)}?lang=${locale}`;

/** `api`: base address of the API, such as `http://localhost:8080/api/v1/marbrook`. */
export const confirmLink = link(CONFIRM_PATH);
/** Used for every mail of the newsletter too. */
export const unsubscribeLink = link(UNSUBSCRIBE_PATH);
