/** The log of the backend. Messages never contain secrets, bodies or addresses of people. */
export interface Log {
  info(message: string): void;
  /** A problem for the operator. Only the message of `error` is logged, never its data. */
  warn(message: string, error?: unknown): void;
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined };

/** One line per event on standard output and standard error, for people. */
export const processLog: Log = {
  info: (message) => void process.stdout.write(`${message}\n`),
  warn: (message, error) => void process.stderr.write(`${message}${reason(error)}\n`),
};

/**
 * One JSON object per event in a line of standard output, for programs that collect logs:
 *
 *     {"time":"2026-05-02T18:00:00.000Z","level":"warn","message":"…","error":"…"}
 */
export const jsonLog: Log = {
  info: (message) => writeJson('info', message),
  warn: (message, error) => writeJson('warn', message, error),
};

function writeJson(level: 'info' | 'warn', message: string, error?: unknown): void {
  const entry = { time: new Date().toISOString(), level, message };
  process.stdout.write(
    `${JSON.stringify(error === undefined ? entry : { ...entry, error: messageOf(error) })}\n`,
  );
}

const reason = (error: unknown): string => (error === undefined ? '' : `: ${messageOf(error)}`);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Keeps the process running after its output was closed, as by the end of `npm start | head` or of the
 * program that stores its log. Without a listener such an error would end the process.
 */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Prints one line for work that may take a while: its name at the start, its seconds at the end. */
export async function timed<T>(name: string, work: Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`${name} … `);
  try {
    return await work;
  } finally {
    process.stdout.write(`${secondsSince(started)} s\n`);
  }
}

export const secondsSince = (started: number): number => Math.round((performance.now() - started) / 1000);

/** Drops warnings while the backend stops: lost connections are expected then, and real failures are thrown. */
export const untilStopped = (log: Log, isStopped: () => boolean): Log => ({
  info: (message) => log.info(message),
  warn: (message, error) => {
    if (!isStopped()) log.warn(message, error);
  },
});
