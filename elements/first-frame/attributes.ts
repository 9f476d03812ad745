import { memo } from '../../src/lib/memo.ts';

/** Props that are no attributes. */
const OTHER = /^(children|ref$|suppress)/;
/** CSS properties whose numbers are no lengths. */
const NO_LENGTH = /^(flex|fontWeight|lineHeight|opacity|order|zIndex)/;
/** Names that are not the prop's in lower case. */
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', viewBox: 'viewBox' };

const NONE = new Set<string>();

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
  const nameOf = element instanceof SVGElement ? svgName : htmlName;
  const isSelect = element instanceof HTMLSelectElement;
  const others = isNew ? NONE : new Set(element.getAttributeNames());
  for (const prop of Object.keys(props)) {
    const text = textOf(prop, props[prop]);
    // What is selected is no attribute.
    if (text === null || (isSelect && prop === 'value')) continue;
    const name = nameOf(prop);
    others.delete(name);
    if (prop === 'style') setStyle(element as HTMLElement, props.style as Style);
    else if (isNew || element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
  for (const name of others) element.removeAttribute(name);
}

/** What an attribute says for a prop's value; null where there is none. */
function textOf(prop: string, value: unknown): string | null {
  if (value == null || typeof value === 'function' || OTHER.test(prop)) return null;
  if (typeof value !== 'boolean' || prop.startsWith('aria-') || prop.startsWith('data-')) return `${value}`;
  return value ? '' : null;
}

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const htmlName = memo((prop) => NAMES[prop] ?? prop.toLowerCase());
const svgName = memo((prop) => NAMES[prop] ?? hyphenated(prop));

type Style = Readonly<Record<string, string | number>>;

/** By properties: a strict Content-Security-Policy forbids the attribute. */
function setStyle({ style }: HTMLElement, values: Style): void {
  for (const [name, value] of Object.entries(values)) {
    const unit = typeof value === 'number' && value !== 0 && !NO_LENGTH.test(name) ? 'px' : '';
    style.setProperty(hyphenated(name), `${value}${unit}`);
  }
}
