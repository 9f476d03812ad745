import { memo } from '../../src/lib/memo.ts';

/** CSS properties whose numbers are no lengths. */
const NO_LENGTH = /^(flex|fontWeight|lineHeight|opacity|order|zIndex)/;
/** Names that are not the prop's in lower case; empty for props that are no attributes. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  viewBox: 'viewBox',
  children: '',
  ref: '',
  suppressHydrationWarning: '',
};

/**
 * Gives an element the attributes that React would give it for these props. One that is right already is left
 * alone: set again, the address of a picture would load it again.
 *
 * @param isNew it has none yet
 */
export function setAttributes(
  element: Element,
  props: Readonly<Record<string, unknown>>,
  isNew: boolean,
): void {
  const others = isNew ? null : new Set(element.getAttributeNames());
  for (const prop of Object.keys(props)) {
    const name = nameOf(prop);
    const text = name ? textOf(prop, props[prop]) : null;
    // What is selected is no attribute.
    if (text === null || (prop === 'value' && element instanceof HTMLSelectElement)) continue;
    others?.delete(name);
    if (prop === 'style') setStyle(element as HTMLElement, props.style as Style);
    else if (!others || element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
  for (const name of others ?? []) element.removeAttribute(name);
}

/** What an attribute says for a prop's value; null where there is none. */
function textOf(prop: string, value: unknown): string | null {
  if (value == null || typeof value === 'function') return null;
  if (typeof value !== 'boolean' || prop.startsWith('aria-') || prop.startsWith('data-')) return `${value}`;
  return value ? '' : null;
}

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Of SVG's own names icons have these alone. */
const OF_SVG = /^(stroke|fill)/;
const nameOf = memo((prop) => NAMES[prop] ?? (OF_SVG.test(prop) ? hyphenated(prop) : prop.toLowerCase()));

type Style = Readonly<Record<string, string | number>>;

/** By properties: a strict Content-Security-Policy forbids the attribute. */
function setStyle({ style }: HTMLElement, values: Style): void {
  for (const [name, value] of Object.entries(values)) {
    const unit = typeof value === 'number' && value !== 0 && !NO_LENGTH.test(name) ? 'px' : '';
    style.setProperty(hyphenated(name), `${value}${unit}`);
  }
}
