import { type ConsentLevels, NOTHING_ALLOWED } from '../../domain/consent.ts';
import type { Log } from '../../lib/log.ts';

/** Consent that the host's own platform requests and stores. The option `consent`. */
export interface ConsentAdapter {
  /** The levels that the visitor allows now; a level that is left out is refused. Null: not decided yet. */
  read(): Partial<ConsentLevels> | null;
  /**
   * Calls `onChange` after every change.
   * @returns optionally, a function that stops the calls
   */
  subscribe(onChange: () => void): (() => void) | undefined;
  /** Shows the platform's settings. */
  openSettings?(): void;
}

/** The levels of an adapter. An adapter is the host's code: any answer but `true` is a refusal. */
export function readAdapter(adapter: ConsentAdapter, log: Log): ConsentLevels | null {
  try {
    const levels = adapter.read();
    if (levels === null || typeof levels !== 'object') return null;
    const { functionality, tracking, targeting } = { ...NOTHING_ALLOWED, ...levels };
    return {
      functionality: functionality === true,
      tracking: tracking === true,
      targeting: targeting === true,
    };
  } catch (error) {
    log('consent.read of the page failed; nothing counts as allowed', error);
    return null;
  }
}
