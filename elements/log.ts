import type { Log } from '../src/lib/log.ts';

/** Messages for integrators: only this file writes to the page's console. */
const output = console;

/**
 * Reports a mistake that the integrator can fix, such as an invalid option or a second copy of the script.
 */
export const warn = (message: string): void => output.warn(`auction-elements: ${message}`);

/** Logs a failure that visitors are not shown, with its cause; passed to all other code as `log`. */
export const log: Log = (message, detail) =>
  output.error(`auction-elements: ${message}`, ...(detail === undefined ? [] : [detail]));
