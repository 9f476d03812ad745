import type { Locale } from '../../../src/domain/locale.ts';

/** Routes of the site that mails link to. */
export type MailRoute = 'activate' | 'login' | 'newPassword' | 'unlock';

/** Paths of the site. A language without its own path has the English one behind its prefix. */
const PATHS: Readonly<Record<MailRoute, { readonly en: string; readonly de?: string }>> = {
  activate: { en: '/auth/activate/{token}' },
  login: { en: '/login' },
  unlock: { en: '/login?unlock={token}' },
  newPassword: { en: '/auth/password-reset/{token}', de: '/auth/passwort-zuruecksetzten/{token}' },
};

/**
 * The address of a route in the reader's language.
 *
 * @param site origin of the site, with its base path where it has one, such as `http://localhost:8080`
 */
export function mailLink(site: string, route: MailRoute, locale: Locale, token = ''): string {
  const paths = PATHS[route];
  const path = (locale === 'de' ? paths.de : undefined) ?? paths.en;
  const prefix = locale === 'en' ? '' : `/${locale}`;
  return site.replace(/\/+$/, '') + prefix + path.replace('{token}', encodeURIComponent(token));
}
