import { useEffect, useRef, useState } from 'react';
import type { Command } from './commands.ts';
import { backToKeys } from './focus.ts';
import { commandOf, isField } from './keys.ts';

/**
 * Single keys for the whole page. None fires from a field, held down, or over an open dialog.
 *
 * @param on false leaves only Escape out of a field
 * @returns whether somebody is typing, so that the keys rest
 */
export function useKeys(run: (command: Command) => void, on: boolean): boolean {
  const [typing, setTyping] = useState(false);
  const newest = useRef({ run, on });
  useEffect(() => {
    newest.current = { run, on };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isField(event.target)) {
        if (event.key === 'Escape') backToKeys();
        return;
      }
      if (!newest.current.on || event.repeat) return;
      const command = commandOf(event);
      if (command === null) return;
      // The letter must not land in the field that it leads to.
      event.preventDefault();
      newest.current.run(command);
    };
    const enter = (event: FocusEvent): void => setTyping(isField(event.target));
    const leave = (): void => setTyping(false);
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return typing;
}
