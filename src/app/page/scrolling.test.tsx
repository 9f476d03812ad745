import { afterEach, beforeEach, expect, test } from 'vitest';
import { scrollToTarget } from './scrolling.ts';

let host: HTMLElement;
let root: ShadowRoot;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = host.attachShadow({ mode: 'open' });
  root.append(document.createElement('div'));
  grow(100);
});
afterEach(() => {
  host.remove();
  window.scrollTo(0, 0);
});
function grow(height: number): void {
  (root.firstElementChild as HTMLElement).style.blockSize = `${height}px`;
}
const scrolledTo = (): number => Math.round(window.scrollY);

test('the page scrolls to the target at once when it is long enough', () => {
  grow(5_000);
  scrollToTarget(window, root, { x: 0, y: 1_200 });
  expect(scrolledTo()).toBe(1_200);
});

test('the page scrolls to the target as soon as it has grown long enough', async () => {
  scrollToTarget(window, root, { x: 0, y: 1_200 });
  expect(scrolledTo()).not.toBe(1_200);
  grow(5_000);
  await expect.poll(scrolledTo).toBe(1_200);
});

test('a scrolling part of the page is scrolled instead of the page', async () => {
  const scroller = document.createElement('main');
  scroller.style.cssText = 'block-size: 300px; overflow: auto; scroll-behavior: smooth;';
  host.replaceWith(scroller);
  scroller.append(host);
  scrollToTarget(window, root, { x: 0, y: 1_200 });
  grow(5_000);
  await expect.poll(() => scroller.scrollTop).toBe(1_200);
  scrollToTarget(window, root, { hash: '#top' });
  expect(scroller.scrollTop).toBe(0);
  expect(scrolledTo()).toBe(0);
  scroller.remove();
});

test('the page does not scroll to the target any more after the reader has scrolled', async () => {
  scrollToTarget(window, root, { x: 0, y: 1_200 });
  window.dispatchEvent(new WheelEvent('wheel'));
  grow(5_000);
  // A scroll that is still pending would happen in the same turn as this observer.
  await new Promise<void>((resolve) => {
    const watch = new ResizeObserver(() => {
      watch.disconnect();
      resolve();
    });
    watch.observe(document.documentElement);
  });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(scrolledTo()).not.toBe(1_200);
});

test('the page scrolls to the target of a hash in the shadow root, also when the target is added later', async () => {
  grow(5_000);
  scrollToTarget(window, root, { hash: '#f%C3%BCr' });
  const target = document.createElement('p');
  target.id = 'für';
  root.append(target);
  grow(4_000);
  await expect.poll(scrolledTo).toBeGreaterThan(2_000);
  scrollToTarget(window, root, { hash: '#top' });
  expect(scrolledTo()).toBe(0);
});

test.each(['#%zz', '#', '#no-such'])('a hash without a target is ignored: %s', (hash) => {
  scrollToTarget(window, root, { hash })();
});
