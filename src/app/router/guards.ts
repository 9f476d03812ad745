import type { Locale } from '../../domain/locale.ts';
import type { RouteName, RouteParams } from '../../state/config.ts';
import type { Access } from '../routes/table.ts';

/** Where somebody is about to go. */
export interface Destination {
  readonly name: RouteName;
  readonly params: RouteParams;
  readonly locale: Locale;
  readonly access: Access;
  /** The app path with query and hash, as asked for. */
  readonly path: string;
}

/** What a guard decides: go on, go elsewhere (an app path), or show an error. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly path: string }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly message: string;
      /** Whether the same way may succeed later. */
      readonly retryable?: boolean;
    };

export type Guard = (destination: Destination) => Verdict | Promise<Verdict>;
export type Guards = Readonly<Record<string, Guard>>;

export const PASS: Verdict = { kind: 'pass' };

/**
 * Runs the guards of a route in their order until one decides otherwise. A name that nobody knows is
 * the spec's error 500, so that a typing error in the table cannot open a page.
 */
export async function runGuards(
  names: readonly string[],
  guards: Guards,
  to: Destination,
  isCurrent: () => boolean,
): Promise<Verdict> {
  for (const name of names) {
    // Overtaken by another way: what this one would still remember or set is out of date.
    if (!isCurrent()) return PASS;
    if (!Object.hasOwn(guards, name)) {
      return { kind: 'error', status: 500, message: `Unknown middleware ${name}` };
    }
    const verdict = await (guards[name] as Guard)(to);
    if (verdict.kind !== 'pass') return verdict;
  }
  return PASS;
}
