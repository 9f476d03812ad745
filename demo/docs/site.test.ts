import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { EVENTS } from '../../elements/description/events.ts';
import { OPTIONS } from '../../elements/description/options.ts';
import { PARTS } from '../../elements/description/parts.ts';
import { ROUTE_DESCRIPTIONS } from '../../elements/description/routes.ts';
import { SCRIPT_API } from '../../elements/description/script-api.ts';
import { TAGS } from '../../elements/description/tags.ts';
import { property, TOKEN_DESCRIPTIONS } from '../../elements/description/tokens.ts';
import { buildWorld } from '../server/demo/seed/world.ts';
import { mountDocs } from './mount.ts';
import { PAGE_NAMES } from './page-list.ts';
import type { SearchSection } from './search-index.ts';
import { docsFiles } from './site.ts';

const API = 'https://api.example/api/v1/marbrook';
const files = docsFiles({ api: API, script: 'https://assets.example/auction-elements.js' });
const pages = [...files].filter(([name]) => name.endsWith('.html'));
const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

test('every page is in the navigation, once', () => {
  const written = readdirSync(folder('./pages')).map((file) => file.replace(/\.md$/, ''));
  expect([...PAGE_NAMES].sort()).toEqual(written.sort());
});

test('every link within the documentation leads somewhere', () => {
  const dead = pages.flatMap(([name, markup]) =>
    [...markup.matchAll(/(?:href|src)="([^"#:]*)(?:#([^"]*))?"/g)].flatMap(([, path = '', anchor]) => {
      // Written beside the pages, see `main.ts` and `mount.ts`.
      if (['docs.js', 'mark.svg'].includes(path)) return [];
      const target = files.get(path === '' ? name : path);
      const isThere = target !== undefined && (!anchor || target.includes(`id="${anchor}"`));
      return isThere ? [] : [`${name}: ${path}#${anchor ?? ''}`];
    }),
  );
  expect(dead).toEqual([]);
});

test('no marker is left, nothing is inline, and every page has a description', () => {
  for (const [name, markup] of pages) {
    expect(markup, name).not.toMatch(/<!-- (?!doctype)|undefined|\[object/);
    expect(markup, name).not.toMatch(/<style|<script>|<[^>]* (style|on[a-z]+)=/);
    expect(markup, name).toMatch(/<meta name="description" content="[^"]{20,}">/);
  }
});

test('the documentation names everything that is public', () => {
  const all = files.get('llms-full.txt') ?? '';
  const names = [
    ...TAGS.map(({ tag }) => `<${tag}>`),
    ...[EVENTS, PARTS, ROUTE_DESCRIPTIONS, SCRIPT_API, OPTIONS].flatMap((rows) =>
      rows.map(({ name }) => name),
    ),
    ...TOKEN_DESCRIPTIONS.map(property),
  ];
  expect(names.filter((name) => !all.includes(`\`${name}`))).toEqual([]);
});

test('without an API no page loads the elements', () => {
  const dead = docsFiles({ api: null, script: 'assets/auction-elements.js' });
  const html = [...dead].filter(([name]) => name.endsWith('.html'));
  const scripts = html.flatMap(([, text]) => text.match(/^<script src="[^"]+/gm) ?? []);
  expect([...new Set(scripts)]).toEqual(['<script src="docs.js']);
});

test('a server shows the pages below /_docs/', async () => {
  const app = new Hono();
  mountDocs(app, '/api/v1/marbrook');
  const page = await app.request('/_docs/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  expect(await page.text()).toContain('<h1 id="quick-start">');
  const live = await (await app.request('/_docs/auction-list.html')).text();
  expect(live).toContain('src="../auction-elements.js" async data-api="/api/v1/marbrook"');
  expect((await app.request('/_docs')).headers.get('location')).toBe('/_docs/');
  expect((await app.request('/_docs/docs.css')).headers.get('content-type')).toContain('text/css');
  expect(await (await app.request('/_docs/search.json')).json()).not.toEqual([]);
  expect((await app.request('/_docs/fonts/inter.woff2')).status).toBe(200);
  for (const path of ['nothing.html', '..%2fmain.ts', 'fonts/..%2f..%2fpackage.json'])
    expect((await app.request(`/_docs/${path}`)).status).toBe(404);
});

test('llms.txt lists every page with what it is about', () => {
  const list = files.get('llms.txt') ?? '';
  expect(list.match(/^- \[.+\]\([\w-]+\.md\): .{20,}$/gm)).toHaveLength(PAGE_NAMES.length);
});

test('the style sheet follows the rules of the elements: no sides, no rem', () => {
  const css = readFileSync(folder('./docs.css'), 'utf8');
  expect(css).not.toMatch(/\b(?:margin|padding|border)-(?:left|right)\b|\d+rem\b|text-align: (?:left|right)/);
});

test('the quick start shows an auction and a lot that the demo has', () => {
  const { auctions, lots } = buildWorld(Date.now());
  const english = (slugs: unknown): string => (JSON.parse(String(slugs)) as { en: string }).en;
  const known = lots.map((lot) => {
    const auction = auctions.find(({ id }) => id === lot.auction_id);
    return `${english(auction?.slugs)} ${english(lot.slugs)}`;
  });
  const quickStart = files.get('index.md') ?? '';
  const used = [...quickStart.matchAll(/ auction="([^"]+)"(?: lot="([^"]+)")?/g)].map(
    ([, auction = '', lot = '']) => `${auction} ${lot}`,
  );
  expect(used).toHaveLength(2);
  expect(
    used.filter((slugs) => !known.some((it) => it === slugs || it.startsWith(`${slugs.trim()} `))),
  ).toEqual([]);
});

test('the search finds every section, at an address that exists', () => {
  const sections = JSON.parse(files.get('search.json') ?? '') as SearchSection[];
  const dead = sections.filter(({ id }) => {
    const [page = '', anchor] = id.split('#');
    return !files.get(page)?.includes(anchor === undefined ? '<h1' : `id="${anchor}"`);
  });
  expect(dead).toEqual([]);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  expect(sections.map(({ title }) => title)).toEqual(expect.arrayContaining(['Quick start', 'Events']));
  expect(sections.find(({ id }) => id === 'events.html#examples')?.text).toMatch(/=> { console\.info\(/);
});
