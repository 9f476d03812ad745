import { setTimeout as delay } from 'node:timers/promises';
/** A browser tab that a test controls. Expressions are JavaScript, evaluated in the page. */
export interface EngineTab {
  /** Opens an address; resolves after its document is loaded. */
  open(address: string): Promise<void>;
  /** Evaluates an expression. @returns its value, transferred as JSON */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks the middle of an element with the pointer, after scrolling it into view. */
  click(element: string): Promise<void>;
  /** Types into a field, after a click if it has no focus. */
  type(element: string, text: string): Promise<void>;
  /** @returns a PNG of the visible page */
  screenshot(): Promise<Buffer>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** A browser engine to test in. */
export interface Engine {
  readonly name: string;
  /**
   * @throws an Error with one sentence if the browser is not installed
   */
  start(): Promise<EngineTab>;
}

const WAIT_LIMIT = 30_000;

/**
 * Waits until an expression is true or has another value that counts as true.
 * @throws an Error that names `what`
 */
export async function waitFor<T>(
  tab: Pick<EngineTab, 'evaluate'>,
  what: string,
  expression: string,
): Promise<T> {
  const deadline = performance.now() + WAIT_LIMIT;
  for (;;) {
    const value = await tab.evaluate<T | null>(expression);
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await delay(100);
  }
}
