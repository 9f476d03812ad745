/** The loader's first requests: address to answer. Lives in the page's registry. */
export type Prefetched = Map<string, Promise<Response>>;

/** The answer the loader asked for, if any. Taken once: a body can be read once, and gets old. */
export function consumePrefetched(map: Prefetched, address: string): Promise<Response> | undefined {
  const answer = map.get(address);
  map.delete(address);
  return answer;
}
