import { act } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../../testing/mount.tsx';
import { openSite } from '../../testing/site.tsx';

afterEach(unmountAll);

/** Rules about the whole document: the host's page must follow them, not the page of this test. */
const NOT_OURS = { 'page-has-heading-one': { enabled: false }, region: { enabled: false } };

const complaints = async (element: HTMLElement) =>
  (await axe.run(element, { rules: NOT_OURS })).violations.map(({ id, nodes }) => [
    id,
    nodes.map((node) => node.html),
  ]);

test.each([
  ['/sales/3forONE/online-auctions', 1400],
  ['/ar/login', 1400],
  ['/de/nothing/here', 360],
  ['/fr/sales/3forONE/contact-fr', 360],
] as const)('axe finds no violation: %s at %i px', async (path, width) => {
  const site = await openSite(path, { width });
  await site.until(site.heading).not.toBe('');
  expect(await complaints(site.element)).toEqual([]);
});

test('axe finds no violation in the open menu', async () => {
  const site = await openSite('/login', { width: 360 });
  await site.until(site.heading).not.toBe('');
  act(() => site.root.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click());
  expect(site.root.querySelector('dialog')?.open).toBe(true);
  expect(await complaints(site.element)).toEqual([]);
});

test('the page has its landmarks, and several navigations have different names', async () => {
  const site = await openSite('/sales/3forONE/online-auctions');
  await site.until(site.heading).not.toBe('');
  for (const tag of ['header', 'main', 'footer']) expect(site.root.querySelector(tag)).not.toBeNull();
  const names = [...site.root.querySelectorAll('nav')]
    .filter((nav) => nav.offsetParent)
    .map((nav) => nav.ariaLabel);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain(null);
});
