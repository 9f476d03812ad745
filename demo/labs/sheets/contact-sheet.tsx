import { createRoot } from 'react-dom/client';
import type { LotSummary } from '../../../src/api/schema/lot.ts';
import type { Locale } from '../../../src/domain/locale.ts';
import { type ActionNotice, BidAction } from '../../../src/features/live-room/bid/BidAction.tsx';
import { CurrentPrice } from '../../../src/features/live-room/bid/CurrentPrice.tsx';
import { RaiseSteps } from '../../../src/features/live-room/bid/RaiseSteps.tsx';
import { RoomDock } from '../../../src/features/live-room/layout/RoomDock.tsx';
import { roomLook } from '../../../src/features/live-room/layout/room-look.ts';
import type { RoomShape } from '../../../src/features/live-room/layout/room-shape.ts';
import { createI18n } from '../../../src/i18n/create-i18n.ts';
import type { I18n } from '../../../src/i18n/i18n.ts';
import { loadMessages } from '../../../src/i18n/load-messages.ts';
import { StoreProvider } from '../../../src/react/context.tsx';
import type { Standing } from '../../../src/state/bidding/standing.ts';
import type { BidButtonState } from '../../../src/state/hybrid/bid-button.ts';
import { flushSheet, sharedSheet } from '../../../src/styles/sheet.ts';
import { themed } from '../../../src/styles/tokens.ts';
import { createTestStore } from '../../../src/testing/fakes/create-test-store.ts';
import { aHybridLot } from '../../../src/testing/fixtures/hybrid.ts';
import { aBid } from '../../../src/testing/fixtures/lots.ts';

interface Sample {
  readonly button: BidButtonState;
  readonly standing?: Standing;
  readonly counting?: 0 | 1 | 2 | 3;
  readonly lot?: Partial<LotSummary>;
  readonly notice?: (i18n: I18n) => ActionNotice;
}

const AMOUNT = 66_000;
const over = { askingPrice: null, nextBid: null } as const;
const mine = [aBid({ amount: 64_000, bidder: '218', source: 'online' })];

/** One key for each state of the bid button; for each reason, if the state has several. */
type StateKey = KeyOf<BidButtonState>;
type KeyOf<State extends BidButtonState> = State extends { reason: infer Reason extends string }
  ? `${State['name']} ${Reason}`
  : State extends { why: infer Why extends string }
    ? `${State['name']} ${Why}`
    : State extends { to: infer To extends string }
      ? `${State['name']} ${To}`
      : State['name'];

/** Every state of the bid button, with the values that change with it. */
const SAMPLES: Readonly<Record<StateKey, Sample>> & Readonly<Record<string, Sample>> = {
  signIn: { button: { name: 'signIn' } },
  requestAdmission: { button: { name: 'requestAdmission' } },
  awaitingAdmission: { button: { name: 'awaitingAdmission' } },
  denied: { button: { name: 'denied' } },
  staff: { button: { name: 'staff' } },
  'awaitingAuctioneer loading': { button: { name: 'awaitingAuctioneer', reason: 'loading' } },
  'awaitingAuctioneer upcoming': { button: { name: 'awaitingAuctioneer', reason: 'upcoming' } },
  'awaitingAuctioneer paused': { button: { name: 'awaitingAuctioneer', reason: 'paused' } },
  'awaitingAuctioneer noLot': { button: { name: 'awaitingAuctioneer', reason: 'noLot' } },
  'awaitingAuctioneer notCalled': { button: { name: 'awaitingAuctioneer', reason: 'notCalled' } },
  'awaitingAuctioneer unknown': { button: { name: 'awaitingAuctioneer', reason: 'unknown' } },
  choose: { button: { name: 'choose' }, lot: { askingPrice: undefined, nextBid: null } },
  bid: { button: { name: 'bid', amount: AMOUNT } },
  confirm: { button: { name: 'confirm', amount: AMOUNT }, counting: 1 },
  'bid, disarmed': {
    button: { name: 'bid', amount: AMOUNT },
    notice: ({ t }) => ({ tone: 'warn', text: t('room.notice.disarmed') }),
  },
  'bid, refused': {
    button: { name: 'bid', amount: AMOUNT },
    notice: ({ errorText }) => ({ tone: 'bad', text: errorText('stale_price') }),
  },
  'bid, declined': {
    button: { name: 'bid', amount: AMOUNT },
    notice: ({ t, format }) => ({
      tone: 'warn',
      text: t('room.notice.declined.hall_first', { amount: format.currency(AMOUNT) }),
    }),
  },
  waiting: { button: { name: 'waiting', amount: AMOUNT } },
  sending: { button: { name: 'sending', amount: AMOUNT } },
  checking: { button: { name: 'checking', amount: AMOUNT } },
  'unconfirmed unsent': { button: { name: 'unconfirmed', why: 'unsent', amount: AMOUNT } },
  'unconfirmed unanswered': { button: { name: 'unconfirmed', why: 'unanswered', amount: AMOUNT } },
  'unconfirmed session': { button: { name: 'unconfirmed', why: 'session', amount: AMOUNT } },
  voiding: { button: { name: 'voiding', amount: AMOUNT } },
  'bid, withdrawn': {
    button: { name: 'bid', amount: AMOUNT },
    notice: ({ t }) => ({
      tone: 'warn',
      text: `${t('amount.progress.title')}. ${t('amount.progress.void')}`,
    }),
  },
  'bid, not signed in': {
    button: { name: 'signIn' },
    notice: ({ t, format }) => ({
      tone: 'bad',
      text: t('room.notice.notSignedIn', { amount: format.currency(AMOUNT) }),
    }),
  },
  pending: { button: { name: 'pending', amount: AMOUNT } },
  leading: {
    button: { name: 'leading', amount: 64_000 },
    standing: 'leading',
    lot: { bids: mine },
    counting: 2,
  },
  outbid: { button: { name: 'outbid', amount: AMOUNT }, standing: 'outbid', counting: 1 },
  limitReached: { button: { name: 'limitReached', amount: AMOUNT } },
  offline: { button: { name: 'offline' } },
  'sold me': {
    button: { name: 'sold', to: 'me', amount: 64_000 },
    standing: 'won',
    counting: 3,
    lot: { ...over, status: 'sold', bids: mine },
  },
  'sold other': {
    button: { name: 'sold', to: 'other', amount: 64_000 },
    standing: 'lost',
    counting: 3,
    lot: { ...over, status: 'sold' },
  },
  'closed unsold': { button: { name: 'closed', reason: 'unsold' }, lot: { ...over, status: 'unsold' } },
  'closed withdrawn': {
    button: { name: 'closed', reason: 'withdrawn' },
    lot: { ...over, status: 'withdrawn' },
  },
  'closed ended': { button: { name: 'closed', reason: 'ended' }, lot: { ...over, status: 'upcoming' } },
};

