import { safeUrl } from '../../lib/safe-url.ts';
import type { Locale } from '../locale.ts';
import type { Paths } from './auction-paths.ts';

/** The fixed segments of a path: the auctioneer, such as `marbrook-sales`, and the sale. */
export interface Segments {
  readonly provider: string;
  readonly sale: string;
}

/** The values of a template's params by name. */
export type RouteParams = Readonly<Record<string, string>>;

/**
 * The path template of a route whose paths are given, with prefix and fixed segments filled in. In a file
 * without the table of all routes, because the loader contains only those of auctions.
 */
export function templateOf(paths: Paths, locale: Locale, segments: Segments): string {
  const path = (paths[locale] || paths.en).replace(/\{(provider|sale)\}/g, (_, name: keyof Segments) =>
    encodeURIComponent(segments[name]),
  );
  if (locale === 'en') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** A `{name}` without a value becomes empty. */
export const fillTemplate = (template: string, params: RouteParams): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Any origin will do: only paths and queries are compared. */
const BASE_URL = 'http://template';

/**
 * Reads the params of a template out of an address. In the path a param is one segment; in the query the
 * order does not matter and further parameters are ignored.
 *
 * @param template path with an optional query, such as `/horse?auction={auction}&lot={auctionlot}`
 * @returns null if the address does not match
 */
export function matchTemplate(template: string, address: string): RouteParams | null {
  const safe = safeUrl(template, BASE_URL);
  if (safe === null) return null;
  const url = new URL(safe);
  const actual = new URL(address, BASE_URL);
  const params: Record<string, string> = {};
  const path = segmentsOf(url);
  const segments = segmentsOf(actual);
  if (path.length !== segments.length) return null;
  // Old scripts of hosts replace `entries` of arrays and `searchParams`, so neither is used.
  const query = new URLSearchParams(actual.search);
  const fits =
    path.every((part, index) => take(part, segments[index] || '', params)) &&
    [...new URLSearchParams(url.search)].every(([name, part]) => take(part, query.get(name) || '', params));
  return fits ? params : null;
}

/** Without the slash that a path may end with. */
const segmentsOf = ({ pathname }: URL): string[] => pathname.replace(/\/$/, '').split('/').map(decodeSafely);

function take(part: string, value: string, params: Record<string, string>): boolean {
  const param = /^\{(\w+)\}$/.exec(part);
  if (!param) return part === value;
  if (value !== '') params[param[1] as string] = value;
  return value !== '';
}

/** A malformed address matches nothing instead of breaking the page. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
