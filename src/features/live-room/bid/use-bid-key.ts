import { type RefObject, useEffect } from 'react';
import { useStore } from '../../../react/context.tsx';
import { hybridSettingsModel } from '../../../state/hybrid/hybrid-settings.ts';

/**
 * Recognizes the key by position or by letter: on an Arabic keyboard the position of B types another letter.
 * The keydown event of autofill has neither.
 */
const isBidKey = ({ code, key }: Partial<KeyboardEvent>): boolean =>
  code === 'KeyB' || key?.toLowerCase() === 'b';

/** The user is typing, or a dialog is open that does not contain the room. */
function isTaken(event: KeyboardEvent, button: Node | null): boolean {
  const path = event.composedPath();
  return path.some(
    (node) =>
      node instanceof HTMLElement &&
      !node.contains(button) &&
      (node.isContentEditable || /^(input|textarea|select|dialog)$/.test(node.localName)),
  );
}

/** The key B focuses the bid button, in sight of the price, from anywhere on the page. It does not press it. */
export function useBidKey(button: RefObject<HTMLButtonElement | null>): void {
  const isBidKeyOn = useStore().model(hybridSettingsModel).bidKey.value;
  useEffect(() => {
    if (!isBidKeyOn) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isBidKey(event) || isTaken(event, button.current)) return;
      event.preventDefault();
      // Scrolls to the price too, which may be out of sight above the button.
      button.current?.closest('[part=bid-bar]')?.parentElement?.scrollIntoView({ block: 'nearest' });
      button.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [button, isBidKeyOn]);
}
