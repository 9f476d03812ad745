/** The tabs of the activities, as in the address. */
export const TABS = ['bids', 'outbid', 'leading', 'won', 'lost', 'favourites'] as const;
export type Tab = (typeof TABS)[number];

/** The tab of a query such as `?tab=won`; the bids if it names no known tab. */
export function readTab(query: string): Tab {
  const wanted = new URLSearchParams(query).get('tab');
  return TABS.find((tab) => tab === wanted) ?? 'bids';
}

/** The query with another tab; the first tab needs no parameter. */
export function withTab(query: string, tab: Tab): string {
  const params = new URLSearchParams(query);
  if (tab === 'bids') params.delete('tab');
  else params.set('tab', tab);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
