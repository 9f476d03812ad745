import { useEffect, useRef, useState } from 'react';
import type { ConsoleCommand } from '../state/commands.ts';
import { leaveField, showSale } from '../ui/focus.ts';
import { commandOf, isField } from './shortcuts.ts';

/**
 * Single-key shortcuts for the whole page. They do not fire while a field has the focus, or when a key repeats.
 *
 * @param areShortcutsOn false: only Escape works, to leave a field
 * @returns whether a field has the focus, so that the shortcuts are off
 */
export function useShortcuts(run: (command: ConsoleCommand) => void, areShortcutsOn: boolean): boolean {
  const [isTyping, setTyping] = useState(false);
  const newest = useRef({ run, areShortcutsOn });
  useEffect(() => {
    newest.current = { run, areShortcutsOn };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isField(event.target)) {
        // In a dialog, Escape closes the dialog.
        if (event.key !== 'Escape' || event.target.closest('dialog')) return;
        leaveField();
        showSale();
        return;
      }
      if (!newest.current.areShortcutsOn || event.repeat) return;
      const command = commandOf(event);
      if (command === null) return;
      // The letter must not be typed into the field that the command focuses.
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
  return isTyping;
}
