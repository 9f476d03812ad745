import { fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aSuggestion } from '../../testing/fixtures/search.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { openBox } from '../../testing/search-box.tsx';

afterEach(unmountAll);

test('the search box is a combobox with a list of suggestions, at most 240 px high, below the field', async () => {
  const box = openBox();
  expect(box.input.getAttribute('role')).toBe('combobox');
  expect(box.input.getAttribute('aria-expanded')).toBe('false');
  await box.type('ves');
  expect(box.isOpen()).toBe(true);
  expect(box.input.getAttribute('aria-expanded')).toBe('true');
  const list = box.root.getElementById(box.input.getAttribute('aria-controls') ?? '');
  expect(list?.getAttribute('role')).toBe('listbox');
  expect(box.options()).toHaveLength(6);
  const [field, popup] = [box.input.parentElement, box.popup].map((it) => it?.getBoundingClientRect());
  expect(popup?.height).toBeLessThanOrEqual(240);
  expect(box.popup.scrollHeight).toBeGreaterThan(240);
  expect(popup?.left).toBe(field?.left);
  expect(popup?.width).toBe(field?.width);
  expect(popup?.top).toBeGreaterThanOrEqual(field?.bottom ?? Number.NaN);
  expect(box.announced).toEqual(['5 suggestions']);
});

test('shadows above the last line and at the top show that the list can be scrolled', async () => {
  const box = openBox();
  await box.type('ves');
  const { backgroundAttachment, backgroundPosition } = getComputedStyle(box.popup);
  // The covers scroll with the options and hide the shadows where the list begins and ends.
  expect(backgroundAttachment).toBe('local, local, scroll, scroll');
  const last = box.options().at(-1)?.getBoundingClientRect();
  const below = box.popup.getBoundingClientRect().bottom - box.popup.clientTop - (last?.top ?? 0);
  expect(backgroundPosition.split(', ')[3]).toBe(`0% calc(100% - ${below}px)`);
});

test('suggestions are links to their lots, of timed and hybrid auctions; the words of the term are marked', async () => {
  const box = openBox();
  await box.type('noir ve');
  const hrefs = box.options().map((it) => it.getAttribute('href'));
  expect(hrefs[0]).toBe('https://host.example/horses?page=2#ae-lot_spring-foals_vesper-noir');
  expect(hrefs[1]).toBe('https://host.example/horses?page=2#ae-hybrid-lot_spring-foals_vesta');
  expect([...(box.options()[0]?.querySelectorAll('mark') ?? [])].map((it) => it.textContent)).toEqual([
    'Ve',
    'Noir',
  ]);
  await userEvent.click(box.options()[1] as HTMLElement);
  expect(box.events.at(-1)).toMatchObject({
    name: 'auction-navigate',
    detail: {
      route: 'auctions-hybrid-auction-lot-auctionlot',
      params: { auction: 'spring-foals', auctionlot: 'vesta' },
    },
  });
  expect(box.isOpen()).toBe(false);
});

