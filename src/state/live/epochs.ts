/**
 * Compares the epochs of answers and streams, each of which names a database. One that was seen before
 * changes nothing: it comes from a cached answer.
 *
 * @param onOther called where an epoch is not the first one, and new
 */
export function createEpochs(onOther: () => void): (epoch: string) => void {
  const seen = new Set<string>();
  return (epoch) => {
    if (seen.has(epoch)) return;
    seen.add(epoch);
    if (seen.size > 1) onOther();
  };
}
