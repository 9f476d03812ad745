import { mkdirSync } from 'node:fs';
import { ROOT } from '../root.ts';
import { onStopSignals } from '../server/stop-signals.ts';

/** Writes a line, or several, to the terminal. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Makes the folder for the files of a lab. @returns its path */
export function resultsFolder(lab: string): string {
  const folder = `${ROOT}test-results/${lab}`;
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * The main function of a lab: runs it and ends this process. The exit code is 0 if `run` resolves to true, 1
 * otherwise, and 130 after SIGINT or SIGTERM. The first of these aborts the signal, the next ends the process
 * at once.
 */
export async function runLab(run: (signal: AbortSignal) => Promise<boolean>): Promise<never> {
  const stopping = new AbortController();
  onStopSignals(
    () => stopping.abort(),
    () => process.exit(130),
  );
  let isRight = false;
  try {
    isRight = await run(stopping.signal);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    if (stopping.signal.aborted) process.exit(130);
  }
  // Requests may still be under way whose answers are no longer needed.
  process.exit(isRight ? 0 : 1);
}
