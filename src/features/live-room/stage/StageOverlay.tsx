import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import { Button } from '../../../components/Button.tsx';
import { Countdown } from '../../../components/Countdown.tsx';
import { focusRing } from '../../../components/focus.ts';
import { Icon, type IconName } from '../../../components/Icon.tsx';
import { formatRemainingExactly, formatUntilBegin } from '../../../components/remaining.ts';
import { saleDate } from '../../../i18n/sale-time.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { HIDDEN_TEXT } from '../../../styles/hidden-text.ts';
import { css } from '../../../styles/sheet.ts';
import { LOW_STAGE, LOWEST_STAGE, tabularFigures, WIDE_ROOM } from '../layout/room-styles.ts';
import type { Overlay } from './overlay.ts';

/** Moves nothing; content taller than the picture scrolls inside. */
const cover = css`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: safe center;
  justify-items: center;
  gap: 4px;
  box-sizing: border-box;
  padding: 8px 12px;
  overflow: auto;
  overscroll-behavior: contain;
  overflow-wrap: anywhere;
  background: color-mix(in srgb, var(--ae-sunken) 84%, transparent);
  text-align: center;
  font-size: 13px;
  line-height: 1.35;
  &:focus-visible {
    outline: 3px solid var(--ae-focus);
    outline-offset: -3px;
  }
  @container stage (max-height: ${LOW_STAGE}) {
    gap: 2px;
    padding-block: 2px;
    line-height: 1.3;
  }
  @container stage (max-height: ${LOWEST_STAGE}) {
    gap: 0;
    & > button {
      min-block-size: 40px;
      padding-block: 4px;
    }
  }
  @container room (min-width: ${WIDE_ROOM}) {
    gap: 8px;
    padding: 16px;
    font-size: 15px;
    line-height: 1.4;
  }
  & > p {
    margin: 0;
    max-inline-size: 52ch;
    text-wrap: balance;
  }
`;
const title = css`
  font-size: clamp(17px, 2.6cqi, 24px);
  font-weight: 640;
  & > svg {
    margin-inline-end: 0.4em;
    vertical-align: -0.15em;
  }
`;
const softText = css`
  color: var(--ae-ink-soft);
`;
/** Left out if it would hide the content before it or the button. */
const hiddenIfLow = css`
  @container stage (max-height: ${LOW_STAGE}) {
    display: none;
  }
`;
/** The text after it is more detailed, and the line above the bid button says the same. */
const hiddenIfRepeated = css`
  @container stage (max-height: ${LOWEST_STAGE}) {
    ${HIDDEN_TEXT}
  }
`;
const time = css`
  font-size: clamp(24px, 4cqi, 38px);
  font-weight: 620;
  line-height: 1.2;
  @container stage (max-height: ${LOWEST_STAGE}) {
    display: none;
  }
`;
const link = css`
  display: inline-block;
  padding-block: 12px;
  margin-block: -6px;
  color: var(--ae-accent);
  font-weight: 600;
  text-underline-offset: 3px;
  ${focusRing}
  @container stage (max-height: ${LOWEST_STAGE}) {
    margin-block: 0;
    padding-block: 4px;
  }
`;
const ICONS: Record<Overlay, IconName> = {
  lost: 'wifi-off',
  upcoming: 'clock',
  paused: 'clock',
  ended: 'gavel',
  noLot: 'clock',
};

export interface StageOverlayProps {
  name: Overlay;
  auction: Pick<HybridAuction, 'slug' | 'start' | 'timeZone'>;
  /** The auctioneer's message; null if it is old, or may be old. */
  message: string | null;
  /** The user's purchases after the sale; null before its end, for a guest, and while they are not known. */
  results: string | null;
  /** Reconnects. */
  onResume(): void;
}

/** The reason why no lot is live, and the next event. Covers the stage only. */
export const StageOverlay = tracked(function StageOverlay(props: StageOverlayProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { serverClock } = useStore();
  const { name, auction, message, results } = props;
  /** The title and the last sentence are the least important texts. */
  const isSpare = name === 'lost' || name === 'upcoming' || message !== null || results !== null;
  return (
    <div className={`${cover} ${tabularFigures}`} role="status" data-overlay={name}>
      <p className={isSpare ? `${title} ${hiddenIfRepeated}` : title}>
        <Icon name={ICONS[name]} />
        {t(`room.overlay.${name}.title`)}
      </p>
      {name === 'upcoming' && auction.start !== null && (
        <>
          <p>{t('room.overlay.upcoming.at', { time: saleDate(i18n, auction.start, auction.timeZone) })}</p>
          {/* Part of a live region that is announced as a whole: the countdown itself is silent. */}
          <p className={time} aria-live="off">
            <Countdown
              end={Date.parse(auction.start)}
              clock={serverClock}
              format={(left) => formatUntilBegin(i18n, left, formatRemainingExactly)}
            />
          </p>
        </>
      )}
      {message !== null && (
        <p data-message="" dir="auto">
          {message}
        </p>
      )}
      {results !== null && <p>{results}</p>}
      <p className={isSpare ? `${softText} ${hiddenIfLow}` : softText}>{t(`room.overlay.${name}.text`)}</p>
      {name === 'lost' && <Button onClick={props.onResume}>{t('room.overlay.lost.resume')}</Button>}
      {(name === 'upcoming' || name === 'ended') && (
        <RouteLink className={link} route="auctions-hybrid-auction" params={{ auction: auction.slug }}>
          {t(`room.overlay.${name}.link`)}
        </RouteLink>
      )}
    </div>
  );
});
