import { LOCALES, OPTIONS, ROUTES, TAGS } from './known.ts';
import type { MistakeCode } from './mistakes.ts';
import { beginning, nearest } from './nearest.ts';

/** A mistake and what its sentence names, in order. */
export type Found = readonly [code: MistakeCode, ...values: unknown[]];

const isWebAddress = (address: unknown, base: string): boolean => {
  try {
    return typeof address === 'string' && /^https?:$/.test(new URL(address, base).protocol);
  } catch {
    return false;
  }
};

const dashed = (option: string): string =>
  `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Everything that is wrong with the options of a page.
 *
 * @param options as the host gave them, so of any shape
 * @param foreign names of `data-*` attributes of script tags, of which those of other tools are no mistakes
 * @param base the page's address
 */
export function inspectOptions(
  options: Readonly<Record<string, unknown>>,
  foreign: readonly string[],
  base: string,
): Found[] {
  const found: Found[] = [];
  const { api, locale, inactivityMinutes: minutes } = options;
  if (!api) found.push(['api-missing']);
  else if (!isWebAddress(api, base)) found.push(['api-invalid', api]);
  const names = Object.keys(OPTIONS);
  for (const name of Object.keys(options)) {
    if (names.includes(name)) continue;
    // The names of other tools' attributes may begin like one of ours.
    const option = nearest(name, names) ?? beginning(name, foreign.includes(name) ? ['api', 'hub'] : names);
    if (option) found.push(['option-misspelt', name, option, dashed(option)]);
    else if (!foreign.includes(name)) found.push(['option-unknown', name]);
  }
  for (const [name, kind] of Object.entries(OPTIONS)) {
    const value = options[name];
    if (kind === 'address' && value && !isWebAddress(unfilled(value), base))
      found.push(['address-invalid', name, value]);
  }
  if (minutes !== undefined && !(Number(minutes) > 0)) found.push(['minutes-invalid', minutes]);
  if (locale && !LOCALES.includes(String(locale))) found.push(['locale-unsupported', locale]);
  return [...found, ...inspectLinks(options.links, base)];
}

/** The address that a template makes, whatever is filled in. */
const unfilled = (template: unknown): unknown =>
  typeof template === 'string' ? template.replace(/\{\w+\}/g, 'x') : template;

function inspectLinks(links: unknown, base: string): Found[] {
  if (!links) return [];
  if (typeof links !== 'object') return [['links-malformed', links]];
  const routes = Object.keys(ROUTES);
  return Object.entries(links).flatMap(([name, template]): Found[] => {
    const params = (ROUTES as Readonly<Record<string, readonly string[]>>)[name];
    if (!params) {
      const route = nearest(name, routes);
      return [route ? ['route-misspelt', name, route] : ['route-unknown', name, routes.join(', ')]];
    }
    if (!isWebAddress(unfilled(template), base)) return [['address-invalid', `links.${name}`, template]];
    const known = [...params, 'provider', 'sale'].map((param) => `{${param}}`);
    return (String(template).match(/\{\w+\}/g) ?? [])
      .filter((placeholder) => !known.includes(placeholder))
      .map((placeholder) => ['placeholder-unknown', name, placeholder, known.join(', ')]);
  });
}

/** Attributes that an element does not know and that probably mean one of its own. */
export function inspectElement(element: Element): Found[] {
  const { localName } = element;
  const attributes = TAGS[localName] ?? [];
  return element.getAttributeNames().flatMap((name): Found[] => {
    if (attributes.includes(name) || name in element) return [];
    const meant = name.replace(/^data-/, '');
    const attribute = nearest(meant, attributes) ?? beginning(meant, attributes);
    return attribute ? [['attribute-unknown', `<${localName}>`, name, attribute]] : [];
  });
}
