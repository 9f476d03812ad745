/** The hash of the console's address that opens a sale of a hybrid auction. */
export const saleHash = (sale: string): string => `#/sales/${encodeURIComponent(sale)}`;

/** The sale of a hash; null if it names none. */
export function saleOfHash(hash: string): string | null {
  const name = /^#\/sales\/([^/]+)$/.exec(hash)?.[1];
  if (name === undefined) return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
