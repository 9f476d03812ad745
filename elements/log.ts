/** For the integrator's eyes: the one place that writes to the console of a page. */
const output = globalThis.console;

/** A value that cannot be used, a second copy: something the integrator should mend. */
export const warn = (message: string): void => output.warn(`auction-elements: ${message}`);

/** The `log` that is handed to everything that reports what it must not show. */
export const log = (message: string, detail?: unknown): void =>
  output.error(`auction-elements: ${message}`, ...(detail === undefined ? [] : [detail]));
