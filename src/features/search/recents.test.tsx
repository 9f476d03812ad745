import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { unmountAll } from '../../testing/mount.tsx';
import { openBox } from '../../testing/search-box.tsx';

afterEach(unmountAll);

const recents = ['first', 'second', 'third'];

test('the focus in an empty field shows recent searches, newest first; choosing one searches for it', async () => {
  const box = openBox({ recents, linked: false });
  expect(box.isOpen()).toBe(false);
  await box.focus();
  expect(box.names()).toEqual(['third', 'second', 'first']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await box.advance();
  expect(box.searched).toEqual(['second']);
  expect([box.input.value, box.isOpen()]).toEqual(['second', false]);
  expect(box.search.recents.value).toEqual(['second', 'third', 'first']);
});

test('a recent search links to the page of results, if the site has one', async () => {
  const box = openBox({ recents });
  await box.focus();
  await userEvent.click(box.options()[0] as HTMLElement);
  expect(box.events.at(-1)?.detail).toMatchObject({ route: 'search', params: { q: 'third' } });
});

test('without recent searches the empty field shows no list', async () => {
  const box = openBox();
  await box.focus();
  expect(box.isOpen()).toBe(false);
  expect(box.input.getAttribute('aria-expanded')).toBe('false');
});

test('recent searches are removed one by one, by pointer and keyboard, and the focus returns', async () => {
  const box = openBox({ recents });
  await box.focus();
  await userEvent.click(box.shown.getByRole('button', { name: 'Remove “second” from the recent searches' }));
  await box.advance(1_000);
  expect(box.names()).toEqual(['third', 'first']);
  expect(box.root.activeElement).toBe(box.input);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}');
  await box.advance();
  expect(box.names()).toEqual(['third']);
  // Behind the field, and before the list hides, by Tab.
  await userEvent.keyboard('{Tab}{Tab}');
  await box.advance(1_000);
  expect(box.root.activeElement?.getAttribute('aria-label')).toContain('Remove “third”');
  await userEvent.keyboard('{Enter}');
  await box.advance();
  expect(box.search.recents.value).toEqual([]);
  expect([box.isOpen(), box.root.activeElement]).toEqual([false, box.input]);
});

test('all recent searches are removed at once', async () => {
  const box = openBox({ recents });
  await box.focus();
  await userEvent.click(box.shown.getByRole('button', { name: 'Clear all' }));
  await box.advance();
  expect(box.search.recents.value).toEqual([]);
  expect(box.isOpen()).toBe(false);
});
