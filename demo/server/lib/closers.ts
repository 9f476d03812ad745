/** Functions that close opened parts. */
export interface Closers {
  add(close: () => unknown): void;
  /**
   * Calls the functions one after the other, newest first, and forgets them.
   *
   * @throws the error of the first that fails; the older ones stay for the next call
   */
  closeAll(): Promise<void>;
}

export function createClosers(): Closers {
  const stack: (() => unknown)[] = [];
  return {
    add: (close) => void stack.push(close),
    async closeAll() {
      for (let close = stack.pop(); close !== undefined; close = stack.pop()) await close();
    },
  };
}
