/** Runs a task at most once at a time; asked for while it runs, it runs once more when it is through. */
export function singleFlight(task: () => Promise<void>): () => Promise<void> {
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
