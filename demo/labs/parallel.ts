/**
 * Calls `run` with 0, 1, 2 and so on, and begins a call as soon as another one ends.
 *
 * @param atOnce number of calls under way at the same time
 * @param hasTurn whether there is still this turn; nothing is called after the first false
 * @returns the number of calls
 */
export async function inParallel(
  atOnce: number,
  hasTurn: (turn: number) => boolean,
  run: (turn: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (hasTurn(next)) await run(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return next;
}
