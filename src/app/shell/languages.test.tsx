import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../../testing/mount.tsx';
import { openSite } from '../../testing/site.tsx';

afterEach(unmountAll);

const LOT = '/sales/3forONE/online-auctions/spring-foals/quidam-star';
const key = (name: string) => act(() => userEvent.keyboard(`{${name}}`));

async function open(address: string, width = 1400) {
  const site = await openSite(address, { width });
  await site.until(site.heading).not.toBe('');
  const languages = () => site.root.querySelector<HTMLElement>('nav[aria-label=Language]');
  const shownLinks = () =>
    [...site.root.querySelectorAll<HTMLAnchorElement>('a[hreflang]')].filter(
      (it) => it.offsetParent !== null,
    );
  return { ...site, languages, shownLinks, focusedLang: () => site.focused()?.getAttribute('hreflang') };
}

test('each language links to the same page with its own slugs, query and hash, or to its home page', async () => {
  const site = await open(`${LOT}?from=list#facts`);
  await site
    .until(() => site.shownLinks().map((it) => it.getAttribute('href')))
    .toEqual([
      `${LOT}?from=list#facts`,
      '/de/sales/3forONE/online-pferdeauktionen/fruehjahrsfohlen/quidams-stern?from=list#facts',
      '/fr/accueil',
      '/ar/byt',
    ]);
  expect(site.shownLinks().map((it) => [it.lang, it.textContent, it.ariaCurrent])).toEqual([
    ['en', 'English', 'true'],
    ['de', 'Deutsch', null],
    ['fr', 'Français', null],
    ['ar', 'العربية', null],
  ]);
  fireEvent.click(site.shownLinks()[1] as HTMLElement);
  await site.until(() => document.documentElement.lang).toBe('de');
  expect(site.browser.address()).toContain('/quidams-stern?from=list#facts');
});

test('form input survives a change of language', async () => {
  const site = await open('/signin');
  const field = () => site.element.querySelector<HTMLInputElement>('input[name=firstname]');
  await site.until(field).not.toBeNull();
  fireEvent.input(field() as HTMLInputElement, { target: { value: 'Anna' } });
  fireEvent.click(site.shownLinks()[2] as HTMLElement);
  await site.until(() => site.browser.address()).toBe('/fr/signin');
  expect(field()?.value).toBe('Anna');
});

test('on an error page every language links to its home page', async () => {
  const site = await open('/de/nothing/here');
  expect(site.shownLinks().map((it) => it.getAttribute('href'))).toEqual([
    '/home',
    '/de/start',
    '/fr/accueil',
    '/ar/byt',
  ]);
});

test('arrow keys, Home and End move the focus along the language links', async () => {
  const site = await open('/login');
  act(() => site.shownLinks()[0]?.focus());
  await key('ArrowRight');
  expect(site.focusedLang()).toBe('de');
  await key('End');
  expect(site.focusedLang()).toBe('ar');
  await key('ArrowDown');
  expect(site.focusedLang()).toBe('en');
  await key('ArrowLeft');
  expect(site.focusedLang()).toBe('ar');
  await key('Home');
  expect(site.focusedLang()).toBe('en');
});

test('in a right-to-left language the arrow keys are mirrored', async () => {
  const site = await openSite('/ar/login');
  await site.until(() => document.documentElement.dir).toBe('rtl');
  site.root.querySelector<HTMLElement>('div')?.setAttribute('dir', 'rtl');
  const flags = [...site.root.querySelectorAll<HTMLElement>('a[hreflang]')];
  act(() => flags[0]?.focus());
  await key('ArrowLeft');
  expect(site.focused()).toBe(flags[1]);
});

test('on a small screen the other languages are in a menu behind a button', async () => {
  const site = await open('/login', 400);
  const toggle = site.root.querySelector<HTMLButtonElement>(
    '[aria-controls=site-languages]',
  ) as HTMLButtonElement;
  expect(site.shownLinks()).toEqual([]);
  act(() => toggle.focus());
  await key('ArrowDown');
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(site.shownLinks().map((it) => it.lang)).toEqual(['de', 'fr', 'ar']);
  expect(site.focusedLang()).toBe('de');
  await key('End');
  expect(site.focusedLang()).toBe('ar');
  await key('Escape');
  expect(site.shownLinks()).toEqual([]);
  expect(site.focused()).toBe(toggle);

  fireEvent.click(toggle);
  expect(site.shownLinks()).toHaveLength(3);
  fireEvent.pointerDown(document.body);
  expect(site.shownLinks()).toEqual([]);
});

test('on a small screen the language menu stays within the window', async () => {
  const site = await open('/login', 360);
  fireEvent.click(site.root.querySelector('[aria-controls=site-languages]') as HTMLElement);
  const edge = site.root.querySelector('#site-languages')?.getBoundingClientRect();
  expect(edge?.left).toBeGreaterThanOrEqual(0);
  expect(edge?.right).toBeLessThanOrEqual(360);
});

test('`setLocale` called by the host changes the address as well', async () => {
  const site = await open('/login');
  await act(() => site.store.i18n.change('fr'));
  await site.until(() => site.browser.address()).toBe('/fr/login');
});

test('Arabic is marked by its letter and no country, unless the house sets a flag', async () => {
  const site = await open('/login');
  const [english, , , arabic] = site.shownLinks();
  const colours = (link: Element | undefined) =>
    [...(link?.querySelectorAll('svg path') ?? [])].filter((path) => path.getAttribute('fill') !== 'none');
  expect(colours(english)).not.toEqual([]);
  expect(colours(arabic)).toEqual([]);
  expect(arabic?.querySelector('svg path')?.getAttribute('stroke')).toBe('currentColor');
  const mark = arabic?.querySelector('svg')?.parentElement as HTMLElement;
  const over = () => getComputedStyle(mark, '::after');
  expect(over().backgroundImage).toBe('none');
  site.element.style.setProperty('--ae-flag-ar', 'url("data:image/png;base64,AA")');
  expect(over().backgroundImage).toContain('data:image/png');
  const edge = mark.querySelector('svg')?.getBoundingClientRect();
  expect([over().inlineSize, over().blockSize]).toEqual([`${edge?.width}px`, `${edge?.height}px`]);
});

test('a language is named in its own script, also where there is little room', async () => {
  const site = await openSite('/ar/login', { width: 400 });
  await site.until(() => document.documentElement.dir).toBe('rtl');
  const toggle = site.root.querySelector('[aria-controls=site-languages]');
  expect(toggle?.lastElementChild?.previousElementSibling?.textContent).toBe('عربي');
});
