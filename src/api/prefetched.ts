/** Answers to the loader's first requests, by address. Kept in the page's registry. */
export type Prefetched = Map<string, Promise<Response>>;

/** Removes and returns the answer the loader has requested, if any. Used once: a body can be read once, and gets stale. */
export function consumePrefetched(map: Prefetched, address: string): Promise<Response> | undefined {
  const answer = map.get(address);
  map.delete(address);
  return answer;
}
