import type { Failure } from '../../api/failure.ts';
import type { Locale } from '../../domain/locale.ts';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import type { Access } from '../routes/table.ts';

/** The route that a navigation leads to. */
export interface Destination {
  readonly name: RouteName;
  readonly params: RouteParams;
  readonly locale: Locale;
  readonly access: Access;
  /** The route's label. */
  readonly breadcrumb: MessageKey;
  /** The app path with query and hash, as requested. */
  readonly path: string;
}

/** A guard's decision: pass, redirect (to an app path), or show an error. */
export type Verdict =
  | {
      readonly kind: 'pass';
      /** The page has a breadcrumb, with this label unless its screen sets a better one. */
      readonly breadcrumb?: MessageKey;
    }
  | { readonly kind: 'redirect'; readonly path: string }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly message: string;
      /** Whether a retry may succeed. */
      readonly retryable?: boolean;
      /** Code of the failed call, if a call has failed. */
      readonly code?: Failure['code'] | undefined;
      /** Calls `run` once a retry will show something else; the returned function ends that. */
      onRecovered?(run: () => void): () => void;
    };

export type Guard = (destination: Destination) => Verdict | Promise<Verdict>;
export type Guards = Readonly<Record<string, Guard>>;

export const PASS: Verdict = { kind: 'pass' };

/**
 * Runs the guards of a route in order until one decides otherwise. An unknown guard is an error 500,
 * so that a typing error in the route table cannot open a page.
 */
export async function runGuards(
  names: readonly string[],
  guards: Guards,
  to: Destination,
  isCurrent: () => boolean,
): Promise<Verdict> {
  let merged: Verdict = PASS;
  for (const name of names) {
    // A newer navigation has replaced this one: its guards must not change anything any more.
    if (!isCurrent()) return PASS;
    if (!Object.hasOwn(guards, name)) {
      return { kind: 'error', status: 500, message: `Unknown middleware ${name}` };
    }
    const verdict = await (guards[name] as Guard)(to);
    if (verdict.kind !== 'pass') return verdict;
    merged = { ...merged, ...verdict };
  }
  return merged;
}
