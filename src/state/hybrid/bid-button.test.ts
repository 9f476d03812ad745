import { expect, test } from 'vitest';
import { aHybridLot, anUpcomingLot } from '../../testing/fixtures/hybrid.ts';
import type { Standing } from '../bidding/standing.ts';
import type { ParticipationState } from '../participation/participation-meter.ts';
import { type BidButtonInput, type BidButtonState, bidButton } from './bid-button.ts';
import type { HybridBidPhase } from './hybrid-phase.ts';

const ASKING = 20_500;
const IDLE: HybridBidPhase = { name: 'idle' };
type Plain = 'waiting' | 'sending' | 'checking' | 'voiding' | 'pending';
const phase = (name: Plain | 'accepted' | 'declined' | 'cancelled' | 'noted') =>
  ({ name, order: { kind: 'live', amount: ASKING }, opener: null }) as const;
const refused: HybridBidPhase = {
  name: 'refused',
  order: { kind: 'live', amount: ASKING },
  opener: null,
  failure: { code: 'limit_reached', layer: 'http', retryable: false },
};

const unconfirmed: HybridBidPhase = { ...phase('checking'), name: 'unconfirmed', why: 'unanswered' };

/** An admitted bidder at a lot that is being sold. */
const given = (change: Partial<BidButtonInput> = {}): BidButtonInput => ({
  isConnectionLost: false,
  isCatchingUp: false,
  participation: 'accepted',
  auction: 'live',
  lot: aHybridLot(),
  isLive: true,
  standing: 'none',
  isMyLotKnown: true,
  phase: IDLE,
  pending: null,
  armed: null,
  chosen: null,
  reaches: () => true,
  ...change,
});
const sold = aHybridLot({ status: 'sold', askingPrice: null, nextBid: null });
const NO_ASKING = { ...aHybridLot(), askingPrice: undefined };
const NO_STATUS = { ...aHybridLot(), status: undefined };
const no = () => false;

