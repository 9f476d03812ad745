import { type Signal, signal } from '@preact/signals-core';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Later } from '../../src/components/Later.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { showEarly } from '../testing/early-element.tsx';
import { shownText } from '../testing/fake-page.ts';

let logged: unknown[][] = [];
/** What waits for a frame. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock.calls;
  frames = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const area of document.querySelectorAll('main')) area.remove();
});

const Price = tracked(function Price(props: { price: Signal<number> }) {
  return <b>{props.price.value}</b>;
});

/** A lot in sight, and one below. */
const twoLots = (price: Signal<number>) =>
  tracked(function TwoLots() {
    return (
      <ul>
        <li>in sight {price.value}, </li>
        <li>
          <Later instead={<i>room</i>}>
            <Price price={price} />
          </Later>
        </li>
      </ul>
    );
  });

test('what is below the first screen is drawn once that is painted, and kept up to date', async () => {
  const price = signal(1_000);
  const { element, arrive, find } = await showEarly(twoLots(price), /room/);
  expect(shownText(element)).toBe('in sight 1000, room');
  for (const run of frames.splice(0)) run(0);
  await expect.poll(() => shownText(element)).toBe('in sight 1000, 1000');

  const below = find('b');
  price.value = 1_100;
  await expect.poll(() => shownText(element)).toBe('in sight 1100, 1100');
  await arrive();
  expect(find('b')).toBe(below);
  act(() => {
    price.value = 1_200;
  });
  expect(shownText(element)).toBe('in sight 1200, 1200');
  expect(logged).toEqual([]);
});

test('a change before the first screen is painted shows all', async () => {
  const price = signal(1_000);
  const { element } = await showEarly(twoLots(price), /room/);
  price.value = 1_100;
  await expect.poll(() => shownText(element)).toBe('in sight 1100, 1100');
  for (const run of frames.splice(0)) run(0);
  // In a task of its own, after the one that the frame has asked for.
  await new Promise((done) => setTimeout(done));
  expect(shownText(element)).toBe('in sight 1100, 1100');
});

test('where React comes before the first screen is painted, it finds all', async () => {
  const { element, arrive, find } = await showEarly(twoLots(signal(1_000)), /room/);
  const first = find('li');
  await arrive();
  expect(shownText(element)).toBe('in sight 1000, 1000');
  expect(find('li')).toBe(first);
  expect(logged).toEqual([]);
});

test('of an element that is removed before that, nothing more is drawn', async () => {
  const drawn = vi.fn();
  const Below = () => drawn();
  const Lots = tracked(function Lots() {
    return (
      <p>
        <Later instead="room">
          <Below />
        </Later>
      </p>
    );
  });
  const { element } = await showEarly(Lots, /room/);
  drawn.mockClear();
  element.remove();
  await Promise.resolve();
  for (const run of frames.splice(0)) run(0);
  // In a task of its own, after the one that the frame has asked for.
  await new Promise((done) => setTimeout(done));
  expect(drawn).not.toHaveBeenCalled();
  expect(logged).toEqual([]);
});
