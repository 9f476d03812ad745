import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Moves the focus among the links of a list by arrow keys, Home and End. Horizontal arrows follow
 * the direction of the text.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const rtl = getComputedStyle(list).direction === 'rtl';
  const sideways: Record<string, string> = {
    ArrowRight: rtl ? 'ArrowUp' : 'ArrowDown',
    ArrowLeft: rtl ? 'ArrowDown' : 'ArrowUp',
  };
  const step = STEPS[sideways[event.key] ?? event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...list.querySelectorAll<HTMLElement>('a')];
  const root = list.getRootNode() as ShadowRoot | Document;
  const index = links.indexOf(root.activeElement as HTMLElement);
  links[step(index, links.length)]?.focus();
}
