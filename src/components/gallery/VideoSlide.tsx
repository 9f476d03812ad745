import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { I18n } from '../../i18n/i18n.ts';
import { tracked } from '../../lib/tracked.ts';
import { css } from '../../styles/sheet.ts';
import { focusRing } from '../focus.ts';
import { Icon } from '../Icon.tsx';
import { slideProblem } from './gallery-styles.ts';
import type { GalleryVideo } from './media.ts';

const player = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
  background: #101412;
`;
const startButton = css`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 12px;
  inline-size: 100%;
  margin: 0;
  padding: 16px 64px;
  border: 0;
  background: rgb(16 20 18 / 0.28);
  color: #fff;
  font: inherit;
  font-size: 14px;
  font-weight: 600;
  cursor: pointer;
  /* The title must be readable on any poster, and on none. */
  & > bdi {
    padding: 3px 12px;
    border-radius: 16px;
    background: rgb(16 20 18 / 0.72);
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -4px;
  }
`;
const disc = css`
  display: grid;
  place-items: center;
  inline-size: 68px;
  block-size: 68px;
  border-radius: 50%;
  background: rgb(255 255 255 / 0.94);
  color: #18201c;
  font-size: 26px;
  box-shadow: 0 2px 14px rgb(0 0 0 / 0.3);
`;

const PLAY = 'M8 5.2v13.6L19 12Z';

/** `captioned`: with captions; `bare`: without, after the player failed with them. */
type Phase = 'poster' | 'captioned' | 'bare' | 'broken';

/**
 * A video that plays in place. Only the poster is loaded before the visitor presses play, and it pauses when
 * the visitor leaves its slide.
 *
 * Captions on another origin need `crossorigin` on the player, and then the video's answer needs CORS headers
 * as well. Without them the player fails, and plays the video without captions.
 */
export const VideoSlide = tracked(function VideoSlide(props: {
  video: GalleryVideo;
  i18n: I18n;
  isCurrent: boolean;
  /** False while the slide is far from the shown one: the poster is not fetched. */
  isNear: boolean;
  /** How the poster fills the slide. */
  posterClass: string;
}) {
  const { video, i18n, isCurrent, isNear } = props;
  const { t } = i18n;
  const locale = i18n.locale.value;
  const node = useRef<HTMLVideoElement>(null);
  const [phase, setPhase] = useState<Phase>('poster');
  const [hasPoster, setHasPoster] = useState(true);
  const isPlayer = phase === 'captioned' || phase === 'bare';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase has a player of its own
  useLayoutEffect(() => {
    node.current?.focus({ preventScroll: true });
    // If the browser refuses to play, it shows the player's own button.
    node.current?.play().catch(() => undefined);
  }, [phase]);
  useEffect(() => {
    if (!isCurrent) node.current?.pause();
  }, [isCurrent]);

  if (phase === 'broken')
    return (
      <p className={slideProblem} role="status">
        <Icon name="warning" />
        <bdi>{video.title}</bdi>
        {t('gallery.brokenVideo')}
      </p>
    );
  if (isPlayer)
    return (
      // biome-ignore lint/a11y/useMediaCaption: not every video has captions
      <video
        ref={node}
        key={phase}
        className={`swiper-no-swiping ${player}`}
        controls
        playsInline
        poster={video.poster || undefined}
        crossOrigin={phase === 'captioned' ? 'anonymous' : undefined}
        src={video.url}
        aria-label={video.title}
        onError={() => setPhase(phase === 'captioned' ? 'bare' : 'broken')}
      >
        {phase === 'captioned' &&
          video.captions.map((captions) => (
            <track
              key={captions.url}
              kind="captions"
              src={captions.url}
              srcLang={captions.lang}
              label={captions.label || captions.lang}
              default={captions.lang === locale}
            />
          ))}
      </video>
    );
  return (
    <>
      {isNear && video.poster && hasPoster ? (
        <img
          className={props.posterClass}
          alt=""
          width={16}
          height={9}
          decoding="async"
          draggable={false}
          src={video.poster}
          onError={() => setHasPoster(false)}
        />
      ) : null}
      <button
        type="button"
        className={startButton}
        aria-label={t('gallery.play', { title: video.title })}
        onClick={() => setPhase(video.captions.length > 0 ? 'captioned' : 'bare')}
      >
        <span className={disc}>
          <Icon drawing={PLAY} />
        </span>
        <bdi>{video.title}</bdi>
      </button>
    </>
  );
});
