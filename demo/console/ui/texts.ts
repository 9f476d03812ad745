import type { LocalizedText } from '../../../src/api/schema/common.ts';
import type { ConsoleLot, ConsoleView } from '../../../src/api/schema/console.ts';
import { DEFAULT_LOCALE } from '../../../src/domain/locale.ts';
import type { Amount } from '../../../src/domain/money.ts';
import type { ConsoleViews } from '../../console-api/views.ts';
import type { ConsoleI18n } from '../messages/i18n.ts';
import type { SubmittedAction } from '../state/sale-action.ts';
import { lotOf } from '../state/sale-view.ts';

/** The name of an action with its figures, such as "Hall bid of €12,000". */
export function actionText(action: SubmittedAction, view: ConsoleView, { t, format }: ConsoleI18n): string {
  const number = 'auctionlot' in action ? (lotOf(view, action.auctionlot)?.number ?? '') : '';
  switch (action.action) {
    case 'accept':
    case 'decline': {
      const bid = view.pending.find(({ no }) => no === action.bid);
      return t(`act.${action.action}`, { amount: format.currency(bid?.amount ?? 0) });
    }
    case 'hallBid':
    case 'phoneBid':
    case 'asking':
      return t(`act.${action.action}`, { amount: format.currency(action.amount) });
    case 'counting':
      return t(`act.count${action.counting}`);
    case 'sold':
      return t(action.force ? 'act.force' : 'act.sold', { number });
    case 'message':
      return t(action.message === null ? 'act.clear' : 'act.message');
    case 'admit':
    case 'reject':
    case 'declineRaise':
      return admissionText(action, view, { t, format });
    default:
      return t(`act.${action.action}`, { number });
  }
}

type AdmissionAnswer = Extract<SubmittedAction, { readonly action: 'admit' | 'reject' | 'declineRaise' }>;

function admissionText(
  action: AdmissionAnswer,
  view: ConsoleView,
  { t, format }: Pick<ConsoleI18n, 't' | 'format'>,
): string {
  const bidder = view.participations.find(({ userId }) => userId === action.user);
  const name = bidder?.name ?? '';
  if (action.action !== 'admit') return t(`act.${action.action}`, { name });
  // An admitted bidder gets another limit.
  const act = bidder?.accepted ? 'limit' : 'admit';
  return action.limit === null
    ? t(`act.${act}Unlimited`, { name })
    : t(`act.${act}`, { name, amount: format.currency(action.limit) });
}

const STEPS = [
  'start',
  'end',
  'resume',
  'next',
  'pause',
  'message',
  'call',
  'unsold',
  'reopen',
  'withdraw',
  'hallBid',
  'phoneBid',
  'accept',
  'decline',
  'asking',
  'counting',
  'sold',
] as const;

/** The step that the command `undo` would take back, in words. */
export function undoText(view: ConsoleView, { t }: ConsoleI18n): string {
  const { lastStep } = view;
  if (lastStep === null) return t('undo.none');
  const step = t(`step.${STEPS.find((it) => it === lastStep.action) ?? 'other'}`);
  const number = lotOf(view, lastStep.auctionlot)?.number;
  return number === undefined ? t('undo.step', { step }) : t('undo.stepLot', { step, number });
}

/** A text in the clerk's language, or in the default language if it is missing. */
export function localText(text: LocalizedText, { locale }: ConsoleI18n): string {
  if (typeof text === 'string') return text;
  return text[locale.value] ?? text[DEFAULT_LOCALE] ?? Object.values(text)[0] ?? '';
}

const SOURCES = ['online', 'hall', 'phone', 'auto'] as const;

/** The source of a bid in words; an unknown source is shown unchanged. */
export function sourceText(source: string, { t }: ConsoleI18n): string {
  const known = SOURCES.find((it) => it === source);
  return known === undefined ? source : t(`source.${known}`);
}

/** The source and paddle of the leading bid: "hall · paddle 218". */
export function leaderText(leader: NonNullable<ConsoleLot['leader']>, i18n: ConsoleI18n): string {
  const { t } = i18n;
  const who = leader.bidder === '' ? t('lot.noPaddle') : t('lot.paddle', { bidder: leader.bidder });
  return `${sourceText(leader.source, i18n)} · ${who}`;
}

/** A note that distinguishes auctions with the same name: "Dec 12, 2026 · winter-sale". */
export function auctionNote(
  { slug, start, timeZone }: Pick<ConsoleViews[number], 'slug' | 'start' | 'timeZone'>,
  { format }: ConsoleI18n,
): string {
  return [start && format.date(start, timeZone), slug].filter(Boolean).join(' · ');
}

/** The name of an auction with its note, for lists to choose from. */
export const auctionText = (auction: Omit<ConsoleViews[number], 'views'>, i18n: ConsoleI18n): string =>
  [auction.name, auctionNote(auction, i18n)].filter(Boolean).join(' · ');

/**
 * A time with the name of its zone: "7:30 PM CEST".
 *
 * @param format one of the formats of instants
 * @param timeZone time zone of the auction; null (it has none, or the time belongs to no auction): that of
 *   the browser
 */
export function zonedText(
  format: 'time' | 'datetimeshort',
  at: string | number,
  timeZone: string | null,
  i18n: ConsoleI18n,
): string {
  const { t, format: formats } = i18n;
  return t('zoned', { time: formats[format](at, timeZone), zone: formats.zone(at, timeZone) });
}

/** An amount, or a dash for none. */
export const amountText = (amount: Amount | null, { format }: ConsoleI18n): string =>
  amount === null ? '–' : format.currency(amount);

/** A duration: seconds below a minute, then minutes, then hours and minutes. */
export function durationText(seconds: number, { t, format }: ConsoleI18n): string {
  if (seconds < 60) return t('views.seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? t('views.minutes', { minutes })
    : t('views.hoursMinutes', { hours: format.number(Math.floor(minutes / 60)), minutes: minutes % 60 });
}
