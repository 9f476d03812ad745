import { signal } from '@preact/signals-core';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { tracked } from '../../lib/tracked.ts';
import { PageContext } from '../../react/page-meta.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { createFakePageSink } from '../../testing/fakes/fake-page-sink.ts';
import { choose, names, openList as open, openFilters, until, world } from '../../testing/filtered-list.tsx';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { AuctionListScreen } from './AuctionListScreen.tsx';

afterEach(unmountAll);

test('when no lot matches, a message says so and a button resets the filters', async () => {
  const page = await open({ site: createFakePageSink('?price=90000-') });
  await expect
    .poll(async () => {
      await page.advance(50);
      return page.shown.queryByText('No lot matches these filters.');
    })
    .not.toBeNull();
  const [, reset] = page.shown.getAllByRole('button', { name: 'Reset' });
  await userEvent.click(reset as HTMLElement);
  await page.advance(50);
  expect(names(page)).toEqual(['Vesper', 'Bravo', 'Silber']);
});

test('on the site choices and order are in the address, beside its other parameters', async () => {
  const site = createFakePageSink('?utm_source=mail&sex=Mare&sex=Unicorn&sort=priceUp');
  const page = await open({ site });
  await until(page).toEqual(['Silber', 'Vesper']);
  expect(page.shown.getByLabelText('Sort by')).toHaveProperty('value', 'priceUp');
  expect(site.query.peek()).toBe('?utm_source=mail&sort=priceUp&sex=Mare');
  await userEvent.click(page.shown.getByRole('button', { name: 'Remove filter Mare' }));
  await userEvent.selectOptions(page.shown.getByLabelText('Sort by'), 'Lot number');
  await page.advance(50);
  expect(site.query.peek()).toBe('?utm_source=mail');
  act(() => {
    site.query.value = '?breed=Trakehner';
  });
  await until(page).toEqual(['Bravo', 'Silber']);
});

test('before the choice of the address is applied, no lot is shown', async () => {
  const test = createTestStore({ world });
  const site = createFakePageSink('?sex=Mare');
  const screen = (
    <PageContext value={site}>
      <AuctionListScreen layout="list" auction="spring-foals" />
    </PageContext>
  );
  const page = mount(screen, test);
  const seen = new Set<string | null | undefined>();
  const watcher = new MutationObserver(() => {
    for (const name of names(page)) seen.add(name);
  });
  watcher.observe(page.root, { childList: true, subtree: true });
  await until(page).toEqual(['Vesper', 'Silber']);
  watcher.disconnect();
  expect([...seen].sort()).toEqual(['Silber', 'Vesper']);
});

test('parameters of other tools in the address do not change the list', async () => {
  const page = await open({ site: createFakePageSink('?utm_source=mail&lang=en&sex=&sort=beauty') });
  expect(names(page)).toEqual(['Vesper', 'Bravo', 'Silber']);
  expect(page.shown.queryByText('3 of 3 lots')).toBeNull();
});

test('an unknown order and unreadable choices in the address are ignored', async () => {
  const page = await open({ site: createFakePageSink('?sort=beauty&age=old&price=9-x&bids=2') });
  await until(page).toEqual(['Vesper', 'Bravo', 'Silber']);
  expect(page.shown.getByLabelText('Sort by')).toHaveProperty('value', 'number');
});

test('in a single element the choice is kept for the way back, and the address does not change', async () => {
  const before = window.location.href;
  const test = createTestStore({ world });
  const auction = signal<string | undefined>('spring-foals');
  const Element = tracked(() => (
    <AuctionListScreen layout="grid" {...(auction.value && { auction: auction.value })} />
  ));
  const page = mount(<Element />, test);
  await page.advance(50);
  await openFilters({ ...test, ...page });
  await userEvent.click(page.shown.getByRole('checkbox', { name: /Gelding/ }));
  await page.advance(50);
  act(() => {
    auction.value = undefined;
  });
  await page.advance(50);
  expect(names(page)).toEqual(['Spring Foals']);
  act(() => {
    auction.value = 'spring-foals';
  });
  await until(page).toEqual(['Bravo']);
  expect(window.location.href).toBe(before);
});

test('when the sign-in page opens on the site, the address of the list holds the choice of favourites', async () => {
  const site = createFakePageSink();
  const page = await open({ site });
  await openFilters(page);
  let returnedTo = '';
  page.store.navigation.attach({
    href: () => '/',
    go: () => undefined,
    fail: () => undefined,
    signIn: () => {
      returnedTo = site.query.peek();
    },
  });
  await choose(page, /My favourites/);
  expect(returnedTo).toBe('?favourites=mine');
});