test.each<[string, Partial<BidButtonInput>, BidButtonState]>([
  ['bid', {}, { name: 'bid', amount: ASKING }],
  ['a raise that was chosen', { chosen: 22_000 }, { name: 'bid', amount: 22_000 }],
  ['one that the price has passed', { chosen: 9_000 }, { name: 'bid', amount: ASKING }],
  ['outbid', { standing: 'outbid' }, { name: 'outbid', amount: ASKING }],
  ['leading', { standing: 'leading' }, { name: 'leading', amount: 20_000 }],
  ['second step', { armed: 21_000 }, { name: 'confirm', amount: 21_000 }],
  [
    'sold, whatever the line does',
    { lot: sold, isConnectionLost: true },
    { name: 'sold', to: 'other', amount: 20_000 },
  ],
  ['back, and not up to date yet', { isCatchingUp: true }, { name: 'awaitingAuctioneer', reason: 'loading' }],
  ['beyond the limit', { reaches: no }, { name: 'limitReached', amount: ASKING }],
  [
    'a raise beyond the limit',
    { chosen: 30_000, reaches: (it) => it < 30_000 },
    { name: 'limitReached', amount: 30_000 },
  ],
  ['armed, and the limit is gone', { armed: ASKING, reaches: no }, { name: 'limitReached', amount: ASKING }],
  ['sending', { phase: phase('sending') }, { name: 'sending', amount: ASKING }],
  ['checking', { phase: phase('checking') }, { name: 'checking', amount: ASKING }],
  ['not sent yet', { phase: phase('waiting'), isConnectionLost: true }, { name: 'waiting', amount: ASKING }],
  [
    'unconfirmed',
    { phase: unconfirmed, isConnectionLost: true },
    { name: 'unconfirmed', why: 'unanswered', amount: ASKING },
  ],
  ['being voided', { phase: phase('voiding') }, { name: 'voiding', amount: ASKING }],
  ['with the auctioneer', { phase: phase('pending'), pending: ASKING }, { name: 'pending', amount: ASKING }],
  ['with the auctioneer, from another tab', { pending: 22_000 }, { name: 'pending', amount: 22_000 }],
  ['a lower one refused meanwhile', { phase: refused, pending: 22_000 }, { name: 'pending', amount: 22_000 }],
  ['going higher while it waits', { pending: ASKING, armed: 22_000 }, { name: 'confirm', amount: 22_000 }],
  ['leading and going higher', { standing: 'leading', armed: 22_000 }, { name: 'confirm', amount: 22_000 }],
  ['taken, the ledger is behind', { phase: phase('accepted') }, { name: 'leading', amount: ASKING }],
  [
    'taken and outbid',
    {
      phase: phase('accepted'),
      standing: 'outbid',
      lot: aHybridLot({ currentPrice: 21_000, askingPrice: 21_500 }),
    },
    { name: 'outbid', amount: 21_500 },
  ],
  ['declined', { phase: phase('declined') }, { name: 'bid', amount: ASKING }],
  ['struck through', { phase: phase('cancelled') }, { name: 'bid', amount: ASKING }],
  ['refused', { phase: refused }, { name: 'bid', amount: ASKING }],
  ['a guest', { participation: 'guest' }, { name: 'signIn' }],
  ['never asked', { participation: 'none' }, { name: 'requestAdmission' }],
  ['asked', { participation: 'requested' }, { name: 'awaitingAdmission' }],
  ['not let in', { participation: 'rejected' }, { name: 'denied' }],
  ['who runs the sale', { participation: 'staff' }, { name: 'staff' }],
  ['not known yet', { participation: 'loading' }, { name: 'awaitingAuctioneer', reason: 'loading' }],
  ['not to be known', { participation: 'failed' }, { name: 'offline' }],
  ['asking before the sale', { participation: 'none', auction: 'upcoming' }, { name: 'requestAdmission' }],
  [
    'before the sale',
    { auction: 'upcoming', isLive: null, lot: anUpcomingLot() },
    { name: 'awaitingAuctioneer', reason: 'upcoming' },
  ],
  ['pause', { auction: 'paused' }, { name: 'awaitingAuctioneer', reason: 'paused' }],
  ['pause, my bid waits', { auction: 'paused', pending: ASKING }, { name: 'pending', amount: ASKING }],
  ['pause, I lead', { auction: 'paused', standing: 'leading' }, { name: 'leading', amount: 20_000 }],
  [
    'pause, armed just before',
    { auction: 'paused', armed: ASKING },
    { name: 'awaitingAuctioneer', reason: 'paused' },
  ],
  [
    'pause, going higher while it waits',
    { auction: 'paused', pending: ASKING, armed: 22_000 },
    { name: 'pending', amount: ASKING },
  ],
  [
    'before the sale, nothing called',
    { auction: 'upcoming', isLive: null, lot: undefined },
    { name: 'awaitingAuctioneer', reason: 'upcoming' },
  ],
  [
    'between lots, nothing called',
    { isLive: null, lot: undefined },
    { name: 'awaitingAuctioneer', reason: 'noLot' },
  ],
  ['a lot not known yet', { lot: undefined }, { name: 'awaitingAuctioneer', reason: 'loading' }],
  ['no lot', { isLive: null, lot: anUpcomingLot() }, { name: 'awaitingAuctioneer', reason: 'noLot' }],
  [
    'another lot',
    { isLive: false, lot: anUpcomingLot() },
    { name: 'awaitingAuctioneer', reason: 'notCalled' },
  ],
  [
    'nothing asked for',
    { lot: aHybridLot({ askingPrice: null }) },
    { name: 'awaitingAuctioneer', reason: 'notCalled' },
  ],
  [
    'mine not known: it may be me who leads',
    { isMyLotKnown: false },
    { name: 'awaitingAuctioneer', reason: 'loading' },
  ],
  ['sold, mine not known', { isMyLotKnown: false, lot: sold }, { name: 'sold', to: 'other', amount: 20_000 }],
  ['lot not loaded', { lot: undefined }, { name: 'awaitingAuctioneer', reason: 'loading' }],
  ['no asking price', { lot: NO_ASKING }, { name: 'choose' }],
  ['no asking price, an amount entered', { lot: NO_ASKING, chosen: 21_000 }, { name: 'bid', amount: 21_000 }],
  ['no status anywhere', { auction: undefined, lot: NO_STATUS }, { name: 'bid', amount: ASKING }],
  [
    'an unknown status of the lot',
    { lot: { ...aHybridLot(), status: 'unknown' } },
    { name: 'awaitingAuctioneer', reason: 'unknown' },
  ],
  [
    'an unknown status of the sale',
    { auction: 'unknown' },
    { name: 'awaitingAuctioneer', reason: 'unknown' },
  ],
  ['auction not loaded', { auction: 'loading' }, { name: 'awaitingAuctioneer', reason: 'loading' }],
  ['contact lost', { isConnectionLost: true }, { name: 'offline' }],
  ['contact lost, armed', { isConnectionLost: true, armed: ASKING }, { name: 'offline' }],
  ['contact lost, a guest', { isConnectionLost: true, participation: 'guest' }, { name: 'offline' }],
  [
    'contact lost on the way',
    { isConnectionLost: true, phase: phase('checking') },
    { name: 'checking', amount: ASKING },
  ],
  ['bought', { lot: sold, standing: 'won' }, { name: 'sold', to: 'me', amount: 20_000 }],
  ['sold to another', { lot: sold, standing: 'lost' }, { name: 'sold', to: 'other', amount: 20_000 }],
  ['sold, a guest', { lot: sold, participation: 'guest' }, { name: 'sold', to: 'other', amount: 20_000 }],
  [
    'sold, my bid was taken',
    { lot: sold, phase: phase('accepted') },
    { name: 'sold', to: 'other', amount: 20_000 },
  ],
  [
    'sold while mine was on its way',
    { lot: sold, phase: phase('sending') },
    { name: 'sending', amount: ASKING },
  ],
  ['passed in', { lot: aHybridLot({ status: 'unsold' }) }, { name: 'closed', reason: 'unsold' }],
  ['withdrawn', { lot: aHybridLot({ status: 'withdrawn' }) }, { name: 'closed', reason: 'withdrawn' }],
  [
    'the sale is over',
    { auction: 'ended', isLive: null, lot: anUpcomingLot() },
    { name: 'closed', reason: 'ended' },
  ],
  [
    'an absentee order under way',
    { phase: { name: 'sending', order: { kind: 'absentee', amount: 1 }, opener: null } },
    { name: 'awaitingAuctioneer', reason: 'loading' },
  ],
])('%s', (_what, change, button) => {
  expect(bidButton(given(change))).toEqual(button);
});

