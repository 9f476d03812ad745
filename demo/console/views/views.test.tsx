import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { LotViews } from '../../console-api/views.ts';
import { closeAll, type OpenOptions, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

const NOON = Date.UTC(2026, 10, 21, 12);
const spans = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => ({
    from: new Date(NOON - (count - 1 - index) * step).toISOString(),
    views: 0,
    bidderViews: 0,
  }));
const aurora: LotViews = {
  id: 'l1',
  number: '1',
  name: 'Aurora',
  views: 1204,
  visitors: 310,
  seconds: 7_512,
  bidders: 12,
  bidderViews: 40,
  bidderSeconds: 300,
  timeZone: 'Europe/Berlin',
  hours: spans(24, 3_600_000),
  days: [
    ...spans(14, 86_400_000).slice(0, -1),
    { from: '2026-11-21T12:00:00.000Z', views: 9, bidderViews: 3 },
  ],
};
const quiet: LotViews = {
  id: 'l2',
  number: '2',
  name: 'Belcanto',
  views: 0,
  visitors: 0,
  seconds: 0,
  bidders: 0,
  bidderViews: 0,
  bidderSeconds: 0,
  timeZone: null,
  hours: spans(24, 3_600_000),
  days: spans(14, 86_400_000),
};

async function open(options: OpenOptions = {}) {
  const page = await openConsole({
    ...options,
    before(sale) {
      // Without a second sale, the only one is opened at once.
      sale.hasOther = true;
      sale.views = [aurora, quiet];
    },
  });
  const section = page.section('Views of lots');
  const click = async (name: string | RegExp) => {
    await userEvent.click(section.getByText(name));
    await page.advance();
  };
  return { ...page, views: section, click };
}

test('lists the lots of an auction with views, visitors, time spent and known bidders', async () => {
  const { views, click, faults } = await open();
  expect(views.getByText('Views so far: 1,204')).toBeTruthy();
  await click('Show lots');
  const [first, second] = views.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toBe('Lot 1: AuroraViews1,204Visitors310Time spent2 h 5 minKnown bidders12');
  expect(second).toContain('Time spent0 s');
  expect(await faults()).toEqual([]);
});

test('shows a lot over time, as a chart with words and as a table', async () => {
  const { shown, click, faults, advance } = await open();
  await click('Show lots');
  await click('Lot 1: Aurora');
  const chart = shown.getByRole('img', { name: /^Last 14 days\. Views: 9; most: 9 \(Sat, Nov 21\)/ });
  const heights = [...chart.querySelectorAll('rect')].slice(-2).map((bar) => bar.getAttribute('height'));
  expect(heights.map(Number)).toEqual([expect.closeTo(66.67, 1), expect.closeTo(33.33, 1)]);
  expect(shown.getByRole('row', { name: 'Views 1,204 40' })).toBeTruthy();
  expect(shown.getByRole('row', { name: 'Visitors 310 12' })).toBeTruthy();
  await userEvent.click(shown.getByText('As a table'));
  expect(shown.getByRole('row', { name: 'Sat, Nov 21 9 3' })).toBeTruthy();
  expect(await faults()).toEqual([]);
  await userEvent.selectOptions(shown.getByLabelText('Period'), 'hours');
  expect(shown.getByRole('img', { name: 'Last 24 hours: no views.' })).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Close' }));
  await advance();
  expect(shown.queryByRole('dialog')).toBeNull();
});

test('figures are loaded again by themselves', async () => {
  const { views, sale, advance } = await open();
  sale.views = [{ ...aurora, views: 1205 }];
  await advance(30_000);
  expect(views.getByText('Views so far: 1,205')).toBeTruthy();
});

test('views of a user are erased after a question, which is answered with No first', async () => {
  const { views, shown, click, transport, advance } = await open();
  const ERASE = 'POST /console/views/erase';
  await click('Erase a user’s views');
  const field = views.getByLabelText('E-mail address of the user');
  await userEvent.type(field, 'anna');
  await click('Erase views…');
  expect(views.getByText('Please enter a full e-mail address.')).toBeTruthy();
  await userEvent.type(field, '@example.com');
  await click('Erase views…');
  expect(shown.getByRole('dialog').textContent).toContain('All views stored for anna@example.com');
  expect(document.activeElement?.textContent).toBe('No, back');
  expect(transport.count(ERASE)).toBe(0);
  await userEvent.click(shown.getByRole('button', { name: 'Erase views' }));
  await advance();
  expect(transport.calls.find(({ path }) => path === '/console/views/erase')?.body).toEqual({
    email: 'anna@example.com',
  });
  expect(views.getByText('Views erased: 3')).toBeTruthy();
  await userEvent.type(field, 'nobody@example.com');
  await click('Erase views…');
  await userEvent.click(shown.getByRole('button', { name: 'Erase views' }));
  await advance();
  expect(views.getByText('There is no account with this address.')).toBeTruthy();
});
