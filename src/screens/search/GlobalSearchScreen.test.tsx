import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { GlobalSearchScreen } from './GlobalSearchScreen.tsx';

afterEach(unmountAll);

/** A page of the host with a box whose results are below it. */
function open(state: unknown = null) {
  unmountAll();
  window.history.replaceState(state, '');
  const test = createTestStore({ signedIn: true });
  const box = <GlobalSearchScreen placeholder={null} results="inline" named="" wrap={(content) => content} />;
  const shown = mount(box, test);
  const field = () => shown.root.querySelector('input') as HTMLInputElement;
  return { ...test, ...shown, field };
}

test('going back from the page of a result restores the search term, but not after a sign-out', async () => {
  const page = open();
  act(() => page.field().focus());
  await userEvent.keyboard('quidam');
  await userEvent.click(page.shown.getByRole('button', { name: 'Search' }));
  await expect.poll(() => window.history.state).not.toBeNull();
  const back = open(window.history.state);
  expect(back.field().value).toBe('quidam');
  act(() => back.store.session.logout());
  await back.advance(50);
  expect(open(window.history.state).field().value).toBe('');
});

test('when the browser restores the page, the field shows the term of the results below it', async () => {
  const page = open();
  act(() => page.field().focus());
  await userEvent.keyboard('quidam{Enter}');
  await expect.poll(() => window.history.state).not.toBeNull();
  await userEvent.keyboard(' star');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(page.field().value).toBe('quidam');
});

test('going back to an earlier search on the page restores its term', async () => {
  const page = open();
  act(() => page.field().focus());
  await userEvent.keyboard('quidam{Enter}');
  await expect.poll(() => window.history.state).not.toBeNull();
  const first: unknown = window.history.state;
  await userEvent.keyboard(' star{Enter}');
  await expect.poll(() => window.history.state).not.toEqual(first);
  act(() => {
    window.history.replaceState(first, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: first }));
  });
  await expect.poll(() => page.field().value).toBe('quidam');
});
