import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ASSETS, type HostPage, launch, openHost, scriptTag } from './browser.ts';

const NOTICE = 'auction-elements-outdated.js';
const list = '<auction-list auction="spring">By telephone</auction-list>';

/** A version of Chromium from 2020, as the browser reports it. */
const OLD_CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.88 Safari/537.36';

/** Statements that remove a native, by the native. */
const HIDDEN = {
  'Promise.any': 'delete Promise.any',
  'Array.prototype.at': 'delete Array.prototype.at',
  'Array.prototype.findLast': 'delete Array.prototype.findLast',
  'Array.prototype.toSorted': 'delete Array.prototype.toSorted',
  'Object.hasOwn': 'delete Object.hasOwn',
  'URL.canParse': 'delete URL.canParse',
  structuredClone: 'delete window.structuredClone',
  'AbortSignal.any': 'delete AbortSignal.any',
  'Element.checkVisibility': 'delete Element.prototype.checkVisibility',
  'CSSStyleSheet.replaceSync': 'delete CSSStyleSheet.prototype.replaceSync',
  adoptedStyleSheets: 'delete Document.prototype.adoptedStyleSheets',
  popover: 'delete HTMLElement.prototype.popover',
  customElements: 'delete window.customElements',
  'light-dark()':
    'const known = CSS.supports; CSS.supports = (...asked) => !asked.join().includes("light-dark") && known.apply(CSS, asked)',
} as const;
const EVERYTHING = Object.values(HIDDEN).join(';');

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext({ userAgent: OLD_CHROME });
});
afterEach(() => context.close());

