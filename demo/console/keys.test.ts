import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

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
  // French keyboard: "a" lies where others have "q", and the upper row types signs.
  ['a', 'KeyQ', {}, 'accept'],
  ['&', 'Digit1', {}, 'once'],
  ['1', 'Digit1', { shiftKey: true }, 'once'],
  ['3', 'Numpad3', {}, 'sold'],
  // Arabic keyboard: the letter is another, its place counts.
  ['ش', 'KeyA', {}, 'accept'],
  ['ا', 'KeyH', {}, 'hall'],
  ['H', 'KeyH', { shiftKey: true }, 'hallFree'],
  // Caps Lock is no Shift.
  ['H', 'KeyH', {}, 'hall'],
  ['g', 'KeyG', {}, 'start'],
  ['G', 'KeyG', { shiftKey: true }, 'end'],
  ['+', 'BracketRight', {}, 'up'],
  ['=', 'Equal', {}, 'up'],
  ['+', 'Equal', { shiftKey: true }, 'up'],
  ['-', 'Slash', {}, 'down'],
  ['?', 'Minus', { shiftKey: true }, 'legend'],
] as const)('%s at %s %j is %s', (key, code, held, command) => {
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
] as const)('%s at %s %j does nothing', (key, code, held) => {
  expect(commandOf(press(key, code, held))).toBeNull();
});
