/** What a script of the page sets on a control so that it takes nothing more; React never does so in these forms. */
const OFF = ['disabled', 'readonly', 'inert'] as const;
/** A script that undoes as often what is done here would keep the page busy for ever. */
const MOST = 100;

/**
 * Undoes what scripts of the page do to a form of ours in the light DOM, which they take for theirs: one that
 * disables what was pressed, one that removes what its server did not send, or empties it.
 *
 * @param place holds the form; React renders into it and never leaves it, nor the form, without elements
 * @param log called where a script does so again and again
 * @returns ends that
 */
export function healForm(
  element: HTMLElement,
  place: HTMLElement,
  log: (message: string) => void,
): () => void {
  const { slot } = place;
  let times = 0;
  /** What was removed last, by where it belongs. */
  const held = new Map<Element, readonly Node[]>();
  const putBack = (): boolean => {
    let isDone = false;
    for (const [target, nodes] of held) {
      if (target.childElementCount > 0 || nodes.length === 0) continue;
      target.replaceChildren(...nodes);
      isDone = true;
    }
    return isDone;
  };
  const heal = (records: readonly MutationRecord[]): void => {
    let isHealed = place.parentNode !== element || place.slot !== slot;
    if (isHealed) {
      element.append(place);
      place.slot = slot;
    }
    const removed = new Map<Element, Node[]>();
    for (const { target, attributeName, removedNodes } of records) {
      if (!(target instanceof Element)) continue;
      if (attributeName !== null && attributeName !== 'slot' && target.hasAttribute(attributeName)) {
        target.removeAttribute(attributeName);
        isHealed = true;
      }
      if (target === place || target.localName === 'form')
        removed.set(target, [...(removed.get(target) ?? []), ...removedNodes]);
    }
    for (const [target, nodes] of removed) held.set(target, nodes);
    if (putBack()) isHealed = true;
    // What was done here is no change by others.
    changes.takeRecords();
    if (isHealed) times += 1;
    if (times < MOST) return;
    changes.disconnect();
    log(
      `a script of the page changes the form in <${element.localName}> again and again: except what is in that tag from it`,
    );
  };
  const changes = new MutationObserver(heal);
  changes.observe(element, { childList: true });
  changes.observe(place, { childList: true, subtree: true, attributeFilter: [...OFF, 'slot'] });
  return () => {
    changes.disconnect();
    // React removes its nodes from where it has put them.
    putBack();
  };
}
