import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../src/domain/locale.ts';
import { matchTemplate } from '../../../../src/domain/routes/path-template.ts';
import arBidding from '../../../../src/i18n/messages/ar/bidding.ts';
import ar from '../../../../src/i18n/messages/ar/site.ts';
import de from '../../../../src/i18n/messages/de/site.ts';
import en from '../../../../src/i18n/messages/en/site.ts';
import fr from '../../../../src/i18n/messages/fr/site.ts';
import { readHashRoute } from '../../../../src/state/navigation/hash-route.ts';
import { mailLinks } from '../../../site/embed.ts';
import { PAGES } from '../../../site/pages.ts';
import { AUCTIONEER } from '../../../world/auctioneer.ts';
import { textFormats } from '../../lib/formats.ts';
import { siteTemplate } from '../../lib/site-paths.ts';
import { composeMail } from './compose.ts';
import { sumLines } from './drafts/sum-lines.ts';
import { type MailRoute, mailLink, unlockLink } from './links.ts';
import { MAIL_TEXTS, type MailKind } from './texts/index.ts';
import { MAIL_LABELS } from './texts/labels.ts';

const SITE_TEXTS = { en, de, fr, ar };
const KINDS = Object.keys(MAIL_TEXTS) as MailKind[];
const link = 'https://site.example/auth/activate/abc?a=1&b=2';
const order = { locale: 'de', to: 'a@b.example', name: '<b>$& Anna</b>', link } as const;

/** A value for every placeholder in the texts of a kind. */
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

test.each([
  ['en', 'as far as your limit is free then'],
  ['de', 'soweit Ihr Limit dann frei ist'],
  ['fr', 'dans la mesure où votre plafond est alors libre'],
  ['ar', 'لا نزايد إلا في حدود المتاح من حدّك في المزاد وقت النداء'],
] as const)(
  '%s: the mail about an absentee bid promises no more than the limit allows',
  (locale, condition) => {
    const kind = 'absenteeTaken';
    const mail = composeMail({ ...order, locale, kind, values: valuesOf(kind) }, AUCTIONEER);
    expect(mail.text).toContain(condition);
  },
);

test('the mail about an absentee bid names its maximum as the pages do, in Arabic', () => {
  const kind = 'absenteeTaken';
  const { text } = composeMail({ ...order, locale: 'ar', kind, values: valuesOf(kind) }, AUCTIONEER);
  expect(arBidding.amount.max).toBe(MAIL_LABELS.ar.yourMaximum);
  expect(text).toContain(arBidding.amount.max);
});

test.each([
  ['en', 'some ten years'],
  ['de', 'etwa zehn Jahre'],
  ['fr', 'une dizaine d’années'],
  ['ar', 'نحو عشر سنوات'],
] as const)(
  '%s: the mail about a deleted account names the same time as the dialog before it',
  (locale, time) => {
    const values = valuesOf('accountDeleted');
    expect(SITE_TEXTS[locale].myData.ask.keptWhat).toContain(time);
    expect(composeMail({ ...order, locale, kind: 'accountDeleted', values }, AUCTIONEER).text).toContain(
      time,
    );
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
    { label: 'Payable', value: 'Terms', link: 'https://site.example/terms' },
  ];
  const mail = composeMail({ ...order, kind: 'activation', lines, stop }, AUCTIONEER);
  expect(mail.text).toContain('Hammer price: €25,000.00\nTotal: €31,535.00');
  expect(mail.html).toMatch(/<th[^>]*>Total<\/th><td[^>]*>€31,535.00<\/td>/);
  expect(mail.text).toContain('\nPayable: Terms\nhttps://site.example/terms\n');
  expect(mail.html).toMatch(/<td[^>]*><a href="https:\/\/site.example\/terms"[^>]*>Terms<\/a><\/td>/);
  expect(mail.text).toContain(stop);
  expect(mail.html).toContain(`href="${stop}"`);
  expect(composeMail({ ...order, kind: 'activation' }, AUCTIONEER).html).not.toMatch(/<table|stop/);
});

test('a long value is below its label, so that it takes no room from the other labels', () => {
  const address = 'Anna Lindholm, Am Alten Gestütshof 117, 27999 Marbrook, Deutschland';
  const lines = [
    { label: 'Invoice to', value: address },
    { label: 'Payable according to', value: 'Auktionsbedingungen' },
    { label: 'Total', value: '€31,535.00' },
  ];
  const mail = composeMail({ ...order, kind: 'activation', lines }, AUCTIONEER);
  expect(mail.text).toContain(`Invoice to: ${address}\n`);
  expect(mail.html).toMatch(/<td colspan="2"[^>]*>Invoice to<br>Anna Lindholm/);
  expect(mail.html).toMatch(/<td colspan="2"[^>]*>Payable according to<br>Auktionsbedingungen</);
  expect(mail.html).toMatch(/<th[^>]*>Total<\/th><td align/);
});

test.each(LOCALES)(
  'the buyer’s mail in %s links to the profile, whose name and address the invoice has',
  (locale) => {
    const profile = 'https://site.example/user/profile';
    const order = {
      locale,
      to: 'a@b.example',
      name: 'Anna',
      link,
      kind: 'won',
      values: valuesOf('won'),
    } as const;
    const mail = composeMail({ ...order, profile }, AUCTIONEER);
    const label = MAIL_TEXTS.won[locale].profile;
    expect(mail.text.replaceAll('\u00a0', '')).toContain(`${label}:\n${profile}\n`);
    expect(mail.html).toMatch(new RegExp(`href="${profile}"[^>]*>${label}<`));
  },
);

