import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import { Button } from '../../../components/Button.tsx';
import { Countdown } from '../../../components/Countdown.tsx';
import { focusRing } from '../../../components/focus.ts';
import { Icon, type IconName } from '../../../components/Icon.tsx';
import { formatRemainingExactly } from '../../../components/remaining.ts';
import { saleDate } from '../../../i18n/sale-time.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { css } from '../../../styles/sheet.ts';
import { figures, WIDE } from '../layout/room-styles.ts';
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
  @container (min-width: ${WIDE}) {
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
const soft = css`
  color: var(--ae-ink-soft);
`;
const time = css`
  font-size: clamp(24px, 4cqi, 38px);
  font-weight: 620;
  line-height: 1.2;
`;
const link = css`
  display: inline-block;
  padding-block: 12px;
  margin-block: -6px;
  color: var(--ae-accent);
  font-weight: 600;
  text-underline-offset: 3px;
  ${focusRing}
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
  /** The auctioneer's message. */
  message: string | null;
  /** The user's purchases after the sale; null for a guest. */
  results: string | null;
  /** Reconnects. */
  onResume(): void;
}

/** Why no lot is live, and what happens next. Covers the stage only. */
export const StageOverlay = tracked(function StageOverlay(props: StageOverlayProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { clock } = useStore();
  const { name, auction } = props;
  return (
    <div className={`${cover} ${figures}`} role="status" data-overlay={name}>
      <p className={title}>
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
              clock={clock}
              format={(left) => formatRemainingExactly(i18n, left)}
            />
          </p>
        </>
      )}
      {props.message && name === 'paused' && <p data-message="">{props.message}</p>}
      {name === 'ended' && props.results && <p>{props.results}</p>}
      <p className={soft}>{t(`room.overlay.${name}.text`)}</p>
      {name === 'lost' && <Button onClick={props.onResume}>{t('room.overlay.lost.resume')}</Button>}
      {(name === 'upcoming' || name === 'ended') && (
        <RouteLink className={link} route="auctions-hybrid-auction" params={{ auction: auction.slug }}>
          {t(`room.overlay.${name}.link`)}
        </RouteLink>
      )}
    </div>
  );
});
