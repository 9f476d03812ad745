/** Slugs of an auction and a lot to begin with; empty if the API has none. */
export interface SampleSlugs {
  readonly auction: string;
  readonly lot: string;
}

/** Slugs of auctions or lots; those open for bids come first. */
const slugs = async (address: string): Promise<readonly string[]> => {
  const answer = await fetch(address);
  if (!answer.ok) return [];
  const found: unknown = await answer.json();
  const entries = Array.isArray(found) ? (found as { slug?: unknown; status?: unknown }[]) : [];
  const isOpen = (status: unknown): boolean => ['running', 'live', 'active'].includes(String(status));
  return entries
    .toSorted((one, other) => Number(isOpen(other.status)) - Number(isOpen(one.status)))
    .flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : []));
};

/** Reads the first auction of a kind and its first lot from the API, open ones if possible. */
export async function firstSample(api: string, kind: 'timed' | 'hybrid' = 'timed'): Promise<SampleSlugs> {
  const base = `${api}/${kind === 'hybrid' ? 'hybrid-auction' : 'auction'}/`;
  try {
    const [auction = ''] = await slugs(`${base}?lang=en`);
    if (auction === '') return { auction, lot: '' };
    const [lot = ''] = await slugs(`${base}${encodeURIComponent(auction)}/auctionlots?lang=en`);
    return { auction, lot };
  } catch {
    // Without an answer the fields stay empty, and the element shows the error.
    return { auction: '', lot: '' };
  }
}
