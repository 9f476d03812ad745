/** Slugs of an auction and a lot to begin with; empty where the API has none. */
export interface Sample {
  readonly auction: string;
  readonly lot: string;
}

const slugs = async (address: string): Promise<readonly string[]> => {
  const answer = await fetch(address);
  if (!answer.ok) return [];
  const found: unknown = await answer.json();
  const entries: readonly unknown[] = Array.isArray(found) ? found : [];
  return entries.flatMap((entry) => {
    const { slug, status } = entry as { slug?: unknown; status?: unknown };
    return typeof slug === 'string' && status !== 'ended' && status !== 'withdrawn' ? [slug] : [];
  });
};

/** Asks the API for the first auction of a kind that is not over, and its first lot. */
export async function firstSample(api: string, kind: 'timed' | 'hybrid' = 'timed'): Promise<Sample> {
  const base = `${api}/${kind === 'hybrid' ? 'hybrid-auction' : 'auction'}/`;
  try {
    const [auction = ''] = await slugs(`${base}?lang=en`);
    if (auction === '') return { auction, lot: '' };
    const [lot = ''] = await slugs(`${base}${encodeURIComponent(auction)}/auctionlots?lang=en`);
    return { auction, lot };
  } catch {
    // Without an answer the fields stay empty, and the element says what is wrong.
    return { auction: '', lot: '' };
  }
}
