import { describe, expect, test } from 'vitest';
import { EVENTS, WINDOW_EVENTS } from '../../../elements/description/events.ts';
import { OPTIONS } from '../../../elements/description/options.ts';
import { PARTS } from '../../../elements/description/parts.ts';
import { ROUTES } from '../../../elements/description/routes.ts';
import { SCRIPT_API } from '../../../elements/description/script-api.ts';
import { TAGS } from '../../../elements/description/tags.ts';
import { property, TOKENS, tokenDefault } from '../../../elements/description/tokens.ts';
import type { TagDescription } from '../../../elements/description/types.ts';
import { LOCALES } from '../../domain/locale.ts';
import { ROUTE_NAMES } from '../../state/config.ts';
import { routeTemplate } from '../../state/navigation/links.ts';
import { sheetText } from '../../styles/sheet.ts';
import { tokenNames } from '../../styles/tokens.ts';
import { attributesOf, createdEvents, eventsOf, partsOf, slotsOf } from './public-names.ts';
import { code, membersOf, shipped } from './sources.ts';

/* What `elements/description` says, compared with the code that integrators meet. */

const sorted = (names: readonly string[]): string[] => [...names].sort();
const nameIn = ({ name }: { name: string }): string => name;

test('every element is described', () => {
  const defined = code
    .filter(({ path, text }) => /^elements\/[\w-]+\.tsx$/.test(path) && /\bdefineElement\(\{/.test(text))
    .map(({ path }) => path.replace(/^elements\/|\.tsx$/g, ''));
  expect(sorted(TAGS.map(({ tag }) => tag))).toEqual(sorted(defined));
});

describe.each(TAGS.map((tag) => [tag.tag, tag] as const))('<%s> is described with', (name, tag) => {
  test('its attributes, their values and defaults', () => {
    const declared = tag.attributes.map(({ name: attribute, kind, words, default: word }) => ({
      name: attribute,
      kind,
      given: words ? [words, word ?? null] : [],
    }));
    expect(attributesOf(name)).toEqual(declared);
  });
  test('the parts in its shadow root', () => expect(sorted(tag.parts)).toEqual(partsOf(name)));
  test('its slots', () => {
    const named = tag.slots.map(nameIn).filter((slot) => slot !== '');
    expect(sorted(named)).toEqual(slotsOf(name));
  });
  test('the events it emits', () => expect(sorted(tag.events)).toEqual(eventsOf(name)));
});

test('every part and every event occurs in an element', () => {
  const used = (of: (tag: TagDescription) => readonly string[]) => new Set(TAGS.flatMap(of));
  expect(PARTS.map(nameIn).filter((name) => !used(({ parts }) => parts).has(name))).toEqual([]);
  expect(EVENTS.map(nameIn).filter((name) => !used(({ events }) => events).has(name))).toEqual([]);
  expect(sorted(EVENTS.map(nameIn))).toEqual(
    sorted(membersOf('elements/events.ts', 'AuctionElementsEventMap')),
  );
});

test('no event is sent that is not described', () => {
  const known = new Set([...EVENTS, ...WINDOW_EVENTS].map(nameIn));
  const created = shipped.flatMap(createdEvents);
  expect(created).toContain('cookie-consent-updated');
  expect(created.filter((name) => !known.has(name))).toEqual([]);
});

test('which events are cancelable is that of the code', () => {
  const isCancelable = (name: string): boolean =>
    shipped.some(({ text }) => new RegExp(`'${name}', [^;]*cancelable: true`).test(text));
  expect(EVENTS.filter(({ cancelable }) => cancelable).map(nameIn)).toEqual(
    EVENTS.map(nameIn).filter(isCancelable),
  );
});

test('the custom properties are those of the sheet, with its defaults', () => {
  expect(sorted(TOKENS.map(property))).toEqual(sorted(tokenNames()));
  const declared = sheetText().matchAll(/--_(ae-[\w-]+):var\(--\1,([^;]+)\);/g);
  const defaults = [...declared].map(([, name, value]) => [`--${name}`, value]);
  const described = TOKENS.filter(({ name }) => name !== 'font').map((it) => [
    property(it),
    tokenDefault(it),
  ]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(defaults));
});

test('the options and the members of `AuctionElements` are those of the code', () => {
  expect(sorted(OPTIONS.map(({ key }) => key))).toEqual(sorted(membersOf('elements/options.ts', 'Options')));
  expect(sorted(SCRIPT_API.map(nameIn))).toEqual(
    sorted(membersOf('elements/public-api.ts', 'AuctionElementsApi')),
  );
});

test('the routes are those of the site, with the placeholders of their paths', () => {
  expect(ROUTES.map(nameIn)).toEqual(ROUTE_NAMES);
  // These come by the query of a link.
  const queried: Readonly<Record<string, readonly string[]>> = { login: ['returnTo'], search: ['q'] };
  for (const name of ROUTE_NAMES) {
    const paths = LOCALES.map((locale) => routeTemplate(name, locale, { provider: 'p', sale: 's' }));
    const inPaths = paths.flatMap((path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key));
    const wanted = new Set([...inPaths, ...(queried[name] ?? [])]);
    expect(ROUTES.find((route) => route.name === name)?.placeholders, name).toEqual([...wanted]);
  }
});
