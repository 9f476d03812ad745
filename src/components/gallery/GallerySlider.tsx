import { type RefObject, useEffect, useRef, useState } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { css } from '../../styles/sheet.ts';
import { Icon } from '../Icon.tsx';
import { prefersStill } from '../motion.ts';
import { Arrows } from './Arrows.tsx';
import { bar, counter } from './bar-styles.ts';
import { FullScreen } from './FullScreen.tsx';
import { roundButton } from './gallery-styles.ts';
import { type GalleryProps, slideName } from './media.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useSwiper } from './use-swiper.ts';

export { VideoSlide } from './VideoSlide.tsx';

/** At the top: the player of a video has its controls at the lower edge. */
const barPosition = css`
  inset-block-start: 10px;
  inset-inline: 10px;
`;
const smallCounter = css`
  padding: 3px 10px;
  font-size: 13px;
  @media print {
    display: none;
  }
`;

const CORNERS = 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15';
const PAUSE = 'M8.5 5.5v13M15.5 5.5v13';
const RESUME = 'M8 5.2v13.6L19 12Z';

export interface GallerySliderProps extends GalleryProps {
  /** The viewport with the slides. */
  view: RefObject<HTMLDivElement | null>;
  shown: number;
  onShow(index: number): void;
  /** Full screen is open. */
  isFullScreen: boolean;
  onFull(open: boolean): void;
}

/** The parts that make a slider of the gallery's slides: swiping, arrows, counter, autoplay, full screen. */
export const GallerySlider = tracked(function GallerySlider(props: GallerySliderProps) {
  const { media, i18n, view, shown, isFullScreen, onFull, announce, autoplay = false } = props;
  const { t } = i18n;
  const count = media.length;
  const area = useRef<HTMLElement | null>(null);
  const [isPlaying, setPlaying] = useState(autoplay);
  /** The slide that autoplay has chosen: it is not announced, and does not end autoplay. */
  const autoplayedSlide = useRef(shown);
  useSwiper({ view, media, shown, direction: i18n.direction.value, onShow: props.onShow });

  useEffect(() => {
    area.current = view.current?.closest('section') ?? null;
  }, [view]);
  useAutoplay(area, props.clock, isPlaying && count > 1 && !isFullScreen, () => {
    autoplayedSlide.current = (shown + 1) % count;
    props.onShow(autoplayedSlide.current);
  });
  const item = media[shown];
  const name = item && slideName(item);
  useEffect(() => {
    if (autoplayedSlide.current === shown) return;
    autoplayedSlide.current = shown;
    setPlaying(false);
    const edge = shown === 0 ? t('gallery.first') : shown === count - 1 ? t('gallery.last') : '';
    announce(`${t('gallery.position', { index: shown + 1, count, name: name ?? '' })} ${edge}`.trim());
  }, [shown, count, name, announce, t]);

  return (
    <>
      <Arrows {...props} />
      <div className={`${bar} ${barPosition}`}>
        {count > 1 && (
          <span className={`${counter} ${smallCounter}`} aria-hidden="true">
            <bdi dir="ltr">
              {shown + 1} / {count}
            </bdi>
          </span>
        )}
        {autoplay && count > 1 && !prefersStill() && (
          <button
            type="button"
            className={roundButton}
            aria-label={t(isPlaying ? 'gallery.pause' : 'gallery.resume')}
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon drawing={isPlaying ? PAUSE : RESUME} />
          </button>
        )}
        <button
          type="button"
          className={roundButton}
          aria-label={t('gallery.fullScreen')}
          onClick={() => onFull(true)}
        >
          <Icon drawing={CORNERS} />
        </button>
      </div>
      {isFullScreen && <FullScreen {...props} onClose={() => onFull(false)} home={view} />}
    </>
  );
});
