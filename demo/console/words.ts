import type { LocalizedText } from '../../src/api/schema/common.ts';
import type { ConsoleLot, ConsoleView } from '../../src/api/schema/console.ts';
import { DEFAULT_LOCALE } from '../../src/domain/locale.ts';
import type { Amount } from '../../src/domain/money.ts';
import type { ConsoleI18n } from './i18n.ts';
import { lotOf } from './sale.ts';
import type { Act } from './state/desk.ts';

/** What an act is called, such as "Hall bid of €12,000". */
export function actText(act: Act, view: ConsoleView, { t, format }: ConsoleI18n): string {
  const number = 'auctionlot' in act ? (lotOf(view, act.auctionlot)?.number ?? '') : '';
  switch (act.action) {
    case 'accept':
    case 'decline': {
      const bid = view.pending.find(({ no }) => no === act.bid);
      return t(`act.${act.action}`, { amount: format.currency(bid?.amount ?? 0) });
    }
    case 'hallBid':
    case 'phoneBid':
    case 'asking':
      return t(`act.${act.action}`, { amount: format.currency(act.amount) });
    case 'counting':
      return t(`act.count${act.counting}`);
    case 'sold':
      return t(act.force ? 'act.force' : 'act.sold', { number });
    case 'message':
      return t(act.message === null ? 'act.clear' : 'act.message');
    case 'admit':
    case 'reject':
    case 'declineRaise':
      return deskText(act, view, { t, format });
    default:
      return t(`act.${act.action}`, { number });
  }
}

type DeskAct = Extract<Act, { readonly action: 'admit' | 'reject' | 'declineRaise' }>;

function deskText(act: DeskAct, view: ConsoleView, { t, format }: Pick<ConsoleI18n, 't' | 'format'>): string {
  const name = view.participations.find(({ userId }) => userId === act.user)?.name ?? '';
  if (act.action !== 'admit') return t(`act.${act.action}`, { name });
  return act.limit === null
    ? t('act.admitUnlimited', { name })
    : t('act.admit', { name, amount: format.currency(act.limit) });
}

const STEPS = [
  ...(['start', 'end', 'resume', 'next', 'pause', 'message', 'call', 'unsold', 'reopen'] as const),
  ...(['withdraw', 'hallBid', 'phoneBid', 'accept', 'decline', 'asking', 'counting', 'sold'] as const),
];

/** What `undo` would take back, in words. */
export function undoText(view: ConsoleView, { t }: ConsoleI18n): string {
  const { lastStep } = view;
  if (lastStep === null) return t('undo.none');
  const step = t(`step.${STEPS.find((it) => it === lastStep.action) ?? 'other'}`);
  const number = lotOf(view, lastStep.auctionlot)?.number;
  return number === undefined ? t('undo.step', { step }) : t('undo.stepLot', { step, number });
}

/** A text for everybody, or the reader's own of several. */
export function localText(text: LocalizedText, { locale }: ConsoleI18n): string {
  if (typeof text === 'string') return text;
  return text[locale.value] ?? text[DEFAULT_LOCALE] ?? Object.values(text)[0] ?? '';
}

const SOURCES = ['online', 'hall', 'phone', 'auto'] as const;

/** Where a bid came from, in words; a source this version does not know is shown as it is. */
export function sourceText(source: string, { t }: ConsoleI18n): string {
  const known = SOURCES.find((it) => it === source);
  return known === undefined ? source : t(`source.${known}`);
}

/** Who leads: "hall, paddle 218". */
export function leaderText(leader: NonNullable<ConsoleLot['leader']>, i18n: ConsoleI18n): string {
  const { t } = i18n;
  const who = leader.bidder === '' ? t('lot.noPaddle') : t('lot.paddle', { bidder: leader.bidder });
  return `${sourceText(leader.source, i18n)} · ${who}`;
}

/** An amount, or a dash where there is none. */
export const amountText = (amount: Amount | null, { format }: ConsoleI18n): string =>
  amount === null ? '–' : format.currency(amount);
