import type { LogEntry } from '../../api/schema/hybrid-log.ts';
import type { Bid } from '../../api/schema/lot.ts';
import type { I18n } from '../../i18n/i18n.ts';

/** Text of an entry in a lot's log, in the language of the page. */
export interface LogLine {
  readonly text: string;
  /** Formatted; null if the line has no amount. */
  readonly price: string | null;
  /** Whether the line is about me. */
  readonly isOwn: boolean;
}

/** @param alias my own paddle in this auction, if I have one */
export function logLine(entry: LogEntry, alias: string | null, i18n: I18n): LogLine {
  const { kind, amount, bidder } = entry;
  return {
    text: textOf(entry, alias, i18n),
    price: amount === null ? null : i18n.format.currency(amount),
    isOwn: alias !== null && bidder === alias && (kind === 'bid' || kind === 'sold'),
  };
}

/**
 * Origin of a bid: the hall, the phone, a paddle on the internet, or me; empty if unknown.
 *
 * @param alias my own paddle in this auction, if I have one
 */
export function bidderText(
  source: Bid['source'],
  bidder: string | null,
  alias: string | null,
  { t }: I18n,
): string {
  if (bidder && bidder === alias) return t(source === 'auto' ? 'saleLog.who.youAuto' : 'saleLog.who.you');
  if (!source) return bidder ?? '';
  if (!bidder) return t(`saleLog.who.${source}`);
  return t(`saleLog.who.${source}Paddle`, { paddle: bidder });
}

function textOf(entry: LogEntry, alias: string | null, i18n: I18n): string {
  const { t } = i18n;
  const { kind, bidder, counting } = entry;
  const who = () => bidderText(entry.source ?? 'online', bidder, alias, i18n);
  switch (kind) {
    case 'bid':
      return who();
    case 'counting':
      return t(counting === 2 ? 'saleLog.counting.twice' : 'saleLog.counting.once');
    case 'sold':
      return bidder && bidder === alias ? t('saleLog.soldYou') : t('saleLog.sold', { who: who() });
    default:
      return t(`saleLog.${kind}`);
  }
}
