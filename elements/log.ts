/** Messages for integrators: only this file writes to the page's console. */
const output = console;

/** A mistake the integrator can mend, such as an invalid option or a second copy of the script. */
export const warn = (message: string): void => output.warn(`auction-elements: ${message}`);

/** A failure that visitors are not shown, with its cause; passed to everything as `log`. */
export const log = (message: string, detail?: unknown): void =>
  output.error(`auction-elements: ${message}`, ...(detail === undefined ? [] : [detail]));
