import { useLayoutEffect, useState } from 'react';
import { sharedSheet } from '../../../styles/sheet.ts';

/** Name of the slot in the dialog; a name of ours, so that no content of the host lands in it. */
export const FORM_SLOT = 'auction-sign-in';

/**
 * A place in the light DOM of the element for a form with credentials: password managers look there
 * and not into shadow roots. It is shown in the dialog or screen through a slot, which also hands it
 * the theme, and styled by the sheet that the shadow root has, adopted by the document as well.
 *
 * @returns null until it stands in the page
 */
export function useLightDomSlot(element: HTMLElement): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const child = document.createElement('div');
    child.slot = FORM_SLOT;
    element.append(child);
    const release = adopt(sharedSheet());
    setPlace(child);
    return () => {
      child.remove();
      release();
    };
  }, [element]);
  return place;
}

function adopt(sheet: CSSStyleSheet): () => void {
  if (document.adoptedStyleSheets.includes(sheet)) return () => {};
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