test('arrow keys choose an option while the focus stays in the field', async () => {
  const box = openBox();
  await box.type('ves');
  const press = async (keys: string) => {
    await userEvent.keyboard(keys);
    await box.advance();
    return box.active()?.textContent ?? null;
  };
  expect(box.active()).toBeNull();
  expect(await press('{ArrowDown}')).toContain('Vesper Noir');
  expect(box.options().filter((it) => it.ariaSelected === 'true')).toEqual([box.active()]);
  expect(await press('{ArrowUp}')).toBeNull();
  expect(await press('{ArrowUp}')).toBe('View all results');
  expect(await press('{ArrowUp}')).toContain('Vessel');
  expect(await press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')).toContain('Vesta');
  // Home and End move the cursor.
  expect(await press('{Home}')).toBeNull();
  expect(box.input.selectionStart).toBe(0);
  expect(box.root.activeElement).toBe(box.input);
});

test('the active option is never covered by the last line', async () => {
  const box = openBox();
  await box.type('ves');
  for (let step = 0; step < 5; step += 1) await userEvent.keyboard('{ArrowDown}');
  await box.advance();
  const active = box.active()?.getBoundingClientRect();
  const last = box.options().at(-1)?.getBoundingClientRect();
  expect(box.active()?.textContent).toContain('Vessel');
  expect(active?.bottom).toBeLessThanOrEqual((last?.top ?? 0) + 1);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  await box.advance();
  expect(box.active()?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    box.popup.getBoundingClientRect().top,
  );
});

test('Enter opens the active option, and searches without one', async () => {
  const box = openBox();
  await box.type('ves');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await box.advance();
  expect(box.searched).toEqual([]);
  expect(box.events.at(-1)?.detail).toMatchObject({ params: { auctionlot: 'vesper-noir' } });
  await userEvent.keyboard('{Enter}');
  await box.advance();
  expect(box.searched).toEqual(['ves']);
  expect(box.search.recents.value).toEqual(['ves']);
  expect(box.isOpen()).toBe(false);
});

test('a search runs by the button too, trimmed, and never without a term', async () => {
  const box = openBox();
  await userEvent.click(box.shown.getByRole('button', { name: 'Search' }));
  await box.type('   ');
  await userEvent.keyboard('{Enter}');
  expect(box.searched).toEqual([]);
  await box.type(' noir  ');
  await userEvent.click(box.shown.getByRole('button', { name: 'Search' }));
  expect(box.searched).toEqual(['noir']);
});

test('all results are offered from two characters on: a link, or a search in place', async () => {
  const linked = openBox();
  await linked.type('v');
  expect(linked.isOpen()).toBe(false);
  await linked.type('e');
  expect(linked.options().at(-1)?.tagName).toBe('A');
  await userEvent.click(linked.options().at(-1) as HTMLElement);
  expect(linked.events.at(-1)).toMatchObject({
    name: 'auction-navigate',
    detail: { route: 'search', params: { q: 've' } },
  });
  unmountAll();
  const unlinked = openBox({ linked: false });
  await unlinked.type('ves');
  await userEvent.click(unlinked.options().at(-1) as HTMLElement);
  expect(unlinked.searched).toEqual(['ves']);
  expect(unlinked.events).toEqual([]);
});

test('Escape closes the list, then empties the field, then is left to others', async () => {
  const box = openBox();
  const left: string[] = [];
  box.element.addEventListener('keydown', ({ key, defaultPrevented }) =>
    left.push(`${key} ${defaultPrevented}`),
  );
  await box.type('ves');
  left.length = 0;
  await userEvent.keyboard('{Escape}');
  await box.advance();
  expect([box.isOpen(), box.input.value]).toEqual([false, 'ves']);
  await userEvent.keyboard('{Escape}');
  await box.advance();
  expect([box.input.value, box.cleared]).toEqual(['', ['x']]);
  expect(left).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(left).toEqual(['Escape false']);
});

test('Alt and an arrow key open and close the list without choosing', async () => {
  const box = openBox();
  await box.type('ves');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await box.advance();
  expect(box.isOpen()).toBe(false);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await box.advance();
  expect([box.isOpen(), box.active()]).toEqual([true, null]);
});

test('the clear button empties text and list and keeps the focus', async () => {
  const box = openBox();
  expect(box.shown.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  await box.type('ves');
  await userEvent.click(box.shown.getByRole('button', { name: 'Clear the search' }));
  await box.advance();
  expect([box.input.value, box.options(), box.cleared]).toEqual(['', [], ['x']]);
  expect(box.root.activeElement).toBe(box.input);
});

test('the list hides 200 ms after the field has lost the focus, so a click on the list is not lost', async () => {
  const box = openBox();
  await box.type('ves');
  await userEvent.click(box.shown.getByRole('button', { name: 'Elsewhere' }));
  await box.advance(199);
  expect(box.isOpen()).toBe(true);
  await box.advance(1);
  expect(box.isOpen()).toBe(false);

  // Pressed for longer than that, as a slow finger does.
  await box.focus();
  await box.advance(300);
  const option = box.options()[0] as HTMLElement;
  const isFocusKept = !fireEvent.mouseDown(option);
  expect(isFocusKept).toBe(true);
  await box.advance(1_000);
  expect(box.isOpen()).toBe(true);
  fireEvent.mouseUp(option);
  fireEvent.click(option);
  expect(box.events.at(-1)?.name).toBe('auction-navigate');
});

test('while the reader composes a letter nothing is searched; the finished letter is', async () => {
  const box = openBox();
  await box.focus();
  const compose = (text: string) => {
    box.input.value = text;
    box.input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  };
  box.input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  compose('べ');
  compose('べす');
  const enter = new KeyboardEvent('keydown', {
    key: 'Enter',
    isComposing: true,
    bubbles: true,
    cancelable: true,
  });
  box.input.dispatchEvent(enter);
  await box.advance(1_000);
  expect(box.transport.count('GET /search/{term}')).toBe(0);
  expect([enter.defaultPrevented, box.searched]).toEqual([true, []]);
  box.input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'べす' }));
  await box.advance(300);
  expect(box.transport.calls.map(({ path }) => path)).toContain('/search/べす');
});

