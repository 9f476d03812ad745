import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Counters, showEarly } from '../testing/early-element.tsx';
import { shownText } from '../testing/fake-page.ts';

afterEach(() => {
  cleanup();
  for (const area of document.querySelectorAll('main')) area.remove();
});

test('a press before React has come is done once it is there, the last one only, and once', async () => {
  const { element, find, arrive } = await showEarly(Counters, /up/);
  const clicked = vi.fn();
  element.addEventListener('click', clicked);
  find('#down').click();
  find('#up').click();
  expect(clicked).not.toHaveBeenCalled();
  await arrive();
  expect(shownText(element)).toBe('up 1 down 0a lot');
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('a link to be opened in another tab is left to the browser', async () => {
  const { find, arrive } = await showEarly(Counters, /up/);
  const prevented: boolean[] = [];
  const hear = (event: Event): void => {
    prevented.push(event.defaultPrevented);
    // No tab opens in the test.
    event.preventDefault();
  };
  document.addEventListener('click', hear, { once: true });
  const click = { bubbles: true, composed: true, cancelable: true, ctrlKey: true };
  find('a').dispatchEvent(new MouseEvent('click', click));
  expect(prevented).toEqual([false]);
  await arrive();
  expect(prevented).toHaveLength(1);
});

test('what is chosen before React has come counts', async () => {
  const { element, find, arrive } = await showEarly(function Order() {
    const [order, setOrder] = useState('number');
    return (
      <>
        <select value={order} onChange={(event) => setOrder(event.target.value)}>
          <option value="number">number</option>
          <option value="ending">ending</option>
        </select>
        {` by ${order}`}
      </>
    );
  }, /by number/);
  const select = find<HTMLSelectElement>('select');
  select.value = 'ending';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(shownText(element)).toContain('by number');
  await arrive();
  expect(shownText(element)).toContain('by ending');
  expect(find<HTMLSelectElement>('select').value).toBe('ending');
});
