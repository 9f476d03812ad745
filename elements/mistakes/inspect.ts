import type { Locale } from '../../src/domain/locale.ts';
import { OPTIONS, scriptAttribute } from '../description/options.ts';
import { ROUTE_DESCRIPTIONS } from '../description/routes.ts';
import type { MistakeCode } from './mistakes.ts';
import { beginning, nearest } from './nearest.ts';

/** A mistake and the values for its sentence, in order. */
export type MistakeWithValues = readonly [code: MistakeCode, ...values: unknown[]];

const isWebAddress = (address: unknown, base: string): boolean => {
  try {
    return typeof address === 'string' && /^https?:$/.test(new URL(address, base).protocol);
  } catch {
    return false;
  }
};

// Not the list of `locale.ts`, whose code is in a file of the tags: this one must load when most files do not.
const LOCALES: Readonly<Record<Locale, true>> = { en: true, de: true, fr: true, ar: true };

const names: readonly string[] = OPTIONS.map(({ name }) => name);
const routes: readonly string[] = ROUTE_DESCRIPTIONS.map(({ name }) => name);

/**
 * All mistakes in the options of a page.
 *
 * @param options as the host set them, so they may have any shape
 * @param foreign names of `data-*` attributes of script tags; those of other tools are not mistakes
 * @param base the page's address
 */
export function inspectOptions(
  options: Readonly<Record<string, unknown>>,
  foreign: readonly string[],
  base: string,
): MistakeWithValues[] {
  const findings: MistakeWithValues[] = [];
  const { api, locale, inactivityMinutes: minutes } = options;
  if (!api) findings.push(['api-missing']);
  else if (!isWebAddress(api, base)) findings.push(['api-invalid', api]);
  for (const name of Object.keys(options)) {
    if (names.includes(name)) continue;
    // The names of other tools' attributes may begin like one of ours.
    const meant = nearest(name, names) ?? beginning(name, foreign.includes(name) ? ['api', 'hub'] : names);
    const option = OPTIONS.find((it) => it.name === meant);
    if (option)
      findings.push(['option-misspelt', name, option.name, scriptAttribute(option) ?? 'it cannot be given']);
    else if (!foreign.includes(name)) findings.push(['option-unknown', name]);
  }
  for (const { name, isAddress } of OPTIONS) {
    const value = options[name];
    if (isAddress && value && !isWebAddress(withSampleValues(value), base))
      findings.push(['address-invalid', name, value]);
  }
  if (minutes !== undefined && !(Number(minutes) > 0)) findings.push(['minutes-invalid', minutes]);
  if (locale && !Object.hasOwn(LOCALES, String(locale))) findings.push(['locale-unsupported', locale]);
  return [...findings, ...inspectLinks(options.links, base)];
}

/** The address that a template makes with any values. */
const withSampleValues = (template: unknown): unknown =>
  typeof template === 'string' ? template.replace(/\{\w+\}/g, 'x') : template;

function inspectLinks(links: unknown, base: string): MistakeWithValues[] {
  if (!links) return [];
  if (typeof links !== 'object') return [['links-malformed', links]];
  return Object.entries(links).flatMap(([name, template]): MistakeWithValues[] => {
    const description = ROUTE_DESCRIPTIONS.find((it) => it.name === name);
    if (!description) {
      const route = nearest(name, routes);
      return [route ? ['route-misspelt', name, route] : ['route-unknown', name, routes.join(', ')]];
    }
    if (!isWebAddress(withSampleValues(template), base))
      return [['address-invalid', `links.${name}`, template]];
    const placeholders = [...description.placeholders, 'provider', 'sale'].map((it) => `{${it}}`);
    return (String(template).match(/\{\w+\}/g) ?? [])
      .filter((placeholder) => !placeholders.includes(placeholder))
      .map((placeholder) => ['placeholder-unknown', name, placeholder, placeholders.join(', ')]);
  });
}

/** Attributes that an element does not have and that are probably meant as one of its own. */
export function inspectElement(element: Element): MistakeWithValues[] {
  const { localName } = element;
  // Read from the class of the tag: only defined elements are inspected.
  const attributes: readonly string[] = Reflect.get(element.constructor, 'observedAttributes') ?? [];
  return element.getAttributeNames().flatMap((name): MistakeWithValues[] => {
    if (attributes.includes(name) || name in element) return [];
    const meant = name.replace(/^data-/, '');
    const attribute = nearest(meant, attributes) ?? beginning(meant, attributes);
    return attribute ? [['attribute-unknown', `<${localName}>`, name, attribute]] : [];
  });
}
