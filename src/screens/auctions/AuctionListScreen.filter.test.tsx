import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { userEvent as keys } from 'vitest/browser';
import type { Locale } from '../../domain/locale.ts';
import { AXE_VIEWS, faults } from '../../testing/axe.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { createFakePageSink } from '../../testing/fakes/fake-page-sink.ts';
import {
  bravo,
  choose,
  horse,
  names,
  openList as open,
  openFilters,
  until,
  world,
} from '../../testing/filtered-list.tsx';
import { aLot, aMyLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { type Mounted, mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { AuctionListScreen } from './AuctionListScreen.tsx';

afterEach(unmountAll);

const counts = ({ shown }: Mounted) =>
  shown.getAllByRole('checkbox').map((it) => it.closest('label')?.textContent);

test('choices narrow the list at once, with counts beside the other choices', async () => {
  const page = await open();
  await openFilters(page);
  expect(counts(page)).toEqual([
    'Gelding1',
    'Mare2',
    'Oldenburg1',
    'Trakehner2',
    'Without a bid1',
    'My favourites',
  ]);
  await choose(page, /Mare/);
  expect(names(page)).toEqual(['Vesper', 'Silber']);
  expect(page.announced.at(-1)).toBe('2 of 3 lots');
  expect(page.shown.getByText('2 of 3 lots')).toBeTruthy();
  expect(counts(page).slice(0, 4)).toEqual(['Gelding1', 'Mare2', 'Oldenburg1', 'Trakehner1']);
  await choose(page, /Trakehner/);
  expect(names(page)).toEqual(['Silber']);
  // The only mare of that breed has a bid: the choice would leave nothing.
  expect(page.shown.getByRole('checkbox', { name: /Without a bid/ })).toHaveProperty('disabled', true);
  expect(page.shown.getByRole('button', { name: 'Filter (2)' }).getAttribute('aria-expanded')).toBe('true');
});

test('a chip removes each choice, one button removes all, and the focus stays', async () => {
  const page = await open();
  await openFilters(page);
  await choose(page, /Mare/);
  await userEvent.selectOptions(
    within(page.shown.getByRole('group', { name: 'Age' })).getByLabelText('To'),
    '14 years',
  );
  await page.advance(50);
  const chosen = () => within(page.shown.getByRole('region', { name: 'Active filters' }));
  expect(
    chosen()
      .getAllByRole('button')
      .map((it) => it.textContent),
  ).toEqual(['Mare', 'Age: up to 14 years', 'Reset']);
  expect(names(page)).toEqual(['Silber']);
  await userEvent.click(chosen().getByRole('button', { name: 'Remove filter Mare' }));
  await page.advance(50);
  expect(names(page)).toEqual(['Bravo', 'Silber']);
  expect(page.root.activeElement?.getAttribute('aria-label')).toBe('Active filters');
  await userEvent.click(chosen().getByRole('button', { name: 'Reset' }));
  await page.advance(50);
  expect(names(page)).toEqual(['Vesper', 'Bravo', 'Silber']);
  expect(page.shown.getByRole('button', { name: 'Filter' })).toBeTruthy();
});

test('on a phone all chips and the reset are in sight', async () => {
  const page = await open({ width: 328 });
  await openFilters(page);
  for (const name of [/Mare/, /Trakehner/]) await choose(page, name);
  for (const [group, option] of [
    ['Age', '14 years'],
    ['Price', '€30,000'],
  ] as const)
    await userEvent.selectOptions(
      within(page.shown.getByRole('group', { name: group })).getByLabelText('To'),
      option,
    );
  await page.advance(50);
  const chips = page.root.querySelector('[part=filter] ul') as HTMLElement;
  expect(chips.childElementCount).toBe(5);
  expect(chips.scrollWidth).toBe(chips.clientWidth);
  const { left, right } = chips.getBoundingClientRect();
  for (const chip of chips.children) {
    const box = chip.getBoundingClientRect();
    expect([box.left >= left, box.right <= right]).toEqual([true, true]);
  }
});

test('on a phone a dialog says how many lots it will show; if none match, the list says so', async () => {
  const page = await open({ width: 328 });
  await openFilters(page);
  const dialog = within(page.shown.getByRole('dialog', { name: 'Filter lots' }));
  await userEvent.selectOptions(
    within(dialog.getByRole('group', { name: 'Price' })).getByLabelText('From'),
    '€30,000',
  );
  await page.advance(50);
  expect(dialog.getByRole('button', { name: 'Show 0 lots' })).toBeTruthy();
  await userEvent.selectOptions(
    within(dialog.getByRole('group', { name: 'Price' })).getByLabelText('From'),
    '€20,000',
  );
  await page.advance(50);
  await userEvent.click(dialog.getByRole('button', { name: 'Show 1 lot' }));
  await page.advance(50);
  expect(page.shown.queryByRole('dialog')).toBeNull();
  expect(names(page)).toEqual(['Vesper']);
  expect(page.root.activeElement?.textContent).toBe('Filter (1)');
});

test('a first bid removes no card from the list: a message lets the reader update the list', async () => {
  const page = await open();
  await openFilters(page);
  await choose(page, /Without a bid/);
  expect(names(page)).toEqual(['Bravo']);
  page.hub.send('auctionlot.bid', bidMessage(bravo, { currentPrice: 5_000 }));
  await page.advance(50);
  expect(names(page)).toEqual(['Bravo']);
  expect(page.shown.getByText('1 lot has changed')).toBeTruthy();
  await userEvent.click(page.shown.getByRole('button', { name: 'Update list' }));
  await page.advance(50);
  expect(names(page)).toEqual([]);
});

test('favourites ask a guest to sign in, and apply after that', async () => {
  const mine = [aMyLot({ auctionlot: '3', favourite: true })];
  const page = await open({ world: { ...world, mine } });
  await openFilters(page);
  await choose(page, /My favourites/);
  expect(page.events.at(-1)).toMatchObject({
    name: 'auction-login-required',
    detail: { reason: 'favourite' },
  });
  expect(names(page)).toHaveLength(3);
  await act(async () => void (await page.store.session.login({ email: 'a@b.example', password: 'x' })));
  await until(page).toEqual(['Silber']);
  act(() => page.store.session.logout());
  await until(page).toHaveLength(3);
});

test('among hundreds of lots a choice renders no card again', async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    horse(String(index), `Horse ${index}`, index % 2 ? 'Mare' : 'Gelding', 'Trakehner', 9_000),
  ).map((lot) => ({ ...lot, facts: { ...lot.facts, dateOfBirth: '2020' } }));
  const test = createTestStore({ world: { lots: many } });
  const rendered: string[] = [];
  const { myLots } = test.store;
  const counting = {
    ...myLots,
    // Only a card calls this, once per render.
    standing(id: string) {
      rendered.push(id);
      return myLots.standing(id);
    },
  };
  const screen = <AuctionListScreen layout="grid" auction="spring-foals" />;
  const page = mount(screen, { ...test, store: { ...test.store, myLots: counting } });
  await page.advance(50);
  // A slice of lots in each frame.
  await page.advance(1_000);
  await openFilters({ ...test, ...page });
  expect(rendered).toHaveLength(200);
  rendered.length = 0;
  await userEvent.click(page.shown.getByRole('checkbox', { name: /Mare/ }));
  await page.advance(50);
  expect(page.root.querySelectorAll('article')).toHaveLength(100);
  expect(rendered).toEqual([]);
  test.hub.send('auctionlot.bid', bidMessage(many[7] ?? aLot(), { currentPrice: 77_000 }));
  await page.advance(50);
  expect(rendered).toEqual(['7']);
});

