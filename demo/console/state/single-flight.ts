/** Runs a task at most once at a time. Calls during a run cause exactly one more run after it. */
export function singleFlight(task: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;

  async function loop(): Promise<void> {
    do {
      again = false;
      await task();
    } while (again);
    running = null;
  }
  return () => {
    if (running === null) running = loop();
    else again = true;
    return running;
  };
}
