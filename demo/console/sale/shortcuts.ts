import { type ConsoleCommand, SHORTCUTS } from '../state/commands.ts';

/** Characters that count as another one, since some keyboards have both on the same key. */
const ALIASES: Readonly<Record<string, string>> = { '=': '+', '−': '-', _: '-' };

const COMMAND_BY_KEY = new Map<string, ConsoleCommand>(
  Object.entries(SHORTCUTS).map(([command, key]) => [key, command as ConsoleCommand]),
);

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * The command of a key press, or null. The typed letter decides, not the position of its key. If the key
 * types no Latin letter, as on an Arabic keyboard or in the upper row of a French one, its position decides.
 */
export function commandOf(press: KeyPress): ConsoleCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const typed = ALIASES[press.key] ?? press.key;
  const position = press.code.replace(/^(Key|Digit|Numpad)(?=\w$)/, '');
  const sign = /^[\d+\-?]$/.test(typed) ? typed : null;
  if (sign !== null) return COMMAND_BY_KEY.get(sign) ?? null;
  const letter = /^[a-z]$/i.test(typed) ? typed.toUpperCase() : position;
  return COMMAND_BY_KEY.get(press.shiftKey && !/^\d$/.test(letter) ? `Shift+${letter}` : letter) ?? null;
}

/** Whether key presses on this target are text input. */
export function isField(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
