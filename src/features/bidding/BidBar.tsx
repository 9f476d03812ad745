import type { RefObject } from 'react';
import { Countdown } from '../../components/Countdown.tsx';
import { formatRemainingExactly } from '../../components/remaining.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../state/context.tsx';
import { css } from '../../styles/sheet.ts';
import { totalText } from './all-in.ts';
import { BidButton } from './BidButton.tsx';
import { RaiseButton } from './LeadingNote.tsx';
import { WIDE } from './layout.ts';
import { StandingPill } from './StandingPill.tsx';
import type { BidController } from './use-bid-controller.ts';

/**
 * Reaches both edges of the screen, whatever margins the host has, by a shadow: unlike a negative
 * margin that can never make the page scroll sideways.
 */
const bar = css`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  order: 9;
  box-sizing: border-box;
  display: grid;
  gap: 6px;
  padding-block: 10px calc(10px + env(safe-area-inset-bottom, 0px));
  border-block-start: 1px solid var(--ae-line);
  background: var(--ae-surface);
  box-shadow: 0 0 0 100vmax var(--ae-surface);
  clip-path: inset(0 -100vmax);
  font-variant-numeric: tabular-nums lining-nums;
  @container (min-width: ${WIDE}) {
    display: none;
  }
`;
const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin: 0;
  font-size: 13px;
  color: var(--ae-ink-soft);
`;

/** On a narrow element the button stays at the bottom edge, with what it costs beside it. */
export const BidBar = tracked(function BidBar(props: {
  bid: BidController;
  fieldRef: RefObject<HTMLInputElement | null>;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { bid } = props;
  if (bid.mode !== 'open' && bid.mode !== 'leading') return null;
  const { value } = bid.entry;
  return (
    <div className={bar} part="bid-bar">
      {bid.mode === 'leading' ? (
        <>
          <div className={line}>
            <StandingPill bid={bid} />
            <TimeLeft end={bid.lot.end} />
          </div>
          <RaiseButton bid={bid} />
        </>
      ) : (
        <>
          <p className={line}>
            <span>
              {value !== null &&
                t(bid.kind === 'max' ? 'bid.sum.inAllMax' : 'bid.sum.inAll', {
                  total: totalText(value, bid.lot.facts, i18n),
                })}
            </span>
            <TimeLeft end={bid.lot.end} />
          </p>
          <BidButton bid={bid} fieldRef={props.fieldRef} />
        </>
      )}
    </div>
  );
});

const TimeLeft = tracked(function TimeLeft({ end }: { end: string | null }) {
  const i18n = useI18n();
  const { clock } = useStore();
  if (end === null) return null;
  return (
    <Countdown end={Date.parse(end)} clock={clock} format={(left) => formatRemainingExactly(i18n, left)} />
  );
});
