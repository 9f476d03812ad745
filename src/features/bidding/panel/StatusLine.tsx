import type { ReactNode } from 'react';
import { focusRing } from '../../../components/focus.ts';
import { Pill } from '../../../components/Pill.tsx';
import { biddingHold } from '../../../domain/lot-status.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import type { BidProps } from './bid-props.ts';
import { isRunning } from './panel-mode.ts';
import { SPACIOUS_PANEL } from './panel-widths.ts';
import { StandingPill } from './StandingPill.tsx';
import { usePriceConnection } from './use-price-connection.ts';

/** The height of a pill, with or without one: a bid moves nothing below. */
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-block-size: 26px;
  font-size: 13px;
  color: var(--ae-ink-soft);
`;
/** Hidden if there is no space for both: the standing may be as old as the price. */
const hiddenIfNarrow = css`
  display: none;
  @container (min-width: ${SPACIOUS_PANEL}) {
    display: block;
  }
`;
const contactState = css`
  display: flex;
  align-items: center;
  gap: 10px;
`;
const resume = css`
  min-block-size: 26px;
  margin: 0;
  padding: 0 4px;
  border: 0;
  background: none;
  color: var(--ae-warn);
  font: inherit;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  ${focusRing}
`;

/** One line below the price: my standing, or that bidding is paused, or that the price may be stale. */
export const StatusLine = tracked(function StatusLine(
  props: Pick<BidProps, 'lot' | 'time' | 'mode'> & {
    /** Short words. */
    isShort?: boolean;
    /** Content at the end of the line, while the price is live. */
    children?: ReactNode;
  },
) {
  const connection = usePriceConnection();
  const isPaused = isRunning(props.mode) && biddingHold(props.lot) !== null;
  const isOld = isRunning(props.mode) && (connection === 'retrying' || connection === 'paused');
  return (
    <div className={line}>
      <div className={isPaused || isOld ? hiddenIfNarrow : undefined}>
        <StandingPill lot={props.lot} time={props.time} isShort={props.isShort} />
      </div>
      {isPaused ? (
        <BiddingPaused />
      ) : isOld ? (
        <ContactState isPaused={connection === 'paused'} />
      ) : (
        props.children
      )}
    </div>
  );
});

/** Replaces the connection's state, which is paused for the same reason. */
const BiddingPaused = tracked(function BiddingPaused() {
  const { t } = useI18n();
  return (
    <div className={contactState} role="status">
      <Pill tone="warn" icon="clock">
        {t('auction.state.paused')}
      </Pill>
    </div>
  );
});

const ContactState = tracked(function ContactState({ isPaused }: { isPaused: boolean }) {
  const { t } = useI18n();
  const { live } = useStore();
  return (
    <div className={contactState} role="status">
      <Pill tone="warn" icon="wifi-off">
        {t(isPaused ? 'bid.live.pausedShort' : 'bid.live.retryingShort')}
      </Pill>
      {isPaused && (
        <button type="button" className={resume} onClick={() => live.resume()}>
          {t('common.liveResume')}
        </button>
      )}
    </div>
  );
});
