/** Joins cleanup functions, such as those of `retain()`: the returned function calls all of them in order. */
export function stopAll(...stops: ReadonlyArray<() => void>): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
