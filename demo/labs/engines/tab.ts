/** A tab of a browser that a test drives from outside. Expressions are JavaScript, evaluated in the page. */
export interface Tab {
  /** Opens an address; resolves once its document is loaded. */
  open(address: string): Promise<void>;
  /** Evaluates an expression. @returns its value, as JSON carries it */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks the middle of an element as a pointer does, after scrolling it into view. */
  click(element: string): Promise<void>;
  /** Types into a field that has the focus or gets it by a click. */
  type(element: string, text: string): Promise<void>;
  /** @returns a PNG of the visible page */
  screenshot(): Promise<Buffer>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** A browser engine to test in. */
export interface Engine {
  readonly name: string;
  /** @throws an Error with one sentence where the browser is not on this machine */
  start(): Promise<Tab>;
}

const PATIENCE = 30_000;

/**
 * Waits until an expression is true or has another value that counts as true.
 * @throws an Error that names `what`
 */
export async function waitFor<T>(tab: Pick<Tab, 'evaluate'>, what: string, expression: string): Promise<T> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const value = await tab.evaluate<T | null>(expression);
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
