import { useLayoutEffect, useState } from 'react';
import { lightDomSheet } from './light-dom-sheet.ts';

/** Forms shown so far: each has a slot of its own, for a dialog may open above a screen with another form. */
let count = 0;

/**
 * An element in the light DOM for a form with credentials: password managers do not look into
 * shadow roots. It is projected into the dialog or screen through a slot, from which it inherits
 * the theme; `lightDomSheet` styles it against the rules of the host's page.
 *
 * @returns the name of the slot, and the element, null until it is in the page
 */
export function useLightDomSlot(element: HTMLElement): { name: string; place: HTMLElement | null } {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Prefixed, so that no content of the host is slotted into it.
  const [name] = useState(() => {
    count += 1;
    return `auction-form-${count}`;
  });
  useLayoutEffect(() => {
    const child = document.createElement('div');
    child.slot = name;
    element.append(child);
    const release = adopt(lightDomSheet(name));
    setPlace(child);
    return () => {
      child.remove();
      release();
    };
  }, [element, name]);
  return { name, place };
}

function adopt(sheet: CSSStyleSheet): () => void {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
