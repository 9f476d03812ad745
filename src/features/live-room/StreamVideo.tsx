import { useEffect, useRef } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../state/context.tsx';
import type { StreamSource } from './stream-source.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** A stream in the browser's own player; where that cannot play HLS, the code for it comes now. */
export const StreamVideo = tracked(function StreamVideo(props: {
  source: StreamSource;
  className: string;
  onFail(): void;
}) {
  const { t } = useI18n();
  const { source } = props;
  const node = useRef<HTMLVideoElement>(null);
  const onFail = useRef(props.onFail);
  onFail.current = props.onFail;

  useEffect(() => {
    const video = node.current;
    if (video === null) return;
    if (source.type === 'mp4' || video.canPlayType(HLS_TYPE) !== '') {
      video.src = source.url;
      return;
    }
    let gone = false;
    let stop = (): void => undefined;
    const fail = (): void => {
      if (!gone) onFail.current();
    };
    import('hls.js/light').then(({ default: Hls }) => {
      if (gone) return;
      if (!Hls.isSupported()) return fail();
      const player = new Hls({ lowLatencyMode: true });
      stop = () => player.destroy();
      player.on(Hls.Events.ERROR, (_event, { fatal }) => {
        if (fatal) fail();
      });
      player.loadSource(source.url);
      player.attachMedia(video);
    }, fail);
    return () => {
      gone = true;
      stop();
    };
  }, [source]);

  return (
    <video
      ref={node}
      className={props.className}
      controls
      playsInline
      autoPlay
      // Browsers start nothing that makes a noise by itself.
      muted
      aria-label={t('room.stream.title')}
      onError={() => onFail.current()}
    />
  );
});
