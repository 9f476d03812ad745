/**
 * The address of a stream.
 *
 * @param hub may have a query of its own, such as topics
 * @param cursor the `seq` after which the stream shall begin; without it, with what comes from now on. In the
 * query, because the header `Last-Event-ID` would cost a preflight.
 */
export function hubAddress(hub: string, topics: readonly string[], cursor?: string | number | null): string {
  // Not `searchParams`, which the `URL` of an old host lacks.
  const query = new URLSearchParams(new URL(hub).search);
  for (const topic of topics) query.append('topic', topic);
  if (cursor != null) query.set('lastEventID', String(cursor));
  return new URL(`?${query}`, hub).href;
}
