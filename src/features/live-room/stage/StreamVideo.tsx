import { useEffect, useRef } from 'react';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { playStream } from './play-stream.ts';
import type { StreamSource } from './stream-source.ts';
import { STREAM_TIMEOUT, type StreamView } from './use-stream.ts';

/** Timeout for the next frame, in ms. */
const FRAME_TIMEOUT = 8_000;

/** A stream in a `<video>` element, whose events are observed. */
export const StreamVideo = tracked(function StreamVideo(props: {
  source: StreamSource;
  view: StreamView;
  className: string;
}) {
  const { t } = useI18n();
  const clock = useStore().clock;
  const { source, view } = props;
  const node = useRef<HTMLVideoElement>(null);
  const latest = useRef(view);
  latest.current = view;

  useEffect(() => {
    const video = node.current;
    if (video === null) return;
    let cancel = (): void => undefined;
    /** A broken stream often fires no event: its picture just stops. */
    const startTimeout = (patience: number): void => {
      cancel();
      cancel = clock.after(patience, () => {
        const { phase, onFailed, onStalled } = latest.current;
        if (video.paused && (phase === 'playing' || phase === 'blocked')) return;
        // Browsers stop the video of a hidden tab themselves.
        if (document.hidden) startTimeout(patience);
        else if (video.readyState === 0) onFailed();
        else onStalled();
      });
    };
    const goesOn = (): void => startTimeout(video.readyState === 0 ? STREAM_TIMEOUT : FRAME_TIMEOUT);
    video.addEventListener('timeupdate', goesOn);
    video.addEventListener('play', goesOn);
    startTimeout(STREAM_TIMEOUT);
    const leave = playStream(video, source, {
      onBlocked: () => latest.current.onBlocked(),
      onFailed: () => latest.current.onFailed(),
    });
    return () => {
      cancel();
      video.removeEventListener('timeupdate', goesOn);
      video.removeEventListener('play', goesOn);
      leave();
    };
  }, [source, clock]);

  return (
    <video
      ref={node}
      className={props.className}
      controls
      controlsList="nodownload noplaybackrate"
      playsInline
      // Browsers do not autoplay with sound.
      muted={view.muted}
      aria-label={t('room.stream.title')}
      onPlaying={view.onPlaying}
      onEnded={view.onEnded}
      onVolumeChange={(event) => view.setMuted(event.currentTarget.muted)}
    />
  );
});