/** `openHost` stores a consent. */
const ownCookies = async () => (await context.cookies()).filter(({ name }) => name !== 'cookie_consent');
const notice = (page: Page) => page.locator('#buorg');
const documentOf = (body: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><body>${body}</body></html>`;

/** Opens a page in a browser without any of these natives, and waits for the notice. */
async function openOutdated(html: string, more: { path?: string; policy?: string } = {}): Promise<HostPage> {
  await context.addInitScript(EVERYTHING);
  const host = await openHost(context, { html, ...more });
  await notice(host.page).waitFor();
  return host;
}

test('in an outdated browser the notice appears, the content stays, and nothing else is requested', async () => {
  const host = await openOutdated(documentOf(`${scriptTag()}${list}<auction-app>Our sales</auction-app>`));
  const { page, asked, complaints } = host;
  await page.getByText('Your web browser (Chrome 87) is out of date.').waitFor();
  await page.evaluate(() => window.AuctionElements?.ready);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['auction-elements.js', NOTICE]);
  expect(complaints).toEqual([]);
  expect(await page.getByText('By telephone').isVisible()).toBe(true);
  expect(await page.getByText('Our sales').isVisible()).toBe(true);
  expect(await ownCookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test.each(Object.entries(HIDDEN))(
  'without %s the elements work, or the notice appears',
  { tags: 'long' },
  async (_name, hide) => {
    await context.addInitScript(hide);
    const lot = '<auction-lot auction="spring" lot="quick-silver"></auction-lot>';
    const { page, complaints } = await openHost(context, { html: documentOf(scriptTag() + list + lot) });
    const horse = page.locator('auction-list').getByText('Quick Silver').first();
    await horse.or(notice(page)).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
    expect((await horse.count()) > 0).toBe((await notice(page).count()) === 0);
  },
);

test.each([
  ['defer', scriptTag('defer')],
  ['a module', scriptTag('type="module" crossorigin')],
  ['plain, in the head', scriptTag('')],
  ['with its files elsewhere', `${scriptTag(`data-assets="${ASSETS}"`)}`],
])('the notice appears by a script that is %s', { tags: 'long' }, async (_how, script) => {
  const html = `<!doctype html><html><head>${script}</head><body>${list}</body></html>`;
  const { complaints } = await openOutdated(html);
  expect(complaints).toEqual([]);
});

/** Language of the page, direction, sentence, and the words of the link, "Ignore" and "Never show again". */
type Spoken = readonly [
  lang: string,
  direction: string,
  sentence: string,
  update: string,
  ignore: string,
  never: string,
];
const ARABIC: Spoken = [
  'ar',
  'rtl',
  'متصفح الإنترنت الخاص بك (Chrome 87) غير مُحدّث.',
  'تحديث المتصفح',
  'تجاهل',
  'لا تظهر مرة أخرى',
];
const OTHERS: Spoken[] = [
  [
    'en',
    'ltr',
    'Your web browser (Chrome 87) is out of date.',
    'Update browser',
    'Ignore',
    'Never show again',
  ],
  [
    'de-AT',
    'ltr',
    'Ihr Webbrowser (Chrome 87) ist veraltet.',
    'Browser aktualisieren',
    'Ignorieren',
    'Nie wieder anzeigen',
  ],
  [
    'fr',
    'ltr',
    "Votre navigateur Web (Chrome 87) n'est pas à jour.",
    'Mettre à jour le navigateur',
    'Ignorer',
    'Ne plus afficher',
  ],
  [
    'pl',
    'ltr',
    'Twoja przeglądarka (Chrome 87) jest nieaktualna.',
    'Aktualizuj przeglądarkę',
    'Ignoruj',
    'Nie pokazuj więcej',
  ],
  [
    'ja',
    'ltr',
    'お使いのブラウザ（Chrome 87）は最新版ではありません。',
    'ブラウザを更新する',
    '無視する',
    '次回から表示しない',
  ],
];
const inLanguage = 'the notice on a page in %s';
test.each([ARABIC])(inLanguage, speaks);
test.each(OTHERS)(inLanguage, { tags: 'long' }, speaks);

async function speaks(...[lang, direction, sentence, update, ignore, never]: Spoken): Promise<void> {
  const { page } = await openOutdated(documentOf(scriptTag() + list, lang));
  await notice(page).getByRole('status').getByText(sentence).waitFor();
  expect(await notice(page).evaluate((it) => getComputedStyle(it).direction)).toBe(direction);
  const link = notice(page).getByRole('link', { name: update, exact: true });
  expect(await link.getAttribute('href')).toBe('https://browser-update.org/update-browser.html');
  expect(await link.getAttribute('rel')).toContain('noopener');
  await notice(page).getByRole('button', { name: ignore, exact: true }).click();
  await notice(page).getByRole('button', { name: never, exact: true }).waitFor();
}

test('the notice is in the language of the configuration, else of the page, else of the browser', async () => {
  await context.close();
  context = await browser.newContext({ userAgent: OLD_CHROME, locale: 'pl-PL' });
  await context.addInitScript(EVERYTHING);
  const updateOf = async (attributes: string, lang: string): Promise<string | null> => {
    const { page } = await openHost(context, { html: documentOf(scriptTag(attributes) + list, lang) });
    return notice(page).getByRole('link').textContent();
  };
  expect(await updateOf('data-locale="fr"', 'de')).toBe('Mettre à jour le navigateur');
  expect(await updateOf('', 'de')).toBe('Browser aktualisieren');
  expect(await updateOf('', '')).toBe('Aktualizuj przeglądarkę');
});

test.each([
  ['a browser that is not known', 'Lynx'],
  ['a browser newer than the package', OLD_CHROME.replace('87', '999')],
])('%s gets the notice as well', async (_what, userAgent) => {
  await context.close();
  context = await browser.newContext({ userAgent });
  const { page } = await openOutdated(documentOf(scriptTag() + list));
  await page.getByText('is out of date.').waitFor();
});

test('"Ignore" and "Never show again" by keyboard close the notice and keep it away', async () => {
  const html = documentOf(`<a href="#here">First</a>${scriptTag()}${list}`);
  const { page } = await openOutdated(html);
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const hoursLeft = async () => {
    const [cookie, ...others] = await ownCookies();
    expect([cookie?.name, others]).toEqual(['browserupdateorg', []]);
    return Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600);
  };
  await press('Ignore');
  expect(await hoursLeft()).toBe(168);
  await press('Never show again');
  await notice(page).waitFor({ state: 'hidden' });
  expect(await hoursLeft()).toBe(8760);
  expect([page.url(), context.pages().length]).toEqual([page.url().replace(/#.*/, ''), 1]);

  const again = await openHost(context, { html });
  await again.page.waitForLoadState('networkidle');
  expect(again.asked).toContain(NOTICE);
  expect(await notice(again.page).count()).toBe(0);

  // The browser has dropped the cookie.
  await context.clearCookies();
  const later = await openHost(context, { html });
  await notice(later.page).waitFor();
});

test('the update link opens a page that cannot reach this one, and keeps the notice away for a week', async () => {
  const { page } = await openOutdated(documentOf(scriptTag() + list));
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    notice(page).getByRole('link', { name: 'Update browser' }).click(),
  ]);
  expect(await opened.evaluate(() => window.opener)).toBe(null);
  expect(await ownCookies()).toMatchObject([{ name: 'browserupdateorg' }]);
  await notice(page).waitFor({ state: 'hidden' });
});

test('the notice is accessible on a dark page, also where it is narrow', async () => {
  await context.close();
  context = await browser.newContext({ userAgent: OLD_CHROME, viewport: { width: 320, height: 300 } });
  const { page } = await openOutdated(documentOf(`<div>${list}</div>${scriptTag()}`, 'de'));
  await page.evaluate(() => document.body.style.setProperty('background', '#111'));
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (Reflect.get(window, 'axe') as typeof axe).run('#buorg'));
  expect(violations.map(({ id }) => id)).toEqual([]);
  const box = await notice(page).boundingBox();
  expect((box?.x ?? 0) >= 0 && (box?.y ?? -1) >= 0 && (box?.width ?? 999) <= 320).toBe(true);
});

test('the notice works under a strict policy by nonce', async () => {
  const policy = "default-src 'none'; script-src 'nonce-abc'";
  const { page, complaints } = await openOutdated(documentOf(scriptTag('async nonce="abc"') + list), {
    policy,
  });
  // The page allows no style sheet of the notice, but the notice is in its place.
  expect(complaints.filter((complaint) => !/style/.test(complaint))).toEqual([]);
  expect(await notice(page).evaluate((it) => getComputedStyle(it).position)).toBe('fixed');
});

test('a page that requires Trusted Types stays as it is, and the console says so', async () => {
  await context.addInitScript(EVERYTHING);
  const policy = "require-trusted-types-for 'script'; trusted-types 'none'";
  const { page, complaints } = await openHost(context, { html: documentOf(scriptTag() + list), policy });
  await page.waitForFunction(() => window.AuctionElements?.ready.then(() => true));
  expect(complaints.join()).toContain('TrustedHTML');
  expect(await page.getByText('By telephone').isVisible()).toBe(true);
});

test('a page that forbids the notice stays as it is, and the console says so', async () => {
  await context.addInitScript(EVERYTHING);
  // Allows only the script's own tag.
  const policy = `script-src ${ASSETS}/auction-elements.js`;
  const { page, complaints } = await openHost(context, { html: documentOf(scriptTag() + list), policy });
  await page.waitForFunction(() => window.AuctionElements !== undefined);
  expect(await page.evaluate(() => window.AuctionElements?.ready.then(() => 'ready'))).toBe('ready');
  expect(complaints.join()).toContain('auction-elements: ');
  expect(complaints.join()).not.toContain('Uncaught');
  expect(await page.getByText('By telephone').isVisible()).toBe(true);
});

test('a script tag pasted twice shows one notice, and the page does not move', { tags: 'long' }, async () => {
  await context.addInitScript(EVERYTHING);
  const before = documentOf(`${list}<p id="below">Below</p>`);
  const plain = await openHost(context, { html: before });
  const place = (page: Page) => page.locator('#below').evaluate((it) => it.getBoundingClientRect().top);
  const { page } = await openHost(context, {
    html: before.replace('</body>', `${scriptTag('')}${scriptTag('')}</body>`),
  });
  await notice(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await notice(page).count()).toBe(1);
  expect(await place(page)).toBe(await place(plain.page));
});
