import { useEffect, useRef } from 'react';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { StreamVideo } from './StreamVideo.tsx';
import type { StreamSource } from './stream-source.ts';
import { STREAM_TIMEOUT, type StreamView } from './use-stream.ts';

const container = css`
  position: absolute;
  inset: 0;
  overflow: clip;
  background: #000;
`;
/** A small player in the corner, while the user reads another lot. */
const corner = css`
  inset: 12px;
  inset-block-end: auto;
  inset-inline-start: auto;
  inline-size: 36%;
  aspect-ratio: 16 / 9;
  border-radius: var(--ae-radius-small);
  box-shadow: 0 2px 14px #0008;
`;
/** The picture of the horse stays until the stream shows its first frame. */
const beforeFirstFrame = css`
  opacity: 0;
`;
const fill = css`
  display: block;
  box-sizing: border-box;
  inline-size: 100%;
  block-size: 100%;
  border: 0;
`;

export interface StreamPlayerProps {
  source: StreamSource;
  view: StreamView;
  /** The user reads another lot: the player is small, so that both are visible. */
  isAside: boolean;
  /** An overlay covers the player: it must not be reachable by keyboard either. */
  isCovered: boolean;
}

/** The live stream of the hall, over the picture of the horse. */
export const StreamPlayer = tracked(function StreamPlayer(props: StreamPlayerProps) {
  const { source, view, isAside, isCovered } = props;
  const isSeen = view.phase === 'playing' || view.phase === 'blocked';
  const look = `${container}${isAside ? ` ${corner}` : ''}${isSeen ? '' : ` ${beforeFirstFrame}`}`;
  return (
    <div className={look} inert={isCovered || isAside || !isSeen}>
      {source.type === 'embed' ? (
        <Embed source={source} view={view} />
      ) : (
        <StreamVideo source={source} view={view} className={fill} />
      )}
    </div>
  );
});

/** The embedded player of a video service. Its failures cannot be observed. */
const Embed = tracked(function Embed(props: { source: StreamSource; view: StreamView }) {
  const { t } = useI18n();
  const clock = useStore().clock;
  const { source, view } = props;
  const isLoading = view.phase === 'loading';
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    if (isLoading) return clock.after(STREAM_TIMEOUT, () => latest.current.onFailed());
  }, [isLoading, clock]);
  return (
    <iframe
      className={fill}
      src={source.url}
      title={t('room.stream.title')}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={view.onPlaying}
    />
  );
});
