import { type RefObject, useEffect } from 'react';
import { useStore } from '../../../react/context.tsx';
import { hybridSettings } from '../../../state/hybrid/hybrid-settings.ts';

/**
 * By place or by letter: on an Arabic keyboard the place of B gives another letter. What autofill
 * sends as a keydown has neither.
 */
const isBidKey = ({ code, key }: Partial<KeyboardEvent>): boolean =>
  code === 'KeyB' || key?.toLowerCase() === 'b';

/** Somebody is writing, or a dialog has the keyboard. */
function isTaken(event: KeyboardEvent): boolean {
  const path = event.composedPath();
  return path.some(
    (node) =>
      node instanceof HTMLElement &&
      (node.isContentEditable || /^(input|textarea|select|dialog)$/.test(node.localName)),
  );
}

/** The key B brings the focus to the button, from wherever it is on the page. It does not press it. */
export function useBidKey(button: RefObject<HTMLButtonElement | null>): void {
  const wanted = useStore().model(hybridSettings).bidKey.value;
  useEffect(() => {
    if (!wanted) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isBidKey(event) || isTaken(event)) return;
      event.preventDefault();
      button.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [button, wanted]);
}
