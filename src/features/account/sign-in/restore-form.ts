/** Attributes with which a script of the page disables a control; React never sets them in these forms. */
const BLOCKING_ATTRIBUTES = ['disabled', 'readonly', 'inert'] as const;
/** Limit of repairs: a script that undoes each one would keep the page busy without end. */
const MAX_REPAIRS = 100;

/**
 * Undoes changes that scripts of the page make to our form in the light DOM, which they take for their own:
 * one script disables the pressed button, another removes nodes that its server did not send, a third
 * empties the form.
 *
 * @param slotted holds the form; React renders into it and never leaves it, nor the form, without elements
 * @param log called if a script repeats its change again and again
 * @returns ends that
 */
export function restoreForm(
  element: HTMLElement,
  slotted: HTMLElement,
  log: (message: string) => void,
): () => void {
  const { slot } = slotted;
  let times = 0;
  /** The nodes that were removed last, by their parent. */
  const lastRemoved = new Map<Element, readonly Node[]>();
  const putBack = (): boolean => {
    let isDone = false;
    for (const [target, nodes] of lastRemoved) {
      if (target.childElementCount > 0 || nodes.length === 0) continue;
      target.replaceChildren(...nodes);
      isDone = true;
    }
    return isDone;
  };
  const restore = (records: readonly MutationRecord[]): void => {
    let isRestored = slotted.parentNode !== element || slotted.slot !== slot;
    if (isRestored) {
      element.append(slotted);
      slotted.slot = slot;
    }
    const removed = new Map<Element, Node[]>();
    for (const { target, attributeName, removedNodes } of records) {
      if (!(target instanceof Element)) continue;
      if (attributeName !== null && attributeName !== 'slot' && target.hasAttribute(attributeName)) {
        target.removeAttribute(attributeName);
        isRestored = true;
      }
      if (target === slotted || target.localName === 'form')
        removed.set(target, [...(removed.get(target) ?? []), ...removedNodes]);
    }
    for (const [target, nodes] of removed) lastRemoved.set(target, nodes);
    if (putBack()) isRestored = true;
    // Ignores the changes made here.
    changes.takeRecords();
    if (isRestored) times += 1;
    if (times < MAX_REPAIRS) return;
    changes.disconnect();
    log(
      `a script of the page changes the form in <${element.localName}> again and again. Exclude the content of that tag from the script.`,
    );
  };
  const changes = new MutationObserver(restore);
  changes.observe(element, { childList: true });
  changes.observe(slotted, {
    childList: true,
    subtree: true,
    attributeFilter: [...BLOCKING_ATTRIBUTES, 'slot'],
  });
  return () => {
    changes.disconnect();
    // React removes its nodes from the places where it has put them.
    putBack();
  };
}
