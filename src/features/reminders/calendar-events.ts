import type { Auction } from '../../api/schema/auction.ts';
import type { Auctioneer } from '../../api/schema/auctioneer.ts';
import type { LotSummary } from '../../api/schema/lot-summary.ts';
import { type CalendarEvent, eventUid } from '../../domain/calendar.ts';
import { isOpen } from '../../domain/lot-status.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { lotNumber } from '../../i18n/lot-number.ts';

/** Minutes before the event. */
const ALARM_MINUTES = 15;

/** The data of every event, beside its lot or auction. */
export interface EventContext {
  readonly i18n: I18n;
  readonly tenant: string;
  /** Undefined if it could not be loaded: the event has no place then. */
  readonly auctioneer: Auctioneer | undefined;
  /** Absolute address of the page. */
  readonly url: string;
  /** Server time, ms. */
  readonly now: number;
}

type AuctionTimes = Pick<Auction, 'id' | 'kind' | 'name' | 'status' | 'start' | 'firstEnd' | 'end'>;

/**
 * A timed lot at its end; a lot of a hybrid auction at the start of the sale, because the time of its hammer
 * is not known. Null if no event is to come.
 */
export function lotEvent(
  lot: Pick<LotSummary, 'id' | 'name' | 'number' | 'rev' | 'status' | 'end'>,
  auction: AuctionTimes,
  context: EventContext,
): CalendarEvent | null {
  const { t } = context.i18n;
  if (!isOpen(lot.status) && lot.status !== 'upcoming') return null;
  const names = { name: lot.name, lot: lotNumber(lot, context.i18n) || lot.name, auction: auction.name };
  const isHybrid = auction.kind === 'hybrid';
  const start = Date.parse((isHybrid ? auction.start : lot.end) ?? '');
  if (!(start > context.now)) return null;
  return {
    ...common(context, t(isHybrid ? 'reminders.calendar.hallText' : 'reminders.calendar.endsText', names)),
    uid: eventUid(context.tenant, 'lot', lot.id),
    // The `rev` of a lot does not change if its sale in a hall is postponed.
    sequence: isHybrid ? sequenceNow(context) : lot.rev,
    start,
    summary: t(isHybrid ? 'reminders.calendar.hall' : 'reminders.calendar.ends', names),
  };
}

/** In minutes, so that a file written later is the newer one. */
const sequenceNow = ({ now }: EventContext): number => Math.floor(now / 60_000);

/** A hybrid auction at its start; a timed one from the end of its first lot to that of its last. */
export function auctionEvent(auction: AuctionTimes, context: EventContext): CalendarEvent | null {
  const { t } = context.i18n;
  const isHybrid = auction.kind === 'hybrid';
  const start = Date.parse((isHybrid ? null : auction.firstEnd) ?? auction.start ?? '');
  const end = auction.end === null || isHybrid ? start : Date.parse(auction.end);
  if (auction.status === 'ended' || Number.isNaN(start) || !(end > context.now)) return null;
  return {
    ...common(context, t(isHybrid ? 'reminders.calendar.saleHallText' : 'reminders.calendar.saleText')),
    uid: eventUid(context.tenant, 'auction', auction.id),
    // A timed auction has no `rev`.
    sequence: sequenceNow(context),
    start,
    end,
    summary: auction.name,
  };
}

const common = ({ now, url, auctioneer }: EventContext, text: string) => ({
  writtenAt: now,
  url,
  // Many calendars show no URL beside the description.
  description: `${text}\n${url}`,
  location: auctioneer === undefined ? '' : addressOf(auctioneer),
  alarm: ALARM_MINUTES,
});

/** "Marbrook Sporthorse Auctions GmbH, Lindenallee 7, 27999 Marbrook" */
function addressOf({ name, company, street, streetnumber, zip, city }: Auctioneer): string {
  const address = [`${street} ${streetnumber}`, `${zip} ${city}`].map((line) => line.trim());
  if (address.every((line) => line === '')) return '';
  return [company || name, ...address].filter((line) => line !== '').join(', ');
}
