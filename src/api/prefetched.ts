/** Answers to the loader's first requests, by address. Kept in the page's registry. */
export type Prefetched = Map<string, Promise<Response>>;

/** Removes and returns the loader's answer, if any. Used once: a body can be read only once. */
export function consumePrefetched(map: Prefetched, address: string): Promise<Response> | undefined {
  const answer = map.get(address);
  map.delete(address);
  return answer;
}
