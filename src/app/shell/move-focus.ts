import type { KeyboardEvent } from 'react';
import { indexByKey } from '../../components/arrow-keys.ts';

/** Moves the focus among the links of a list by arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const links = [...list.querySelectorAll<HTMLElement>('a')];
  const root = list.getRootNode() as ShadowRoot | Document;
  const index = links.indexOf(root.activeElement as HTMLElement);
  const next = indexByKey(event, index, links.length, true);
  if (next === null) return;
  event.preventDefault();
  links[next]?.focus();
}
