import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../src/domain/locale.ts';
import type { ROUTE_NAMES } from '../../../../src/state/config.ts';
import { routeTemplate } from '../../../../src/state/navigation/links.ts';
import { matchTemplate } from '../../../../src/state/navigation/path-template.ts';
import { PROVIDER, SALE } from '../../../site/paths.ts';
import { AUCTIONEER } from '../../../world/auctioneer.ts';
import { composeMail } from './compose.ts';
import { type MailRoute, mailLink } from './links.ts';
import { MAIL_TEXTS, type MailKind } from './texts/index.ts';

const KINDS = Object.keys(MAIL_TEXTS) as MailKind[];
const link = 'https://site.example/auth/activate/abc?a=1&b=2';
const order = { locale: 'de', to: 'a@b.example', name: '<b>$& Anna</b>', link } as const;

/** A value for everything that the texts of a kind have in braces. */
function valuesOf(kind: MailKind): Record<string, string> {
  const names = JSON.stringify(MAIL_TEXTS[kind].en).matchAll(/\{(\w+)\}/g);
  return Object.fromEntries([...names].map(([, name = '']) => [name, `the ${name}`]));
}

test.each(LOCALES.flatMap((locale) => KINDS.map((kind) => [locale, kind] as const)))(
  '%s %s has names, link and texts, and no placeholder is left',
  (locale, kind) => {
    const mail = composeMail({ ...order, locale, kind, values: valuesOf(kind) }, AUCTIONEER);
    expect(mail.text).toContain(link);
    expect(mail.text).toContain(order.name);
    expect(mail.text).toContain(AUCTIONEER.name);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]|undefined/);
    if (locale !== 'en') expect(MAIL_TEXTS[kind][locale].subject).not.toBe(MAIL_TEXTS[kind].en.subject);
    expect(mail.html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
  },
);

test('a name is text in the mail and not markup', () => {
  const { html } = composeMail({ ...order, kind: 'activation' }, AUCTIONEER);
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="https://site.example/auth/activate/abc?a=1&#38;b=2"');
});

test('a line break in a name starts no line of its own', () => {
  const name = 'Anna\r\nBcc: all@b.example\u2028Lindholm\u0085';
  const sender = { ...AUCTIONEER, name: 'Marbrook\r\nX-Header: 1' };
  const mail = composeMail({ ...order, kind: 'activation', name }, sender);
  expect(mail.text).toContain('Guten Tag Anna Bcc: all@b.example Lindholm,');
  expect(`${mail.subject}\n${mail.text}\n${mail.html}`).not.toMatch(/^(Bcc|X-Header)/m);
});

test('a table, and the link that stops a kind, are in both forms', () => {
  const stop = 'https://site.example/stop/abc';
  const lines = [
    { label: 'Hammer price', value: '€25,000.00' },
    { label: 'Total', value: '€31,535.00', isStrong: true },
  ];
  const mail = composeMail({ ...order, kind: 'activation', lines, stop }, AUCTIONEER);
  expect(mail.text).toContain('Hammer price: €25,000.00\nTotal: €31,535.00');
  expect(mail.html).toMatch(/<th[^>]*>Total<\/th><td[^>]*>€31,535.00<\/td>/);
  expect(mail.text).toContain(stop);
  expect(mail.html).toContain(`href="${stop}"`);
  expect(composeMail({ ...order, kind: 'activation' }, AUCTIONEER).html).not.toMatch(/<table|stop/);
});

test('what a user wrote keeps its lines, and is text in both forms', () => {
  const quote = 'Is he <b>quiet</b>?\n\nPS: "really"';
  const mail = composeMail(
    { ...order, kind: 'contact', quote, lines: [{ label: 'From', value: 'A\nBcc: b' }] },
    AUCTIONEER,
  );
  expect(mail.text).toContain('> Is he <b>quiet</b>?\n> \n> PS: "really"');
  expect(mail.text).toContain('From: A Bcc: b');
  expect(mail.html).toContain('Is he &#60;b&#62;quiet&#60;/b&#62;?\n\nPS: &#34;really&#34;');
});

const ROUTES: Record<MailRoute, (typeof ROUTE_NAMES)[number]> = {
  activate: 'auth-activate-token',
  login: 'login',
  newPassword: 'auth-password-reset-token',
  unlock: 'login',
  lot: 'auctions-auction-auctionlot',
  hybridLot: 'auctions-hybrid-auction-lot-auctionlot',
  auction: 'auctions-auction',
  hybridAuction: 'auctions-hybrid-auction',
  profile: 'user-profile',
  auctions: 'auctions',
};

test.each(LOCALES)('links in %s lead to the routes of the site', (locale: Locale) => {
  const given = { token: 'abc', auction: 'herbst', auctionlot: 'ä b' };
  const params: Record<MailRoute, object> = {
    login: {},
    profile: {},
    auctions: {},
    unlock: { unlock: 'abc' },
    activate: { token: 'abc' },
    newPassword: { token: 'abc' },
    lot: { auction: 'herbst', auctionlot: 'ä b' },
    hybridLot: { auction: 'herbst', auctionlot: 'ä b' },
    auction: { auction: 'herbst' },
    hybridAuction: { auction: 'herbst' },
  };
  for (const [route, name] of Object.entries(ROUTES) as [MailRoute, (typeof ROUTE_NAMES)[number]][]) {
    const { pathname, search } = new URL(mailLink('https://site.example/', route, locale, given));
    const template = routeTemplate(name, locale, { provider: PROVIDER, sale: SALE });
    const query = Object.fromEntries(new URLSearchParams(search));
    expect({ ...matchTemplate(template, pathname), ...query }).toEqual(params[route]);
  }
});