test('filters work by keyboard alone', async () => {
  const page = await open();
  page.shown.getByRole('button', { name: 'Filter' }).focus();
  await keys.keyboard('{Enter}');
  await expect
    .poll(async () => {
      await page.advance(50);
      return page.shown.queryByRole('checkbox', { name: /Gelding/ });
    })
    .not.toBeNull();
  // Past the two radio buttons of the layout, which are one tab stop.
  await keys.keyboard('{Tab}{Tab}');
  expect(page.root.activeElement?.closest('label')?.textContent).toBe('Gelding1');
  await keys.keyboard(' ');
  await page.advance(50);
  expect(names(page)).toEqual(['Bravo']);
});

test.each(AXE_VIEWS)(
  'axe finds nothing in open and set filters: %s at %i px',
  async (locale: Locale, width) => {
    const page = await open({
      width,
      i18n: await allTexts(locale),
      config: { locale },
      site: createFakePageSink('?sex=Mare'),
    });
    await until(page).toEqual(['Vesper', 'Silber']);
    expect(await faults(page)).toEqual([]);
    const button = page.shown.getAllByRole('button').find((it) => it.hasAttribute('aria-expanded'));
    await userEvent.click(button as HTMLElement);
    await page.advance(50);
    expect(page.shown.getAllByRole('checkbox').length).toBeGreaterThan(3);
    expect(await faults(page)).toEqual([]);
    expect(page.root.firstElementChild?.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('going back from another page of the host restores the filters of the list', async () => {
  const page = await open();
  await openFilters(page);
  await choose(page, /Mare/);
  await userEvent.selectOptions(page.shown.getByRole('combobox', { name: 'Sort by' }), 'priceUp');
  await userEvent.click(page.shown.getByRole('radio', { name: 'List' }));
  await until(page).toEqual(['Silber', 'Vesper']);
  const { state } = history;
  // Another page, with another list; then the same entry of the history.
  unmountAll();
  const other = await open();
  expect(names(other)).toEqual(['Vesper', 'Bravo', 'Silber']);
  unmountAll();
  history.replaceState(state, '');
  const back = await open();
  await until(back).toEqual(['Silber', 'Vesper']);
  expect(back.shown.getByRole('button', { name: 'Filter (1)' })).toBeTruthy();
  expect(back.shown.getByRole('radio', { name: 'List' })).toHaveProperty('checked', true);
  await userEvent.click(back.shown.getByRole('button', { name: 'Reset' }));
  await until(back).toEqual(['Bravo', 'Silber', 'Vesper']);
});
