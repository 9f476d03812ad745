import type { ConsoleBody, ConsoleView } from '../../src/api/schema/console.ts';
import {
  askingAbove,
  askingBelow,
  currentLot,
  lotOf,
  lotOnSale,
  mayCall,
  nextLot,
  reserveOf,
} from './sale.ts';

/** What one key or one button does, with its key as the legend shows it. */
export const KEYS = {
  accept: 'A',
  decline: 'D',
  hall: 'H',
  phone: 'P',
  hallFree: 'Shift+H',
  phoneFree: 'Shift+P',
  up: '+',
  down: '-',
  asking: 'E',
  once: '1',
  twice: '2',
  sold: '3',
  back: '0',
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
  legend: '?',
} as const;
export type Command = keyof typeof KEYS;

/** Places that a key leads to. */
const PLACES = ['hallFree', 'phoneFree', 'asking', 'message', 'bidders', 'lots', 'legend'] as const;
export type Place = (typeof PLACES)[number];

export const isPlace = (command: Command): command is Place => PLACES.some((place) => place === command);

/** Acts that ask once more, and what they ask. */
export type Question = 'force' | 'withdraw' | 'end';

/** What must be asked before this is sent; null where it is harmless, or can be undone with a key. */
export function questionOf(body: ConsoleBody): Question | null {
  if (body.action === 'sold' && body.force) return 'force';
  return body.action === 'withdraw' || body.action === 'end' ? body.action : null;
}

/** Whether a question still makes sense: the sale may have gone on while it was open. */
export function stillAsks(body: ConsoleBody, view: ConsoleView): boolean {
  if (body.action === 'sold') return bodyOf('sold', view)?.action === 'sold' && reserveOpen(view);
  if (body.action === 'withdraw') return mayWithdraw(view, body.auctionlot);
  return body.action === 'end' && mayEnd(view);
}

const mayEnd = (view: ConsoleView): boolean =>
  (view.auction.status === 'live' || view.auction.status === 'paused') &&
  !view.lots.some((lot) => lot.status === 'active');

export const mayWithdraw = (view: ConsoleView, id: string | undefined): boolean => {
  const status = lotOf(view, id)?.status;
  return view.auction.status !== 'ended' && (status === 'upcoming' || status === 'active');
};

const reserveOpen = (view: ConsoleView): boolean => {
  const lot = currentLot(view);
  return lot !== null && reserveOf(lot) === 'open';
};

/**
 * What a command would send in this state of the sale; null where it makes no sense now. One
 * function for keys and buttons, so that a key never does what its button does not offer.
 */
export function bodyOf(command: Command, view: ConsoleView): ConsoleBody | null {
  return saleBody(command, view) ?? lotBody(command, view);
}

/** Of the sale as a whole, and from lot to lot. */
function saleBody(command: Command, view: ConsoleView): ConsoleBody | null {
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

/** Of the lot that is being sold. */
function lotBody(command: Command, view: ConsoleView): ConsoleBody | null {
  const lot = lotOnSale(view);
  if (lot === null) return null;
  const auctionlot = lot.id;
  const asking = lot.askingPrice;
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
      return asking === null ? null : { action: 'asking', auctionlot, amount: askingAbove(view, asking) };
    case 'down': {
      const amount = asking === null ? null : askingBelow(view, asking);
      return amount === null ? null : { action: 'asking', auctionlot, amount };
    }
    case 'once':
      return counting === 0 ? { action: 'counting', auctionlot, counting: 1 } : null;
    case 'twice':
      return counting === 1 ? { action: 'counting', auctionlot, counting: 2 } : null;
    case 'back':
      return counting === 0 ? null : { action: 'counting', auctionlot, counting: 0 };
    case 'sold':
      if (lot.price === null) return null;
      return { action: 'sold', auctionlot, ...(reserveOf(lot) === 'open' && { force: true }) };
    case 'unsold':
      return { action: 'unsold', auctionlot };
    default:
      return null;
  }
}
