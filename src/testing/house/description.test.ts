import { describe, expect, test } from 'vitest';
import { EVENTS, WINDOW_EVENTS } from '../../../elements/description/events.ts';
import { PARTS } from '../../../elements/description/parts.ts';
import { ROUTE_DESCRIPTIONS } from '../../../elements/description/routes.ts';
import { TAGS } from '../../../elements/description/tags.ts';
import type { TagDescription } from '../../../elements/description/types.ts';
import { LOCALES } from '../../domain/locale.ts';
import { ROUTE_NAMES, routeTemplate } from '../../domain/routes/paths.ts';
import { createdEvents, eventsOf, partsOf, slotsOf } from './public-names.ts';
import { shipped } from './sources.ts';

/* The parts of `elements/description` that the compiler cannot compare with the code. */

const sorted = (names: readonly string[]): string[] => [...names].sort();
const nameIn = ({ name }: { name: string }): string => name;

describe.each(TAGS.map((tag) => [tag.tag, tag] as const))('<%s> is described with', (name, tag) => {
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
});

test('no event is sent that is not described', () => {
  const known = new Set([...EVENTS, ...WINDOW_EVENTS].map(nameIn));
  const created = shipped.flatMap(createdEvents);
  expect(created).toContain('cookie-consent-updated');
  expect(created.filter((name) => !known.has(name))).toEqual([]);
});

test('the descriptions and the code agree on which events can be cancelled', () => {
  const isCancelable = (name: string): boolean =>
    shipped.some(({ text }) => new RegExp(`'${name}', [^;]*cancelable: true`).test(text));
  expect(EVENTS.filter(({ cancelable }) => cancelable).map(nameIn)).toEqual(
    EVENTS.map(nameIn).filter(isCancelable),
  );
});

test('the described placeholders of a route are those of its paths', () => {
  // The query of a link contains these.
  const queried: Readonly<Record<string, readonly string[]>> = { login: ['returnTo'], search: ['q'] };
  for (const name of ROUTE_NAMES) {
    const paths = LOCALES.map((locale) => routeTemplate(name, locale, { provider: 'p', sale: 's' }));
    const inPaths = paths.flatMap((path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key));
    const wanted = new Set([...inPaths, ...(queried[name] ?? [])]);
    expect(ROUTE_DESCRIPTIONS.find((route) => route.name === name)?.placeholders, name).toEqual([...wanted]);
  }
});