/** Every combination of the inputs. */
function* matrix(): Generator<BidButtonInput> {
  const base = given();
  const states: ParticipationState[] = [
    'guest',
    'loading',
    'none',
    'requested',
    'undecided',
    'over',
    'accepted',
    'rejected',
    'staff',
    'failed',
  ];
  const lots = [
    undefined,
    aHybridLot(),
    anUpcomingLot(),
    sold,
    ...(['unsold', 'withdrawn'] as const).map((status) => aHybridLot({ status })),
  ];
  const phases = [
    IDLE,
    refused,
    ...(['waiting', 'sending', 'checking', 'voiding', 'pending'] as const).map(phase),
    ...(['accepted', 'declined', 'cancelled', 'noted'] as const).map(phase),
    unconfirmed,
  ];
  for (const isConnectionLost of [false, true])
    for (const participation of states)
      for (const auction of ['loading', 'upcoming', 'live', 'paused', 'ended'] as const)
        for (const lot of lots)
          for (const isLive of [true, false, null])
            for (const standing of ['none', 'leading', 'outbid', 'won', 'lost'] as Standing[])
              for (const it of phases)
                for (const pending of [null, ASKING])
                  for (const armed of [null, ASKING])
                    for (const reaches of [no, () => true])
                      yield {
                        ...base,
                        isConnectionLost,
                        participation,
                        auction,
                        lot,
                        isLive,
                        standing,
                        phase: it,
                        pending,
                        armed,
                        reaches,
                      };
}

test('the button never shows a state that the server has not confirmed', () => {
  const lies: string[] = [];
  const seen = new Set<string>();
  for (const input of matrix()) {
    const {
      isConnectionLost,
      participation,
      auction,
      lot,
      isLive,
      standing,
      phase: way,
      pending,
      armed,
    } = input;
    const button = bidButton(input);
    seen.add(button.name);
    const canBid = participation === 'accepted' && auction === 'live' && lot?.status === 'active' && isLive;
    const truth: Record<BidButtonState['name'], boolean> = {
      choose: false,
      bid: Boolean(canBid && !isConnectionLost && armed === null && input.reaches(ASKING)),
      outbid: Boolean(canBid && !isConnectionLost && armed === null && standing === 'outbid'),
      confirm: Boolean(canBid && !isConnectionLost && armed !== null && input.reaches(armed)),
      limitReached: Boolean(canBid && !isConnectionLost && !input.reaches(ASKING)),
      waiting: way.name === 'waiting',
      sending: way.name === 'sending',
      checking: way.name === 'checking',
      unconfirmed: way.name === 'unconfirmed',
      voiding: way.name === 'voiding',
      pending:
        pending !== null && lot?.status === 'active' && isLive === true && participation === 'accepted',
      leading: lot?.status === 'active' && (standing === 'leading' || way.name === 'accepted'),
      sold: lot?.status === 'sold',
      closed: lot?.status === 'unsold' || lot?.status === 'withdrawn' || auction === 'ended',
      offline: isConnectionLost || participation === 'failed',
      signIn: participation === 'guest',
      requestAdmission: participation === 'none',
      awaitingAdmission: participation === 'requested',
      denied: participation === 'rejected',
      staff: participation === 'staff',
      awaitingAuctioneer: !canBid,
    };
    const wonByMe = button.name !== 'sold' || (button.to === 'me') === (standing === 'won');
    if (!truth[button.name] || !wonByMe) lies.push(JSON.stringify({ button, input }));
  }
  expect(lies.slice(0, 3)).toEqual([]);
  expect(seen.size).toBe(20);
});
