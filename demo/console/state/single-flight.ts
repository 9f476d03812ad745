/** Runs a task at most once at a time. Calls during a run cause exactly one more run after it. */
export function singleFlight(task: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let shouldRunAgain = false;

  async function loop(): Promise<void> {
    try {
      do {
        shouldRunAgain = false;
        await task();
      } while (shouldRunAgain);
    } finally {
      running = null;
    }
  }
  return () => {
    if (running === null) running = loop();
    else shouldRunAgain = true;
    return running;
  };
}
