import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ConsoleNewsItem } from '../../../src/api/schema/console-news.ts';
import { AXE_LOCALES } from '../../../src/testing/axe.ts';
import type { FakeSale } from '../testing/fake-sale.ts';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

const item = (id: string, change: Partial<ConsoleNewsItem> = {}): ConsoleNewsItem => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  texts: { en: `News ${id}` },
  link: null,
  localizedLinks: {},
  ...change,
});
const withNews = (sale: FakeSale) => {
  sale.news = [item('2', { texts: { de: 'Nur deutsch' }, link: 'tel:+491' }), item('1')];
};

async function openNews(before: (sale: FakeSale) => void = withNews) {
  const opened = await openConsole({ before });
  const section = opened.section('Breaking news');
  await userEvent.click(section.getByText('Write or withdraw'));
  return {
    ...opened,
    list: section,
    async type(label: string | RegExp, text: string) {
      await userEvent.type(section.getByLabelText(label), text);
    },
    async press(name: string | RegExp) {
      await userEvent.click(section.getByRole('button', { name }));
      await opened.advance();
    },
    entries: () => section.queryAllByRole('listitem').map((entry) => entry.querySelector('bdi')?.textContent),
    posted: () => opened.transport.calls.findLast(({ method }) => method === 'POST')?.body,
  };
}

test('the clerk writes breaking news, and they come first in the list', async () => {
  const { type, press, posted, entries, list } = await openNews();
  expect(entries()).toEqual(['Nur deutsch', 'News 1']);
  await type('Text in English', ' The sale is open ');
  await type('Link', 'https://a.example/x');
  await press('Publish');
  expect(posted()).toEqual({
    texts: { en: 'The sale is open' },
    link: 'https://a.example/x',
    localizedLinks: {},
  });
  expect(entries()).toEqual(['The sale is open', 'Nur deutsch', 'News 1']);
  expect(list.getByRole('status').textContent).toBe('Published. 3 are shown.');
  expect(list.getByLabelText('Text in English')).toHaveProperty('value', '');
});

test('news may have a text and a page of the site in some languages only', async () => {
  const { type, press, posted, list } = await openNews();
  await userEvent.click(list.getByText('In other languages'));
  await userEvent.click(list.getByText('A page of the site instead of a link'));
  await type('Text in Deutsch', 'Die Auktion');
  await type('Text in العربية', 'المزاد');
  await type('Path in Deutsch', '/de/kontakt');
  expect(list.getByLabelText('Text in العربية')).toHaveProperty('dir', 'rtl');
  await press('Publish');
  expect(posted()).toEqual({
    texts: { de: 'Die Auktion', ar: 'المزاد' },
    link: null,
    localizedLinks: { de: '/de/kontakt' },
  });
});

test.each([
  ['no text', {}, 'Please write a text in at least one language, with at most 200 characters.'],
  [
    'a script as link',
    { 'Text in English': 'Sale', Link: 'javascript:alert(1)' },
    'Please enter a whole address with https, http, mailto or tel.',
  ],
  [
    'a path elsewhere',
    { 'Text in English': 'Sale', 'Path in English': '//elsewhere.example' },
    'A path begins with one slash, such as /contact.',
  ],
])('%s is refused before it is sent, and stays in its field', async (_, fields, message) => {
  const { type, press, list, transport } = await openNews();
  await userEvent.click(list.getByText('A page of the site instead of a link'));
  for (const [label, text] of Object.entries(fields)) await type(label, text);
  await press('Publish');
  expect(list.getByText(message)).toBeTruthy();
  expect(transport.count('POST /console/news')).toBe(0);
  for (const [label, text] of Object.entries(fields))
    expect(list.getByLabelText(label)).toHaveProperty('value', text);
});

test('withdrawn news go from the list, and the focus moves to its heading', async () => {
  const { press, entries, list } = await openNews();
  await press('Withdraw: Nur deutsch');
  expect(entries()).toEqual(['News 1']);
  expect(list.getByRole('status').textContent).toBe('Withdrawn. 1 is shown.');
  expect(document.activeElement?.textContent).toBe('Breaking news');
});

test('a refused write shows the reason, keeps the text, and reloads the list', async () => {
  const { type, press, list, transport, sale, entries } = await openNews();
  transport.on('POST /console/news', { status: 500, body: { code: 'internal', status: 500 } });
  await type('Text in English', 'Sale');
  sale.news = [item('9'), ...sale.news];
  await press('Publish');
  expect(list.getByRole('alert').textContent).not.toBe('');
  expect(list.getByLabelText('Text in English')).toHaveProperty('value', 'Sale');
  expect(entries()).toEqual(['News 9', 'Nur deutsch', 'News 1']);
  transport.on('POST /console/news', { status: 201, body: sale.news });
  await press('Publish');
  expect(list.queryByRole('alert')).toBeNull();
});

test('an item that another person has withdrawn disappears from the list', async () => {
  const { press, sale, entries } = await openNews();
  sale.news = sale.news.slice(1);
  await press('Withdraw: Nur deutsch');
  expect(entries()).toEqual(['News 1']);
});

test('news published and withdrawn at another console appears by itself', async () => {
  const { sale, hub, advance, entries } = await openNews();
  sale.news = [item('3'), item('1')];
  hub.send('breaking-news.update', {});
  await advance(100);
  expect(entries()).toEqual(['News 3', 'News 1']);
});

test('a second press while it is being published sends nothing', async () => {
  const { type, list, transport, advance } = await openNews();
  const gate = transport.hold('POST /console/news');
  await type('Text in English', 'Sale');
  const publish = list.getByRole('button', { name: 'Publish' });
  await userEvent.click(publish);
  await userEvent.click(publish);
  await advance();
  expect(publish.ariaBusy).toBe('true');
  gate.release();
  await advance();
  expect(transport.count('POST /console/news')).toBe(1);
});

test('news are shown before a sale is chosen, and disappear after signing out', async () => {
  const { section, click, shown, model } = await openConsole({
    before(sale) {
      sale.hasOther = true;
      withNews(sale);
    },
  });
  expect(section('Breaking news').getByRole('status').textContent).toContain('2 are shown.');
  await click('Sign out');
  expect(shown.queryByRole('region', { name: 'Breaking news' })).toBeNull();
  expect(model.news.items.peek()).toBeNull();
});

test.each(AXE_LOCALES)('axe finds nothing: %s', async (locale) => {
  const { root, faults } = await openConsole({ locale, before: withNews });
  for (const details of root.querySelector('#console-news')?.parentElement?.querySelectorAll('details') ?? [])
    details.open = true;
  expect(await faults()).toEqual([]);
});
