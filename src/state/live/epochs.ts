/**
 * Compares the epochs of answers and streams; an epoch identifies a database. An epoch that was seen before
 * changes nothing: it comes from a cached answer.
 *
 * @param onOther called for a new epoch, except the first one
 */
export function createEpochs(onOther: () => void): (epoch: string) => void {
  const seen = new Set<string>();
  return (epoch) => {
    if (seen.has(epoch)) return;
    seen.add(epoch);
    if (seen.size > 1) onOther();
  };
}
