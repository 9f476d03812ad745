import type { ReactNode } from 'react';
import type { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import { focusRing } from '../../components/focus.ts';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { isOnAir } from '../../domain/lot-status.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { useMainHeading } from '../../react/page-meta.ts';
import { RouteLink } from '../../react/RouteLink.tsx';
import type { HybridModel } from '../../state/hybrid/hybrid.model.ts';
import { type ConnectionHealth, connectionHealthModel } from '../../state/live/connection-health.ts';
import { HIDDEN_TEXT } from '../../styles/hidden-text.ts';
import { css } from '../../styles/sheet.ts';
import { LOW_ROOM, MIDDLE_ROOM, tabularFigures, WIDE_ROOM } from './layout/room-styles.ts';

/**
 * Two lines on a phone: back link, sale and settings; below them progress and connections. One line
 * in a wide room, and on a low phone, where the connections are icons.
 */
const row = css`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  grid-template-areas: 'back title settings' 'back progress settings' 'connections connections connections';
  align-content: center;
  align-items: center;
  box-sizing: border-box;
  min-block-size: calc(var(--room-head) - 1px);
  padding: 2px var(--room-pad) 4px;
  font-size: 13px;
  @container (max-width: ${MIDDLE_ROOM}) and (max-height: ${LOW_ROOM}) {
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    grid-template-areas: 'back title title settings' 'back progress connections settings';
  }
  @container (min-width: ${MIDDLE_ROOM}) {
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    grid-template-areas: 'back title connection settings' 'back progress presence settings';
    column-gap: 14px;
    padding-block: 2px;
  }
  @container (min-width: ${WIDE_ROOM}) {
    display: flex;
    gap: 18px;
    font-size: 14px;
  }
`;
/** Resets tabular figures: they also change the hyphens of a name. */
const title = css`
  grid-area: title;
  flex: 1 1 0;
  margin: 0;
  min-inline-size: 0;
  font-size: 14px;
  font-weight: 650;
  line-height: 1.2;
  font-variant-numeric: normal;
  @container (min-width: ${MIDDLE_ROOM}) {
    align-self: end;
  }
  @container (min-width: ${WIDE_ROOM}) {
    flex: 0 1 auto;
    align-self: center;
    font-size: 15px;
  }
`;
const progress = css`
  grid-area: progress;
  flex: none;
  margin: 0;
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
  font-size: 12px;
  line-height: 16px;
  white-space: nowrap;
  color: var(--ae-ink-soft);
  @container (min-width: ${WIDE_ROOM}) {
    flex: 1 1 0;
    font-size: 14px;
    color: inherit;
  }
`;
/** At the lower edge if there is no space beside the text. */
const bar = css`
  position: absolute;
  inset-inline: 0;
  inset-block-end: -1px;
  block-size: 2px;
  overflow: hidden;
  &::before {
    content: '';
    display: block;
    block-size: 100%;
    inline-size: calc(var(--progress) * 100%);
    border-radius: 4px;
    background: var(--ae-accent);
    @media (forced-colors: active) {
      background: Highlight;
    }
  }
  @container (min-width: ${WIDE_ROOM}) {
    position: static;
    flex: 1;
    block-size: 4px;
    border-radius: 4px;
    background: var(--ae-line);
  }
`;
/** Both connections, on their own line on a phone. */
const connections = css`
  grid-area: connections;
  display: flex;
  justify-content: space-between;
  gap: 12px;
  min-inline-size: 0;
  @container (min-width: ${MIDDLE_ROOM}) {
    display: contents;
  }
`;
/** One line on a phone, in any font of the host: a second one would move the room. */
const status = css`
  grid-area: connection;
  display: inline-flex;
  flex: 0 1 auto;
  align-items: center;
  gap: 5px;
  min-inline-size: 0;
  font-size: 12px;
  line-height: 20px;
  white-space: nowrap;
  color: var(--ae-ink-soft);
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @container (max-width: ${MIDDLE_ROOM}) and (max-height: ${LOW_ROOM}) {
    line-height: 16px;
    font-size: 15px;
    & > span {
      ${HIDDEN_TEXT}
    }
  }
  & > svg {
    flex: none;
    color: var(--ae-good);
  }
  @container (min-width: ${WIDE_ROOM}) {
    flex: none;
    font-size: 13px;
  }
`;
/** As wide as its longest text, where another text would move the content beside it. */
const words = css`
  @container (min-width: ${MIDDLE_ROOM}) {
    &::after {
      content: attr(data-texts);
      display: block;
      block-size: 0;
      visibility: hidden;
      white-space: pre;
    }
  }
`;
const presence = css`
  grid-area: presence;
`;
const problemLine = css`
  color: var(--ae-warn);
  & > svg {
    color: inherit;
  }
`;

/**
 * Without a connection the presence of the auctioneer is unknown. A wide header keeps its space, so that
 * nothing moves; on a phone the text about the lost connection needs that space.
 */
const presenceUnknown = css`
  display: none;
  @container (min-width: ${MIDDLE_ROOM}) {
    display: inline-flex;
    visibility: hidden;
  }
`;
const backLink = css`
  grid-area: back;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  min-block-size: 46px;
  margin-inline: -4px 8px;
  padding-inline-end: 4px;
  border-radius: var(--ae-radius-small);
  color: var(--ae-accent);
  font-size: 14px;
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
  ${focusRing}
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
/** The full sentence if there is space. */
const shortText = css`
  @container (min-width: ${WIDE_ROOM}) {
    display: none;
  }
`;
const fullText = css`
  display: none;
  @container (min-width: ${WIDE_ROOM}) {
    display: inline;
  }
`;

const CONNECTION_ICONS: Record<ConnectionHealth, IconName> = {
  open: 'check',
  connecting: 'clock',
  lost: 'wifi-off',
};
const PRESENCE = ['present', 'away'] as const;

export interface RoomHeaderProps {
  auction: HybridAuction;
  model: HybridModel;
  /** Whether the header has a link back to the auction; otherwise the page around the room has one. */
  hasBackLink: boolean;
  /** Content at the end of the line. */
  children?: ReactNode;
}

/** Number of the live lot and of all lots; otherwise the reason why no lot is live. */
type SaleProgress = { readonly index: number; readonly count: number } | 'between' | 'upcoming' | 'ended';

function progressOf({ status }: HybridAuction, model: HybridModel): SaleProgress {
  const position = model.progress.value;
  if (position) return { index: position.position, count: position.total };
  return status === 'upcoming' || status === 'ended' ? status : 'between';
}

/** Name and progress of the sale, the user's connection and the auctioneer's presence. */
export const RoomHeader = tracked(function RoomHeader(props: RoomHeaderProps) {
  const { t, format } = useI18n();
  const Heading = useMainHeading();
  const { auction, model } = props;
  const connection = useStore().model(connectionHealthModel).value;
  // Before and after the sale the auctioneer may be away.
  const auctioneer = isOnAir(auction.status, model.liveLot.value) ? model.auctioneer.value : null;
  const saleProgress = progressOf(auction, model);
  const isLotLive = typeof saleProgress === 'object';
  const share: Record<string, string> = {
    '--progress': isLotLive
      ? String(saleProgress.index / saleProgress.count)
      : saleProgress === 'ended'
        ? '1'
        : '0',
  };
  return (
    <header className={`${row} ${tabularFigures}`}>
      {props.hasBackLink && (
        <RouteLink
          className={backLink}
          route="auctions-hybrid-auction"
          params={{ auction: auction.slug }}
          aria-label={t('room.wayOut.full')}
        >
          <Icon name="chevron-start" />
          <span className={shortText}>{t('room.wayOut.short')}</span>
          <span className={fullText}>{t('room.wayOut.full')}</span>
        </RouteLink>
      )}
      <Heading className={title}>
        <bdi>{auction.name}</bdi>
      </Heading>
      <p className={progress} style={share}>
        <span>
          {isLotLive
            ? t('room.progress', {
                index: format.number(saleProgress.index),
                count: format.number(saleProgress.count),
              })
            : t(`room.progressNone.${saleProgress}`)}
        </span>
        <span className={bar} aria-hidden="true" />
      </p>
      <div className={connections}>
        <span className={connection === 'open' ? status : `${status} ${problemLine}`}>
          <Icon name={CONNECTION_ICONS[connection]} />
          <span
            className={words}
            data-texts={Object.keys(CONNECTION_ICONS)
              .map((key) => t(`room.connection.${key as ConnectionHealth}`))
              .join('\n')}
          >
            {t(`room.connection.${connection}`)}
          </span>
        </span>
        {auctioneer && (
          <span
            className={`${status} ${presence} ${auctioneer === 'present' ? '' : problemLine} ${connection === 'open' ? '' : presenceUnknown}`}
          >
            <Icon name={auctioneer === 'present' ? 'gavel' : 'clock'} />
            <span className={words} data-texts={PRESENCE.map((it) => t(`room.auctioneer.${it}`)).join('\n')}>
              {t(`room.auctioneer.${auctioneer}`)}
            </span>
          </span>
        )}
      </div>
      {props.children}
    </header>
  );
});
