import { type Command, KEYS } from './commands.ts';

/** Signs that lie beside each other on some keyboards. */
const ALSO: Readonly<Record<string, string>> = { '=': '+', '−': '-', _: '-' };

const BY_KEY = new Map<string, Command>(
  Object.entries(KEYS).map(([command, key]) => [key, command as Command]),
);

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * The command of a key, or null. By the letter it types, wherever that lies; by its place where it
 * types none of ours, as on an Arabic keyboard or in the upper row of a French one.
 */
export function commandOf(press: KeyPress): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const typed = ALSO[press.key] ?? press.key;
  const place = press.code.replace(/^(Key|Digit|Numpad)(?=\w$)/, '');
  const sign = /^[\d+\-?]$/.test(typed) ? typed : null;
  if (sign !== null) return BY_KEY.get(sign) ?? null;
  const letter = /^[a-z]$/i.test(typed) ? typed.toUpperCase() : place;
  return BY_KEY.get(press.shiftKey && !/^\d$/.test(letter) ? `Shift+${letter}` : letter) ?? null;
}

/** Whether what is typed there belongs to a field. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
