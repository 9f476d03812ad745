import { afterEach, expect, test } from 'vitest';
import { createTestStore } from '../testing/fakes/create-test-store.ts';
import { mount, unmountAll } from '../testing/mount.tsx';
import { EmailAddress } from './EmailAddress.tsx';

afterEach(unmountAll);

/** The lines of an address, in a box as wide as `longest` that breaks words anywhere if it must. */
function linesOf(value: string, longest: string): string[] {
  const { root } = mount(
    <p style={{ overflowWrap: 'anywhere', font: '15px monospace', width: `${longest.length + 0.5}ch` }}>
      <EmailAddress value={value} />
    </p>,
    createTestStore(),
  );
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(root.querySelector('bdi') as Element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { data } = texts.currentNode as Text;
    for (let at = 0; at < data.length; at += 1) {
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, `${lines.get(top) ?? ''}${data[at]}`);
    }
  }
  unmountAll();
  return [...lines.values()];
}

test('an address breaks after the @ or before a dot, and only where it must', () => {
  const address = 'juergen.grossmann@example.com';
  expect(linesOf(address, address)).toEqual([address]);
  expect(linesOf(address, 'juergen.grossmann@example')).toEqual(['juergen.grossmann@example', '.com']);
  expect(linesOf(address, 'juergen.grossmann@')).toEqual(['juergen.grossmann@', 'example.com']);
  expect(linesOf(address, '.grossmann@')).toEqual(['juergen', '.grossmann@', 'example.com']);
});

test('in right-to-left text, the sentence continues after the address, which keeps its own direction', () => {
  const { root } = mount(
    <EmailAddress value="a.b@example.com" sentence={(email) => `To ${email}, today.`} />,
    createTestStore(),
  );
  expect(root.textContent).toBe('To \u2068a.b@example.com\u2069, today.');
});
