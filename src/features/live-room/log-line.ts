import type { LogEntry } from '../../api/schema/hybrid-log.ts';
import type { Bid } from '../../api/schema/lot.ts';
import type { I18n } from '../../i18n/i18n.ts';

/**
 * Who carried a bid in: the hall, the phone, a paddle on the internet, or me.
 *
 * @param alias my own paddle in this auction, where I have one
 */
export function bidderText(
  source: Bid['source'],
  bidder: string | null,
  alias: string | null,
  { t }: I18n,
): string {
  if (bidder && bidder === alias) return t(source === 'auto' ? 'room.who.youAuto' : 'room.who.you');
  if (!bidder) return t(`room.who.${source}`);
  return t(`room.who.${source}Paddle`, { paddle: bidder });
}

/** What a line of the log says, without its time and amount. */
export function logText(entry: LogEntry, alias: string | null, i18n: I18n): string {
  const { t } = i18n;
  switch (entry.kind) {
    case 'bid':
      return bidderText(entry.source ?? 'online', entry.bidder, alias, i18n);
    case 'counting':
      return t(entry.counting === 2 ? 'room.counting.twice' : 'room.counting.once');
    case 'sold': {
      if (entry.bidder && entry.bidder === alias) return t('room.log.soldYou');
      const who = bidderText(entry.source ?? 'online', entry.bidder, alias, i18n);
      return t('room.log.sold', { who });
    }
    default:
      return t(`room.log.${entry.kind}`);
  }
}

/** Whether a line is about me, to be marked as mine. */
export const isMine = (entry: LogEntry, alias: string | null): boolean =>
  alias !== null && entry.bidder === alias && (entry.kind === 'bid' || entry.kind === 'sold');