test('when suggestions fail, the link to all results stays and no error is shown', async () => {
  const box = openBox();
  box.transport.on('GET /search/{term}', { status: 500, body: {} });
  await box.type('ves');
  expect(box.options().map((it) => it.textContent)).toEqual(['View all results']);
  expect(box.popup.textContent).toContain('No suggestions');
  expect(box.logged.some((line) => line.includes('suggestions'))).toBe(true);
});

test('the list follows the field while a part of the page scrolls, and opens above where there is more room', async () => {
  const box = openBox();
  const scroller = document.createElement('div');
  scroller.style.cssText = 'block-size:300px;overflow:auto';
  const tall = document.createElement('div');
  tall.style.cssText = 'block-size:2000px;padding-block-start:100px;box-sizing:border-box';
  document.body.append(scroller);
  scroller.append(tall);
  tall.append(box.element);
  const gap = () =>
    box.popup.getBoundingClientRect().top - (box.input.parentElement?.getBoundingClientRect().bottom ?? 0);
  await box.type('ves');
  const before = gap();
  // Twice, because a list that has just opened is placed again anyway.
  for (const scrolled of [30, 60]) {
    const top = box.popup.getBoundingClientRect().top;
    scroller.scrollTop = scrolled;
    await expect.poll(() => box.popup.getBoundingClientRect().top).toBeLessThan(top);
    expect(gap()).toBeCloseTo(before);
  }

  scroller.style.marginBlockStart = `${window.innerHeight - 150}px`;
  window.dispatchEvent(new Event('resize'));
  await expect.poll(gap).toBeLessThan(0);
  expect(box.popup.getBoundingClientRect().height).toBeLessThanOrEqual(240);
  scroller.remove();
});

test('the name of an auction is whole in a suggestion', async () => {
  const auctionName = 'Eliteauktion für Reitpferde und Fohlen im Frühjahr in Vechta';
  const lot = aSuggestion();
  const box = openBox();
  box.transport.on('GET /search/{term}', { body: [{ ...lot, data: { ...lot.data, auctionName } }] });
  await box.type('lot 1');
  const name = within(box.options()[0] as HTMLElement).getByText(auctionName);
  const line = name.parentElement as HTMLElement;
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
  expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().right);
});

test('in Arabic the sire of a suggestion stands first, to the right of the dam’s sire', async () => {
  const box = openBox();
  await box.type('quidam');
  const option = box.options()[0] as HTMLElement;
  option.dir = 'rtl';
  const [sire, damSire] = ['Quidam', 'Sandro'].map((name) => {
    const part = [...option.querySelectorAll('bdi')].find((it) => it.textContent === name);
    return part?.getBoundingClientRect();
  });
  expect(sire?.left).toBeGreaterThanOrEqual(damSire?.right ?? Number.NaN);
});

test('on a backend without a search a sentence replaces the field, and the next page shows neither', async () => {
  const box = openBox();
  box.transport.on('GET /search/{term}', { status: 404, body: 'Not found' });
  await box.type('ves');
  await vi.dynamicImportSettled();
  await box.advance();
  expect(box.shown.getByText('This is not possible here.')).not.toBeNull();
  expect(box.root.querySelector('input')).toBeNull();
  const next = openBox({ tab: box.tab, clock: box.clock });
  await vi.dynamicImportSettled();
  await next.advance();
  expect([next.root.querySelector('input'), next.shown.queryByText('This is not possible here.')]).toEqual([
    null,
    null,
  ]);
});
