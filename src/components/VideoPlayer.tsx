import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { css } from '../styles/sheet.ts';
import { focusRing } from './focus.ts';
import { isVideoFile, VideoLink } from './VideoLink.tsx';

const box = css`
  position: relative;
  display: grid;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: var(--ae-radius);
  background: var(--ae-sunken);
  ${focusRing}
`;
const playerLook = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;
const failed = css`
  place-self: center;
  max-inline-size: 32em;
  margin: 0;
  padding: 16px;
  color: var(--ae-ink-soft);
  font-size: 14px;
  text-align: center;
  outline: none;
`;
/** A video; all addresses are absolute. */
export interface VideoSource {
  title: string;
  url: string;
  poster?: string | null;
  /** WebVTT files. */
  captions: ReadonlyArray<{ url: string; lang: string; label: string }>;
}

export interface VideoPlayerProps {
  video: VideoSource;
  words: {
    /** Text of the link to a video that is not a file, such as `Watch “Free jumping”`. */
    watch: string;
    newWindow: string;
    /** Shown in place of a video that does not load. */
    broken: string;
  };
}

/** `captioned`: with captions; `bare`: without any, or after the player failed with them. */
type Phase = 'captioned' | 'bare' | 'broken';

/**
 * A video file plays in place, and nothing of it loads before the user presses play; any other address is a
 * link, so that no third party learns of the visit.
 *
 * Captions of another origin load only with `crossorigin`, which the video's server must allow as well; if it
 * does not, the video plays without them.
 */
export function VideoPlayer({ video, words }: VideoPlayerProps) {
  const { title, url, poster, captions } = video;
  const player = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<{ url: string; next: Phase; focused: boolean } | null>(null);
  const lastFailure = failure?.url === url ? failure : null;
  const phase = lastFailure?.next ?? (captions.length > 0 ? 'captioned' : 'bare');
  const fail = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void =>
    setFailure({
      url,
      next: phase === 'captioned' ? 'bare' : 'broken',
      focused: currentTarget.matches(':focus-within'),
    });
  useLayoutEffect(() => {
    if (lastFailure?.next !== 'bare') return;
    // The started player, which may have had the focus, was removed.
    if (lastFailure.focused) player.current?.focus();
    player.current?.play().catch(() => undefined);
  }, [lastFailure]);
  if (!isVideoFile(url)) return <VideoLink url={url} words={words} />;
  return (
    <div className={box}>
      {phase === 'broken' ? (
        <p
          className={failed}
          role="status"
          tabIndex={-1}
          // The player with the focus was removed.
          ref={(node) => void (lastFailure?.focused && node?.focus())}
        >
          {words.broken}
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: not every video has captions; some have no speech
        <video
          ref={player}
          key={phase}
          className={playerLook}
          controls
          playsInline
          preload="none"
          poster={poster || undefined}
          src={url}
          crossOrigin={phase === 'captioned' ? 'anonymous' : undefined}
          aria-label={title}
          onError={fail}
        >
          {phase === 'captioned' &&
            captions.map((track) => (
              <track
                key={track.url}
                kind="captions"
                src={track.url}
                srcLang={track.lang}
                label={track.label || track.lang}
              />
            ))}
        </video>
      )}
    </div>
  );
}
