/** The tabs of the activities, as in the address. */
export const TABS = ['bids', 'outbid', 'leading', 'won', 'lost', 'favourites'] as const;
export type ActivityTab = (typeof TABS)[number];

/** The tab of a query such as `?tab=won`; the bids if it names no known tab. */
export function readTab(query: string): ActivityTab {
  const name = new URLSearchParams(query).get('tab');
  return TABS.find((tab) => tab === name) ?? 'bids';
}

/** The query with another tab; the first tab needs no parameter. */
export function withTab(query: string, tab: ActivityTab): string {
  const params = new URLSearchParams(query);
  if (tab === 'bids') params.delete('tab');
  else params.set('tab', tab);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
