/** The part of an API answer that a card shows. */
export interface ListedLot {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly slug: string;
  readonly auctionslug: string;
  readonly end: string;
  readonly currentPrice: number | null;
  readonly startPrice: number;
  readonly bidCount: number;
  readonly facts: Readonly<Record<'sire' | 'damSire' | 'sex' | 'colour' | 'dateOfBirth', string>> & {
    readonly height: number;
  };
  readonly images: readonly { readonly path: string; readonly width: number; readonly height: number }[];
}

/** The part of an API answer that the head of the list shows. */
export interface ListedAuction {
  readonly name: string;
  readonly lotCount: number;
  readonly firstEnd: string;
}

/** A live message about a lot. */
export interface ListedLotMessage {
  readonly event: string;
  readonly payload: Pick<ListedLot, 'currentPrice' | 'bidCount' | 'end'> & { readonly auctionlot: string };
}

const euros = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

export const price = (lot: ListedLot): string => euros.format(lot.currentPrice ?? lot.startPrice);
export const priceLabel = (lot: ListedLot): string =>
  lot.currentPrice === null ? 'Starting price' : 'Current bid';
export const bids = (lot: ListedLot): string => `${lot.bidCount} ${lot.bidCount === 1 ? 'bid' : 'bids'}`;
export const pedigree = ({ facts }: ListedLot): string =>
  [`by ${facts.sire}`, facts.damSire && `dam’s sire ${facts.damSire}`].filter(Boolean).join(' – ');
export const facts = ({ facts: { dateOfBirth, sex, colour, height } }: ListedLot): string[] => [
  dateOfBirth.slice(0, 4),
  sex,
  colour,
  `${height} cm`,
];
export const closes = (auction: ListedAuction): string =>
  `first lot closes ${moment.format(new Date(auction.firstEnd))}`;

/** "23 h 59 min" until the end of a lot. */
export function remaining(lot: ListedLot): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(lot.end) - Date.now()) / 60_000));
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const HEART =
  'M12 20s-7.6-4.6-7.6-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.6 2.6C19.6 15.4 12 20 12 20Z';

/** Set by the server in the page. */
declare global {
  var site: { readonly api: string; readonly hub: string; readonly auction: string };
}

const get = async <Value>(path: string): Promise<Value> =>
  (await fetch(`${site.api}/auction/${site.auction}${path}?lang=en`)).json() as Promise<Value>;

/** Both answers that the list needs, requested together. */
export const load = (): Promise<[ListedAuction, ListedLot[]]> =>
  Promise.all([get<ListedAuction>(''), get<ListedLot[]>('/auctionlots')]);

/** Calls `apply` once a frame with the messages that have arrived since. */
export function follow(apply: (messages: readonly ListedLotMessage['payload'][]) => void): void {
  let queue: ListedLotMessage['payload'][] = [];
  new EventSource(site.hub).onmessage = ({ data }) => {
    const message = JSON.parse(data) as ListedLotMessage;
    if (message.event !== 'auctionlot.bid') return;
    if (queue.length === 0) {
      requestAnimationFrame(() => {
        const messages = queue;
        queue = [];
        apply(messages);
      });
    }
    queue.push(message.payload);
  };
}
