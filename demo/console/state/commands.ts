import type { ConsoleBody, ConsoleView } from '../../../src/api/schema/console.ts';
import { isUnclosed } from '../../../src/domain/lot-status.ts';
import { equal } from '../../../src/lib/equal.ts';
import {
  askingAbove,
  askingBelow,
  currentLot,
  lotOf,
  lotOnSale,
  mayCall,
  nextLot,
  reserveOf,
  waitingAbove,
} from './sale-view.ts';

/** Every command of the console with its keyboard shortcut, in the form of the list of shortcuts. */
export const SHORTCUTS = {
  accept: 'A',
  decline: 'D',
  hall: 'H',
  phone: 'P',
  hallCustom: 'Shift+H',
  phoneCustom: 'Shift+P',
  up: '+',
  down: '-',
  asking: 'E',
  once: '1',
  twice: '2',
  sold: '3',
  resetCount: '0',
  unsold: 'X',
  next: 'N',
  reopen: 'R',
  withdraw: 'W',
  start: 'G',
  end: 'Shift+G',
  pause: 'B',
  message: 'M',
  undo: 'U',
  bidders: 'Q',
  lots: 'L',
  shortcuts: '?',
} as const;
export type ConsoleCommand = keyof typeof SHORTCUTS;

/** Commands that only move the focus. */
const FOCUS_TARGETS = [
  'hallCustom',
  'phoneCustom',
  'asking',
  'message',
  'bidders',
  'lots',
  'shortcuts',
] as const;
export type FocusTarget = (typeof FOCUS_TARGETS)[number];

export const isFocusTarget = (command: ConsoleCommand): command is FocusTarget =>
  FOCUS_TARGETS.some((target) => target === command);

/** The confirmations that dangerous actions need. */
export type Confirmation = 'waiting' | 'force' | 'withdraw' | 'end';

/** The confirmation an action needs before it is sent; null if it is harmless or can be undone. */
export function confirmationOf(body: ConsoleBody): Confirmation | null {
  if ((body.action === 'sold' || body.action === 'unsold') && body.waiting != null) return 'waiting';
  if (body.action === 'sold' && body.force) return 'force';
  return body.action === 'withdraw' || body.action === 'end' ? body.action : null;
}

/** Whether an open confirmation is still valid: the sale may have moved on meanwhile. */
export function isStillValid(body: ConsoleBody, view: ConsoleView): boolean {
  if (body.action === 'sold' || body.action === 'unsold') return equal(actionFor(body.action, view), body);
  if (body.action === 'withdraw') return mayWithdraw(view, body.auctionlot);
  return body.action === 'end' && mayEnd(view);
}

const mayEnd = (view: ConsoleView): boolean =>
  (view.auction.status === 'live' || view.auction.status === 'paused') &&
  !view.lots.some((lot) => lot.status === 'active');

export const mayWithdraw = (view: ConsoleView, id: string | undefined): boolean => {
  const status = lotOf(view, id)?.status;
  return view.auction.status !== 'ended' && status !== undefined && isUnclosed(status);
};

/**
 * The action that a command sends in this state of the sale; null if it is not possible now. Keys
 * and buttons share this function, so that a key never does what its button does not offer.
 */
export function actionFor(command: ConsoleCommand, view: ConsoleView): ConsoleBody | null {
  return saleAction(command, view) ?? lotAction(command, view);
}

/** Actions on the sale as a whole, and from lot to lot. */
function saleAction(command: ConsoleCommand, view: ConsoleView): ConsoleBody | null {
  const { status } = view.auction;
  const lot = currentLot(view);
  switch (command) {
    case 'start':
      return status === 'upcoming' ? { action: 'start' } : null;
    case 'end':
      return mayEnd(view) ? { action: 'end' } : null;
    case 'pause':
      if (status === 'paused') return { action: 'resume' };
      return status === 'live' ? { action: 'pause' } : null;
    case 'next':
      return mayCall(view) && nextLot(view) ? { action: 'next' } : null;
    case 'reopen':
      return mayCall(view) && (lot?.status === 'sold' || lot?.status === 'unsold')
        ? { action: 'reopen', auctionlot: lot.id }
        : null;
    case 'withdraw':
      return lot && mayWithdraw(view, lot.id) ? { action: 'withdraw', auctionlot: lot.id } : null;
    case 'undo':
      return view.lastStep && { action: 'undo', step: view.lastStep.no };
    default:
      return null;
  }
}

/** Actions on the lot that is being sold. */
function lotAction(command: ConsoleCommand, view: ConsoleView): ConsoleBody | null {
  const lot = lotOnSale(view);
  if (lot === null) return null;
  const auctionlot = lot.id;
  const asking = lot.askingPrice;
  /** Sent along, because another console may take a bid at the same moment. */
  const seen = { auctionlot, price: lot.price };
  const waiting = waitingAbove(view, lot)?.amount ?? null;
  const first = view.pending[0];
  const { counting } = view.auction;
  switch (command) {
    case 'accept':
    case 'decline':
      return first ? { action: command, auctionlot, bid: first.no } : null;
    case 'hall':
    case 'phone':
      return asking === null ? null : { action: `${command}Bid`, auctionlot, amount: asking };
    case 'up':
      return asking === null ? null : { action: 'asking', ...seen, amount: askingAbove(view, asking) };
    case 'down': {
      const amount = asking === null ? null : askingBelow(view, asking);
      return amount === null ? null : { action: 'asking', ...seen, amount };
    }
    case 'once':
      return counting === 0 ? { action: 'counting', auctionlot, counting: 1 } : null;
    case 'twice':
      return counting === 1 ? { action: 'counting', auctionlot, counting: 2 } : null;
    case 'resetCount':
      return counting === 0 ? null : { action: 'counting', auctionlot, counting: 0 };
    case 'sold':
      if (lot.price === null) return null;
      return { action: 'sold', ...seen, waiting, ...(reserveOf(lot) === 'open' && { force: true }) };
    case 'unsold':
      return { action: 'unsold', ...seen, waiting };
    default:
      return null;
  }
}
