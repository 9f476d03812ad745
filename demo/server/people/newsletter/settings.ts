import { isLocale, LOCALES } from '../../../../src/domain/locale.ts';
import type { MailingLists } from './newsletter.ts';

export const DEFAULT_LISTS: MailingLists = {
  en: 'newsletter-en',
  de: 'newsletter-de',
  fr: 'newsletter-fr',
  ar: 'newsletter-ar',
};

/**
 * Reads the mailing lists from a setting such as `en=8f2,de=a71`. Other languages have their defaults.
 *
 * @throws an Error with one clear sentence if it is not such a list
 */
export function readLists(setting: string | undefined): MailingLists {
  const named = (setting ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const [locale, id, more] = entry.split('=');
      if (!isLocale(locale) || !id || more !== undefined)
        throw new Error(
          `NEWSLETTER_LISTS must list languages and mailing lists such as ${LOCALES[0]}=8f2, not "${entry}".`,
        );
      return [locale, id] as const;
    });
  return { ...DEFAULT_LISTS, ...Object.fromEntries(named) };
}

/** Whether the headers of a request show one of the own origins. */
export type OwnOrigin = (headers: {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}) => boolean;

/**
 * Whether a request's `Origin` is that of the host it was sent to, the site's, or one of `others`. Browsers
 * send the header with every POST, so a request without it does not come from a page.
 */
export const ownOrigins =
  (site: () => string, others: readonly string[] = []): OwnOrigin =>
  ({ origin = '', host }) => {
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    return (
      from.host === host ||
      [site(), ...others].some((own) => URL.canParse(own) && new URL(own).origin === from.origin)
    );
  };