/** Width of the button's part in a room of each shape, px. */
const WIDTHS: Readonly<Record<RoomShape, number>> = { narrow: 360, flat: 294, tall: 820, wide: 420 };

const query = new URLSearchParams(location.search);
await showSheet(query.get('locale') as Locale, query.get('shape') as RoomShape);

/** Every state of the button in one language, in a room of that shape. */
async function showSheet(locale: Locale, shape: RoomShape): Promise<void> {
  const namespaces = ['bidding', 'lot', 'room'];
  const i18n = await createI18n({
    locale,
    namespaces,
    load: loadMessages,
    log: () => undefined,
    timeZone: 'UTC',
  });
  const { store } = createTestStore({ config: { locale }, i18n });
  const element = document.querySelector('main');
  if (element === null) throw new Error('the page of the sheet has a main element');
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sharedSheet()];
  const container = document.createElement('div');
  root.append(container);
  const width = `${WIDTHS[shape]}px`;
  createRoot(container).render(
    <StoreProvider store={store} host={{ element, root, emit: () => true }}>
      <div
        dir={i18n.direction.peek()}
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(${shape === 'tall' ? 2 : 4}, ${width})`,
          gap: '24px',
          padding: '24px',
        }}
      >
        {Object.entries(SAMPLES).map(([name, sample]) => (
          <figure key={name} style={{ margin: 0, minInlineSize: 0 }}>
            <figcaption dir="ltr">{name}</figcaption>
            <div className={themed} style={{ inlineSize: width }}>
              <SampleDock sample={sample} shape={shape} i18n={i18n} />
            </div>
          </figure>
        ))}
      </div>
    </StoreProvider>,
  );
  flushSheet();
}

function SampleDock({ sample, shape, i18n }: { sample: Sample; shape: RoomShape; i18n: I18n }) {
  const { button, standing = 'none', counting = 0 } = sample;
  const lot = {
    ...aHybridLot(),
    number: '18',
    currentPrice: 64_000,
    askingPrice: AMOUNT,
    bids: [aBid({ amount: 64_000, bidder: '', source: 'hall' })],
    ...sample.lot,
  };
  const nothing = () => undefined;
  return (
    // Only the dock of the room.
    <div className={roomLook(shape)} style={{ display: 'block' }}>
      <RoomDock
        shape={shape}
        price={
          <>
            <CurrentPrice lot={lot} alias="218" standing={standing} />
            <RaiseSteps
              button={button}
              amounts={[66_000, 68_000, 70_000]}
              chosen={AMOUNT}
              mayEnterAnyAmount={lot.askingPrice === undefined}
              isLast={false}
              isPaused={false}
              answering={null}
              onChoose={nothing}
              onDrop={nothing}
              bidButton={{ current: null }}
            />
          </>
        }
        action={
          <BidAction
            button={button}
            counting={counting}
            facts={lot.facts}
            notice={sample.notice?.(i18n) ?? null}
            absentee={null}
            isLimitAsked={false}
            armedFor={8_000}
            onPress={nothing}
            onEscape={nothing}
            buttonRef={null}
          />
        }
      />
    </div>
  );
}
