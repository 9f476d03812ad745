import { useLayoutEffect, useState } from 'react';
import { FORM_SLOT } from '../../../react/form-slot.ts';
import { lightDomSheet } from './light-dom-sheet.ts';
import { restoreForm } from './restore-form.ts';

/** Number of forms so far: each has its own slot, because a dialog may open above a screen with a form. */
let count = 0;

/**
 * An element in the light DOM for a form with credentials, because password managers do not search shadow
 * roots. It is projected into the dialog or screen through a slot, from which it inherits the theme;
 * `lightDomSheet` styles it against the rules of the host's page, and `restoreForm` undoes changes by scripts of
 * the page.
 *
 * @param log called once if a script of the page repeats its change again and again
 * @returns the name of the slot, and the element, null until it is in the page
 */
export function useLightDomSlot(
  element: HTMLElement,
  log: (message: string) => void,
): { name: string; slotted: HTMLElement | null } {
  const [slotted, setSlotted] = useState<HTMLElement | null>(null);
  const [name] = useState(() => {
    count += 1;
    return `${FORM_SLOT}-${count}`;
  });
  useLayoutEffect(() => {
    const child = document.createElement('div');
    child.slot = name;
    element.append(child);
    const release = adopt(lightDomSheet(name));
    const stop = restoreForm(element, child, log);
    setSlotted(child);
    return () => {
      stop();
      child.remove();
      release();
    };
  }, [element, name, log]);
  return { name, slotted };
}

function adopt(sheet: CSSStyleSheet): () => void {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
