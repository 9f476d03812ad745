import { expect, test } from 'vitest';
import { createFakeBrowser } from '../../testing/fakes/fake-browser.ts';
import { createAddressBar, normalBase } from './address-bar.ts';

function open(address: string, routing: 'path' | 'hash' = 'path', base = '') {
  const browser = createFakeBrowser(address);
  return { browser, bar: createAddressBar(browser.window, routing, base, browser.tab) };
}

test.each([
  ['/de/login?next=1#top', 'path', '', '/de/login?next=1#top'],
  ['/sale/de/login', 'path', '/sale', '/de/login'],
  ['/sale', 'path', '/sale', '/'],
  ['/sale/', 'path', '/sale', '/'],
  ['/sales/de', 'path', '/sale', '/sales/de'],
  ['/page.html?id=7#/de/login?next=1#top', 'hash', '', '/de/login?next=1#top'],
  ['/page.html', 'hash', '', '/'],
  ['/page.html#section', 'hash', '', '/'],
] as const)('the page at %s with %s routing below "%s" is %s', (address, routing, base, path) => {
  expect(open(address, routing, base).bar.read()).toBe(path);
});

test.each([
  ['/', 'path', '', '/de/login', '/de/login'],
  ['/', 'path', '/sale', '/de/login', '/sale/de/login'],
  ['/page.html?id=7', 'hash', '', '/de/login', '/page.html?id=7#/de/login'],
  ['/', 'path', '', '//evil.example/x', 'https://site.example//evil.example/x'],
] as const)('at %s with %s routing below "%s" the link to %s is %s', (at, routing, base, path, href) => {
  expect(open(at, routing, base).bar.href(path)).toBe(href);
});

test.each([
  ['https://site.example/sale/de/login?a=1', 'path', '/sale', '/de/login?a=1'],
  ['https://site.example/other', 'path', '/sale', null],
  ['https://other.example/sale/de', 'path', '/sale', null],
  ['https://site.example/#/de', 'hash', '', '/de'],
  ['https://site.example/other#/de', 'hash', '', null],
] as const)('pathOf(%s) with %s routing below "%s" is %s', (address, routing, base, path) => {
  expect(open('/', routing, base).bar.pathOf(address)).toBe(path);
});

test('a path that looks like another host stays on the origin', () => {
  const { browser, bar } = open('/');
  bar.push('//evil.example/x');
  expect(browser.address()).toBe('//evil.example/x');
});

test.each([
  [null, ''],
  ['', ''],
  ['/', ''],
  ['sale', '/sale'],
  ['/sale/', '/sale'],
  ['//a/b//', '/a/b'],
])('base %j is normalized to %j', (written, base) => expect(normalBase(written)).toBe(base));

test('each history entry keeps its scroll position, on back, forward and reload', () => {
  const { browser, bar } = open('/a');
  const changes: string[] = [];
  bar.listen(() => changes.push(`${bar.read()} ${bar.scroll()?.y ?? 'new'}`));
  browser.scrollBy(300);
  bar.push('/b');
  expect(bar.scroll()).toBeNull();
  browser.scrollBy(-200);
  browser.back();
  browser.scrollBy(200);
  browser.forward();
  expect(changes).toEqual(['/a 300', '/b 100']);
  // A new address bar reads the positions stored before.
  browser.back();
  const again = createAddressBar(browser.window, 'path', '', browser.tab);
  expect(again.scroll()).toEqual({ x: 0, y: 300 });
});

test('the state of the host in the history entry is kept', () => {
  const browser = createFakeBrowser('/a');
  browser.window.history.replaceState({ theirs: 1 }, '');
  const bar = createAddressBar(browser.window, 'path', '', browser.tab);
  bar.listen(() => undefined);
  bar.replace('/b');
  expect(browser.window.history.state).toMatchObject({ theirs: 1 });
  expect(browser.address()).toBe('/b');
});

test('scroll restoration is manual while listening, and automatic again afterwards', () => {
  const { browser, bar } = open('/a');
  let changes = 0;
  const stop = bar.listen(() => {
    changes += 1;
  });
  expect(browser.history.scrollRestoration).toBe('manual');
  stop();
  expect(browser.history.scrollRestoration).toBe('auto');
  browser.jump('/b');
  expect(changes).toBe(0);
});

test('with hash routing a hash with a path is a page, any other hash is ignored', () => {
  const { browser, bar } = open('/p#/de', 'hash');
  const changes: string[] = [];
  bar.listen(() => changes.push(bar.read()));
  browser.jump('/p#facts');
  browser.jump('/p#/de/login');
  expect(changes).toEqual(['/de/login']);
});

test('invalid positions in storage are ignored', () => {
  const browser = createFakeBrowser('/a');
  for (const nonsense of ['{', '7', '[1,"x",[2]]', '[["1","a"]]']) {
    browser.tab.set('auction-elements.scroll', nonsense);
    const bar = createAddressBar(browser.window, 'path', '', browser.tab);
    bar.listen(() => undefined)();
    expect(bar.scroll()).toBeNull();
  }
});
