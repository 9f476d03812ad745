import type { LogEntry } from '../api/schema/hybrid-log.ts';
import type { Bid } from '../api/schema/lot.ts';
import type { I18n } from '../i18n/i18n.ts';

/** A line of a lot's log as it is read, in the language of the page. */
export interface LogLine {
  readonly no: number;
  /** ISO 8601, for machines. */
  readonly at: string;
  readonly time: string;
  readonly text: string;
  /** Formatted; null where the line is about no amount. */
  readonly price: string | null;
  /** It is about me. */
  readonly mine: boolean;
  /** It counts no more, and is struck through. */
  readonly cancelled: boolean;
  readonly kind: LogEntry['kind'];
}

/**
 * Reads entries of a log for one reader in one language. Each is read once: a log of hundreds is
 * shown again with every bid, and formatting is what that costs.
 *
 * @param alias my own paddle in this auction, where I have one
 * @param time how much of an instant (ISO 8601) is shown
 */
export function logReader(
  alias: string | null,
  i18n: I18n,
  time: (instant: string) => string,
): (entry: LogEntry) => LogLine {
  const lines = new WeakMap<LogEntry, LogLine>();
  return (entry) => {
    const known = lines.get(entry);
    if (known !== undefined) return known;
    const line = { ...readEntry(entry, alias, i18n), time: time(entry.at) };
    lines.set(entry, line);
    return line;
  };
}

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
  if (bidder && bidder === alias) return t(source === 'auto' ? 'saleLog.who.youAuto' : 'saleLog.who.you');
  if (!bidder) return t(`saleLog.who.${source}`);
  return t(`saleLog.who.${source}Paddle`, { paddle: bidder });
}

function readEntry(entry: LogEntry, alias: string | null, i18n: I18n): Omit<LogLine, 'time'> {
  const { no, at, kind, amount, bidder, cancelled } = entry;
  const mine = alias !== null && bidder === alias && (kind === 'bid' || kind === 'sold');
  const price = amount === null ? null : i18n.format.currency(amount);
  return { no, at, kind, price, mine, cancelled, text: textOf(entry, alias, i18n) };
}

function textOf(entry: LogEntry, alias: string | null, i18n: I18n): string {
  const { t } = i18n;
  const { kind, bidder, counting } = entry;
  const who = () => bidderText(entry.source ?? 'online', bidder, alias, i18n);
  switch (kind) {
    case 'bid':
      return who();
    case 'counting':
      return t(counting === 2 ? 'room.counting.twice' : 'room.counting.once');
    case 'sold':
      return bidder && bidder === alias ? t('saleLog.soldYou') : t('saleLog.sold', { who: who() });
    default:
      return t(`saleLog.${kind}`);
  }
}
