/** Where the backend says what happened. Never given secrets, bodies or addresses of people. */
export interface Log {
  info(message: string): void;
  /** Something a person should look at; `error` is shown by its message, never with its data. */
  warn(message: string, error?: unknown): void;
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined };

/** One line per event on standard output and standard error. */
export const processLog: Log = {
  info: (message) => void process.stdout.write(`${message}\n`),
  warn: (message, error) => void process.stderr.write(`${message}${reason(error)}\n`),
};

const reason = (error: unknown): string =>
  error === undefined ? '' : `: ${error instanceof Error ? error.message : String(error)}`;
