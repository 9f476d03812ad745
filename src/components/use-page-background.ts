import { type RefObject, useLayoutEffect } from 'react';

/** The ancestors of `node`, from the nearest on, across shadow roots. */
function* ancestorsOf(node: Node): Generator<Element> {
  for (let next: Node | null = node; next; ) {
    next = next instanceof ShadowRoot ? next.host : ((next as Element).assignedSlot ?? next.parentNode);
    if (next instanceof Element) yield next;
  }
}

/**
 * The background behind `node`, as a value of `background`: the colours of its ancestors, up to the first
 * opaque one. Pictures are left out.
 */
function backgroundBehind(node: Element): string {
  const translucent: string[] = [];
  for (const element of ancestorsOf(node)) {
    const colour = getComputedStyle(element).backgroundColor;
    // Alpha is written as in `rgba(0, 0, 0, 0)` and `oklch(0.9 0 0 / 0.5)`.
    if (!/rgba|\//.test(colour)) return [...translucent, colour].join();
    if (!/[ ,]0\)$/.test(colour)) translucent.push(`linear-gradient(${colour} 0 0)`);
  }
  return [...translucent, 'Canvas'].join();
}

/**
 * Gives `node` the background of the page, for a part that lies over content and must not look like a box.
 * Read again when it may have changed: after a change of an ancestor's attribute, such as when a visitor
 * chooses dark, of the system's colour scheme, or after a late style sheet.
 */
export function usePageBackground(node: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: box } = node;
    if (box === null) return;
    const read = (): void => {
      box.style.background = backgroundBehind(box);
    };
    read();
    const changes = new MutationObserver(read);
    for (const element of ancestorsOf(box)) changes.observe(element, { attributes: true });
    const stop = new AbortController();
    const { signal } = stop;
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', read, { signal });
    window.addEventListener('load', read, { signal });
    const onTransition = ({ propertyName }: TransitionEvent) => {
      if (propertyName === 'background-color') read();
    };
    document.addEventListener('transitionend', onTransition, { signal });
    return () => {
      changes.disconnect();
      stop.abort();
    };
  }, [node]);
}
