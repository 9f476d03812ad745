import { expect, test } from 'vitest';
import { commandOf } from './shortcuts.ts';

const press = (key: string, code: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

test.each([
  ['a', 'KeyA', {}, 'accept'],
  // French keyboard: "a" has the place of "q" on others, and the upper row types symbols.
  ['a', 'KeyQ', {}, 'accept'],
  ['&', 'Digit1', {}, 'once'],
  ['1', 'Digit1', { shiftKey: true }, 'once'],
  ['3', 'Numpad3', {}, 'sold'],
  // Arabic keyboard: it types no Latin letter, so the position of the key decides.
  ['ش', 'KeyA', {}, 'accept'],
  ['ا', 'KeyH', {}, 'hall'],
  ['H', 'KeyH', { shiftKey: true }, 'hallCustom'],
  // Caps Lock does not count as Shift.
  ['H', 'KeyH', {}, 'hall'],
  ['g', 'KeyG', {}, 'start'],
  ['G', 'KeyG', { shiftKey: true }, 'end'],
  ['+', 'BracketRight', {}, 'up'],
  ['=', 'Equal', {}, 'up'],
  ['+', 'Equal', { shiftKey: true }, 'up'],
  ['-', 'Slash', {}, 'down'],
  ['?', 'Minus', { shiftKey: true }, 'shortcuts'],
] as const)('the key %s at %s with %j runs %s', (key, code, held, command) => {
  expect(commandOf(press(key, code, held))).toBe(command);
});

test.each([
  ['a', 'KeyA', { ctrlKey: true }],
  ['a', 'KeyA', { metaKey: true }],
  ['n', 'KeyN', { altKey: true }],
  ['A', 'KeyA', { shiftKey: true }],
  ['z', 'KeyY', {}],
  ['Enter', 'Enter', {}],
  [' ', 'Space', {}],
  ['Tab', 'Tab', {}],
  ['7', 'Digit7', {}],
] as const)('the key %s at %s with %j runs nothing', (key, code, held) => {
  expect(commandOf(press(key, code, held))).toBeNull();
});
