import { type SyntheticEvent, useState } from 'react';
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
const player = css`
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
    /** Text of the link to a video that is no file, such as `Watch “Free jumping”`. */
    watch: string;
    newWindow: string;
    /** Shown in place of a video that does not load. */
    broken: string;
  };
}

/**
 * A video that is a file plays in place, and nothing of it loads before the user presses play; any
 * other address is a link, so that no third party learns of the visit.
 */
export function VideoPlayer({ video, words }: VideoPlayerProps) {
  const { title, url, poster, captions } = video;
  const [broken, setBroken] = useState({ url: '', focused: false });
  const fail = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void =>
    setBroken({ url, focused: currentTarget.matches(':focus-within') });
  if (!isVideoFile(url)) return <VideoLink url={url} words={words} />;
  return (
    <div className={box}>
      {broken.url === url ? (
        <p
          className={failed}
          role="status"
          tabIndex={-1}
          // The player that had the focus is gone.
          ref={(node) => void (broken.focused && node?.focus())}
        >
          {words.broken}
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: not every video has captions; some have no speech
        <video
          className={player}
          controls
          playsInline
          preload="none"
          poster={poster || undefined}
          src={url}
          // Captions of another origin load only then; without them the video needs no CORS.
          crossOrigin={captions.length > 0 ? 'anonymous' : undefined}
          aria-label={title}
          onError={fail}
        >
          {captions.map((track) => (
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
