import { expect, test } from 'vitest';
import { createAnnouncer } from './announcer.ts';

test('announcements go into live regions in the light DOM, and a repeated text is announced again', () => {
  const announce = createAnnouncer(document);
  const polite = document.querySelector('body > [aria-live=polite]');
  const assertive = document.querySelector('body > [aria-live=assertive]');
  announce('You lead');
  const first = polite?.textContent;
  expect(first).toBe('You lead');
  announce('You lead');
  expect(polite?.textContent).not.toBe(first);
  expect(polite?.textContent?.trim()).toBe('You lead');
  expect(assertive?.textContent).toBe('');
  announce('Going twice', 'assertive');
  expect(assertive?.textContent).toBe('Going twice');
  expect(polite?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

test('the live regions are added again when the host has replaced the content of the page', () => {
  const announce = createAnnouncer(document);
  for (const region of document.querySelectorAll('[data-auction-elements]')) region.remove();
  announce('You lead');
  expect(document.querySelector('body > [aria-live=polite]')?.textContent).toBe('You lead');
});
