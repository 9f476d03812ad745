import { useLayoutEffect, useState } from 'react';
import { lightDomSheet } from './light-dom-sheet.ts';

/** Name of the slot in the dialog; prefixed, so that no content of the host is slotted into it. */
export const FORM_SLOT = 'auction-sign-in';

/**
 * An element in the light DOM for a form with credentials: password managers do not look into
 * shadow roots. It is projected into the dialog or screen through a slot, from which it inherits
 * the theme; `lightDomSheet` styles it against the rules of the host's page.
 *
 * @returns null until it is in the page
 */
export function useLightDomSlot(element: HTMLElement): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const child = document.createElement('div');
    child.slot = FORM_SLOT;
    element.append(child);
    const release = adopt(lightDomSheet(FORM_SLOT));
    setPlace(child);
    return () => {
      child.remove();
      release();
    };
  }, [element]);
  return place;
}

function adopt(sheet: CSSStyleSheet): () => void {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
