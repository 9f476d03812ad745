import { type ReactNode, useEffect } from 'react';
import type { Image } from '../../../api/schema/common.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Picture } from '../../../components/Picture.tsx';
import { usePart } from '../../../components/use-module.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { pictureAddress } from '../../../state/catalogue/picture.ts';
import { HIDDEN_TEXT } from '../../../styles/hidden-text.ts';
import { css } from '../../../styles/sheet.ts';
import { LOW_STAGE, LOWEST_STAGE, WIDE_ROOM } from '../layout/room-styles.ts';
import { StreamBar } from './StreamBar.tsx';
import type { StreamPlayerProps } from './StreamPlayer.tsx';
import type { StreamSource } from './stream-source.ts';
import { useStream } from './use-stream.ts';

/** Fills the height that the lot's facts leave free. */
const frame = css`
  position: relative;
  flex: 1 1 0;
  display: grid;
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: var(--room-media, 96px);
  container: stage / size;
  overflow: clip;
  border-radius: var(--ae-radius);
  background: var(--ae-surface);
`;
/** Cropping keeps the horse's head. */
const fill = css`
  position: absolute;
  inset: 0;
  & > * {
    block-size: 100%;
  }
  & img {
    object-position: 50% 26%;
  }
`;
const liveMark = css`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-end: 12px;
  padding: 2px 9px;
  border-radius: 5px;
  background: #b3261e;
  color: #fff;
  font-size: 12px;
  font-weight: 650;
  letter-spacing: 0.06em;
  line-height: 1.6;
`;
/** The auctioneer's message is over the picture, so that it moves nothing. */
const message = css`
  position: absolute;
  inset-block-start: 44px;
  inset-inline: 8px;
  max-block-size: calc(100% - 52px);
  box-sizing: border-box;
  margin: 0;
  padding: 8px 12px;
  overflow: auto;
  border-radius: var(--ae-radius-small);
  background: color-mix(in srgb, var(--ae-surface) 92%, transparent);
  color: var(--ae-ink);
  font-size: 14px;
  line-height: 1.4;
  overflow-wrap: anywhere;
  & > * {
    display: block;
  }
  & > b {
    font-size: 12px;
    font-weight: 600;
    color: var(--ae-ink-soft);
  }
  @container stage (max-height: ${LOW_STAGE}) {
    inset-block-start: 4px;
    max-block-size: calc(100% - 8px);
    padding: 3px 10px;
    font-size: 13px;
    line-height: 1.3;
  }
  @container stage (max-height: ${LOWEST_STAGE}) {
    inset: 0;
    max-block-size: none;
    & > b {
      ${HIDDEN_TEXT}
    }
  }
  @container room (min-width: ${WIDE_ROOM}) {
    inset-block-start: 12px;
    inset-inline: 12px auto;
    max-inline-size: calc(100% - 110px);
    max-block-size: 45%;
  }
`;

export interface StageMediaProps {
  /** The lot whose picture is shown; null between lots. */
  lot: LotSummary | null;
  /** Image shown while there is no lot. */
  image: Image | null;
  stream: StreamSource | null;
  /** A lot is live at this moment. */
  isLive: boolean;
  message: string | null;
  /** The lot is not the live one. */
  other: boolean;
  /** `children` cover the whole stage. */
  isCovered: boolean;
  /** Rendered over the stage: the reason why the sale is halted, or the lot that is live meanwhile. */
  children?: ReactNode;
}

/** The stage: the stream from the hall if there is one, else the horse's picture. */
export const StageMedia = tracked(function StageMedia(props: StageMediaProps) {
  const { t } = useI18n();
  const { config } = useStore();
  const { lot, stream } = props;
  const address = pictureAddress(lot ? lot.images[0] : props.image, config.api);
  const picture = address && { ...address, alt: address.alt || (lot?.name ?? '') };
  const view = useStream(stream);
  return (
    <>
      <div className={frame} part="stage">
        <div className={fill}>
          <Picture picture={picture} ratio="auto" sizes="(min-width: 900px) 66vw, 100vw" isEager />
        </div>
        {stream && (
          <StreamSlot source={stream} view={view} isAside={props.other} isCovered={props.isCovered} />
        )}
        {/* A still picture is not marked as live. */}
        {props.isLive && view.phase === 'playing' && <span className={liveMark}>{t('room.live')}</span>}
        {props.message && (
          <p className={message}>
            <b>{t('room.message')}</b>
            <span data-message="" dir="auto">
              {props.message}
            </span>
          </p>
        )}
        {props.children}
      </div>
      {stream && <StreamBar source={stream} view={view} />}
    </>
  );
});

/** The player loads once there is a stream to play. */
const PLAYER = { texts: ['room'], load: () => import('./StreamPlayer.tsx') } as const;

/** The player of the present attempt; if its code does not load, the attempt ends as with a broken stream. */
const StreamSlot = tracked(function StreamSlot(props: StreamPlayerProps) {
  const { player, onFailed } = props.view;
  const { status, module, retry } = usePart(PLAYER, player !== null, useI18n());
  const isFailed = status === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onFailed` is another function in every render
  useEffect(() => {
    if (!isFailed) return;
    onFailed();
    // The next attempt loads the code again.
    retry();
  }, [isFailed, retry]);
  return module && player !== null ? <module.StreamPlayer key={player} {...props} /> : null;
});
