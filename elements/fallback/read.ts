import { safeUrl } from '../../src/lib/safe-url.ts';

/*
 * Reads answers of the API for the content inside the tags, as tolerantly as the elements: an entry without a
 * slug is left out, everything else may be missing. `elements/wordpress/includes/api.php` does the same in PHP.
 */

export interface FallbackPicture {
  /** Absolute http(s) addresses; lengths in px. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly sources: readonly { readonly path: string; readonly width: number }[];
}

export interface FallbackAuction {
  readonly slug: string;
  readonly name: string;
  readonly kind: 'timed' | 'hybrid';
  readonly description: string;
  readonly image: FallbackPicture | null;
}

export interface FallbackLot {
  readonly slug: string;
  readonly name: string;
  /** Empty if it has none. */
  readonly number: string;
  readonly status: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly image: FallbackPicture | null;
  readonly description: string;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** A text or a number as text. */
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** Reads a list; an entry that cannot be read is left out. */
export const readAll = <Value>(value: unknown, read: (entry: unknown) => Value | null): Value[] =>
  list(value).flatMap((entry) => read(entry) ?? []);

/** @param api base for relative addresses of pictures */
export function readAuction(value: unknown, api: string): FallbackAuction | null {
  const it = fieldsOf(value);
  const slug = text(it.slug);
  if (slug === '') return null;
  return {
    slug,
    name: text(it.name) || slug,
    kind: it.kind === 'hybrid' ? 'hybrid' : 'timed',
    description: text(it.description),
    image: readPicture(it.image, api),
  };
}

/** @param api as for `readAuction` */
export function readLot(value: unknown, api: string): FallbackLot | null {
  const it = fieldsOf(value);
  const slug = text(it.slug);
  if (slug === '') return null;
  const facts = Object.entries(fieldsOf(it.facts)).map(([name, fact]) => [name, text(fact)] as const);
  return {
    slug,
    name: text(it.name) || slug,
    number: text(it.number),
    status: text(it.status),
    facts: Object.fromEntries(facts.filter(([, fact]) => fact !== '')),
    image: readPicture(list(it.images)[0], api),
    description: text(it.description),
  };
}

function readPicture(value: unknown, api: string): FallbackPicture | null {
  const it = fieldsOf(value);
  const path = addressOf(it.path, api);
  const [width, height] = [Number(it.width), Number(it.height)];
  if (path === null || !(width >= 1) || !(height >= 1)) return null;
  const sources = readAll(it.sources, (source) => {
    const other = fieldsOf(source);
    const address = addressOf(other.path, api);
    return address !== null && Number(other.width) >= 1
      ? { path: address, width: Number(other.width) }
      : null;
  });
  return { path, width, height, alt: text(it.alt), sources };
}

const addressOf = (value: unknown, api: string): string | null =>
  text(value) === '' ? null : safeUrl(text(value), api);