test('a user’s text keeps its lines, and is text in both forms', () => {
  const quote = 'Is he <b>quiet</b>?\n\nPS: "really"';
  const mail = composeMail(
    { ...order, kind: 'contact', quote, lines: [{ label: 'From', value: 'A\nBcc: b' }] },
    AUCTIONEER,
  );
  expect(mail.text).toContain('> Is he <b>quiet</b>?\n> \n> PS: "really"');
  expect(mail.text).toContain('From: A Bcc: b');
  expect(mail.html).toContain('Is he &#60;b&#62;quiet&#60;/b&#62;?\n\nPS: &#34;really&#34;');
});

const SITE = { url: 'https://site.example/', tenant: 'marbrook' };
const LOT = 'auctions-auction-auctionlot';
const lot = { auction: 'herbst', auctionlot: 'ä_b' };

/** The routes of mails with the placeholders of their paths. */
const ROUTES: Record<MailRoute, Record<string, string>> = {
  login: {},
  'user-profile': {},
  auctions: {},
  'sales-page': { page: 'terms' },
  'auth-activate-token': { token: 'abc' },
  'auth-password-reset-token': { token: 'abc' },
  'auctions-auction': { auction: 'herbst' },
  'auctions-hybrid-auction': { auction: 'herbst' },
  [LOT]: lot,
  'auctions-hybrid-auction-lot-auctionlot': lot,
};

test.each(LOCALES)('links in %s lead to the routes of the site', (locale: Locale) => {
  for (const [route, params] of Object.entries(ROUTES) as [MailRoute, Record<string, string>][]) {
    const template = siteTemplate('marbrook', route, locale);
    expect(matchTemplate(template, mailLink(SITE, route, locale, params))).toEqual(params);
  }
  expect(unlockLink(SITE, locale, 'abc')).toBe(`${mailLink(SITE, 'login', locale)}?unlock=abc`);
});

test.each(LOCALES)(
  'links in %s lead to the pages of the demo’s CMS, and what has none opens in place',
  (locale) => {
    const site = { ...SITE, links: mailLinks('https://cms.example') };
    const { pathname, searchParams } = new URL(mailLink(site, LOT, locale, lot));
    expect(Object.keys(PAGES)).toContain(pathname);
    expect(Object.fromEntries(searchParams)).toEqual({ auction: 'herbst', lot: 'ä_b', lang: locale });
    for (const [address, path] of [
      [
        mailLink(site, 'auth-activate-token', locale, { token: 'abc' }),
        { route: 'auth-activate-token', params: { token: 'abc' } },
      ],
      [
        mailLink(site, 'auth-password-reset-token', locale, { token: 'abc' }),
        { route: 'auth-password-reset-token', params: { token: 'abc' } },
      ],
      [mailLink(site, 'user-profile', locale), { route: 'user-profile', params: {} }],
      [
        mailLink(site, 'sales-page', locale, { page: 'terms' }),
        { route: 'sales-page', params: { page: 'terms' } },
      ],
      [unlockLink(site, locale, 'abc'), { route: 'login', params: {} }],
    ] as const) {
      expect(address).toMatch(`https://cms.example/auctions?lang=${locale}#`);
      expect(readHashRoute(address)).toEqual(path);
    }
    expect(unlockLink(site, locale, 'abc')).toMatch(/#ae-login\?unlock=abc$/);
    expect(unlockLink({ ...SITE, links: { login: 'https://cms.example/in?a=b' } }, locale, 'c')).toMatch(
      /in\?a=b&unlock=c$/,
    );
  },
);

test('an address in place keeps slugs with an underscore apart', () => {
  const links = { [LOT]: 'https://cms.example/sale#ae-lot_{auction}_{auctionlot}' };
  expect(readHashRoute(mailLink({ ...SITE, links }, LOT, 'en', lot))).toEqual({ route: LOT, params: lot });
});

test('a sum has no line for a rate of 0', () => {
  const rates = { vatRate: 0, premiumRate: 6, premiumVatRate: 19 };
  const lines = sumLines(10_000, rates, textFormats('en', null), MAIL_LABELS.en);
  expect(lines.map(({ value }) => value)).toEqual(['€10,000.00', '€600.00', '€114.00', '€10,714.00']);
});

test('a name in an Arabic mail is that of a lot, which is feminine, as on the pages', () => {
  const masculine = /(?:يُبع|(?<!أُلغي )بيع|سُحب|ينتهي|يكون|أصبح) \{horse\}|يُبع الحصان/;
  for (const kind of KINDS) expect(JSON.stringify(MAIL_TEXTS[kind].ar), kind).not.toMatch(masculine);
});

test('French has a no-break space beside its punctuation, as on the pages', () => {
  for (const kind of KINDS) expect(JSON.stringify(MAIL_TEXTS[kind].fr), kind).not.toMatch(/ [:;!?»]|« /);
});

test('an instant in Arabic is "in the time of" a country, as on the pages', () => {
  const { time } = textFormats('ar', 'Europe/Berlin');
  expect(time(Date.parse('2026-11-07T17:00:00Z'))).toContain(' بتوقيت ألمانيا');
});
