import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/domain/locale.ts';
import type { ROUTE_NAMES } from '../../../src/state/config.ts';
import { matchTemplate, routeTemplate } from '../../../src/state/navigation/links.ts';
import { AUCTIONEER } from '../seed/auctioneer.ts';
import { composeMail } from './compose.ts';
import { type MailRoute, mailLink } from './links.ts';
import { MAIL_TEXTS, type MailKind } from './texts.ts';

const KINDS = Object.keys(MAIL_TEXTS.en).filter((key) => typeof MAIL_TEXTS.en[key as MailKind] === 'object');
const link = 'https://site.example/auth/activate/abc?a=1&b=2';
const order = { locale: 'de', to: 'a@b.example', name: '<b>$& Anna</b>', link } as const;

test.each(LOCALES.flatMap((locale) => KINDS.map((kind) => [locale, kind as MailKind] as const)))(
  '%s %s has names, link and texts, and no placeholder is left',
  (locale, kind) => {
    const mail = composeMail({ ...order, locale, kind }, AUCTIONEER);
    expect(mail.text).toContain(link);
    expect(mail.text).toContain(order.name);
    expect(mail.text).toContain(AUCTIONEER.name);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]|undefined/);
    if (locale !== 'en') expect(mail.subject).not.toBe(MAIL_TEXTS.en[kind].subject);
    expect(mail.html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
  },
);

test('a name is text in the mail and not markup', () => {
  const { html } = composeMail({ ...order, kind: 'activation' }, AUCTIONEER);
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="https://site.example/auth/activate/abc?a=1&#38;b=2"');
});

const ROUTES: Record<MailRoute, (typeof ROUTE_NAMES)[number]> = {
  activate: 'auth-activate-token',
  login: 'login',
  newPassword: 'auth-password-reset-token',
  unlock: 'login',
};

test.each(LOCALES)('links in %s lead to the routes of the site', (locale) => {
  for (const [route, name] of Object.entries(ROUTES) as [MailRoute, (typeof ROUTE_NAMES)[number]][]) {
    const { pathname, search } = new URL(mailLink('https://site.example/', route, locale, 'abc'));
    const template = routeTemplate(name, locale, { provider: 'p', sale: 's' });
    const query = Object.fromEntries(new URLSearchParams(search));
    const inPath = matchTemplate(template, pathname);
    const expected = {
      login: {},
      unlock: { unlock: 'abc' },
      activate: { token: 'abc' },
      newPassword: { token: 'abc' },
    };
    expect({ ...inPath, ...query }).toEqual(expected[route as MailRoute]);
  }
});
