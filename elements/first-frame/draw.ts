import type { ComponentClass, Context, ReactNode } from 'react';
import * as React from 'react';
import { Later } from '../../src/components/Later.tsx';
import { setAttributes } from './attributes.ts';
import { type Drawing, hooksOf } from './hooks.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Where React's hooks look for who renders: `react-dom`, or this file. The name is React's. */
const internals = (React as unknown as Record<string, { H: unknown }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as { H: unknown };

type Props = Readonly<Record<string, unknown>> & {
  readonly children?: ReactNode;
  readonly instead?: ReactNode;
};
type Component = ((props: Props) => ReactNode) | ComponentClass<Props>;
type Provider = Context<unknown>;
interface Memo {
  readonly type: Component;
}
/** An element, with the types that React's own leave out. */
interface Drawn {
  readonly type: string | symbol | Component | Provider | Memo;
  readonly props: Props;
}

/** Where the next node is drawn; null where nothing is. */
type Place = { readonly parent: Node; next: ChildNode | null } | null;

/**
 * Draws React's components without `react-dom`, by the same functions with the same result to the node, so that
 * React can take over what is there. Over an earlier drawing it changes only what is different. Draws what lists
 * consist of: no portals, no `Suspense`, and none of the hooks that `hooks.ts` leaves out.
 *
 * @param root where to; a slot at its beginning is left alone; null calls the components and draws nothing
 * @throws an Error where it cannot draw something, or a component throws
 */
export function draw(root: Node | null, content: ReactNode, drawing: Drawing): void {
  const before = internals.H;
  internals.H = hooksOf(drawing);
  try {
    if (root) drawInto(root, content, drawing);
    else drawNode(content, null, drawing);
  } finally {
    internals.H = before;
  }
}

function drawInto(parent: Node, content: ReactNode, drawing: Drawing): void {
  const first = parent.firstChild;
  const isFallback = parent instanceof ShadowRoot && first instanceof HTMLSlotElement;
  const place = { parent, next: isFallback ? first.nextSibling : first };
  drawNode(content, place, drawing);
  while (place.next) {
    const old = place.next;
    place.next = old.nextSibling;
    old.remove();
  }
}

function drawNode(node: ReactNode, place: Place, drawing: Drawing): void {
  if (typeof node === 'number' || (typeof node === 'string' && node)) drawText(`${node}`, place);
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) for (const each of node) drawNode(each, place, drawing);
  else drawElement(node as Drawn, place, drawing);
}

function drawText(text: string, place: Place): void {
  if (!place) return;
  const { next } = place;
  if (!(next instanceof Text)) {
    place.parent.insertBefore(document.createTextNode(text), next);
    return;
  }
  if (next.data !== text) next.data = text;
  place.next = next.nextSibling;
}

function drawElement({ type, props }: Drawn, place: Place, drawing: Drawing): void {
  if (typeof type === 'string') drawTag(type, props, place, drawing);
  else if (type === React.Fragment) drawNode(props.children, place, drawing);
  else if (type === Later && place && !place.next && props.instead) drawLater(props, place, drawing);
  else if (isProvider(type)) drawProvider(type, props, place, drawing);
  else if (typeof type === 'function') drawNode(render(type, props), place, drawing);
  else if (typeof type !== 'object') throw new Error(`draw.ts: cannot draw ${String(type)}`);
  else drawElement({ type: type.type, props }, place, drawing);
}

const PROVIDER = Symbol.for('react.context');
const isProvider = (type: Drawn['type']): type is Provider => Object(type).$$typeof === PROVIDER;
const isClass = (component: Component): component is ComponentClass<Props> =>
  Boolean(component.prototype?.isReactComponent);

const render = (component: Component, props: Props): ReactNode =>
  isClass(component) ? new component(props).render() : component(props);

function drawProvider(context: Context<unknown>, props: Props, place: Place, drawing: Drawing): void {
  const { contexts } = drawing;
  const outer = contexts.has(context) ? { value: contexts.get(context) } : null;
  contexts.set(context, props.value);
  drawNode(props.children, place, drawing);
  if (outer) contexts.set(context, outer.value);
  else contexts.delete(context);
}

/** Only where nothing is drawn yet: what is in sight already must not go away for a moment. */
function drawLater({ instead, children }: Props, place: NonNullable<Place>, drawing: Drawing): void {
  const { parent } = place;
  const contexts = new Map(drawing.contexts);
  drawing.later.push(() => draw(parent, children, { ...drawing, contexts }));
  drawNode(instead, place, drawing);
}

function drawTag(tag: string, props: Props, place: Place, drawing: Drawing): void {
  if (!place) {
    // A placeholder asks for no data.
    if (!props['aria-hidden']) drawNode(props.children, place, drawing);
    return;
  }
  const { parent, next } = place;
  // What looks otherwise is something else: its node would move, and count as a shift of the layout.
  const isThere =
    next instanceof Element &&
    next.localName === tag &&
    next.getAttribute('class') === (props.className ?? null);
  const element = isThere ? next : create(tag, parent);
  if (isThere) place.next = next.nextSibling;
  setAttributes(element, props, !isThere);
  drawInto(element, props.children, drawing);
  if (isThere) return;
  // Once its options are there; a later drawing leaves alone what somebody has chosen.
  if (element instanceof HTMLSelectElement) element.value = `${props.value}`;
  // Last, so that the page changes once.
  parent.insertBefore(element, next);
}

const create = (tag: string, parent: Node): Element =>
  tag === 'svg' || parent instanceof SVGElement
    ? document.createElementNS(SVG, tag)
    : document.createElement(tag);
