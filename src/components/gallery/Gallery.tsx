import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { css } from '../../styles/sheet.ts';
import { Picture } from '../Picture.tsx';
import { usePart } from '../use-module.ts';
import { GalleryPicture } from './GalleryPicture.tsx';
import { cropped, slide, track, viewport } from './gallery-styles.ts';
import { stepOf } from './keys.ts';
import { type GalleryMedia, type GalleryProps, pictureOf, slideName } from './media.ts';
import { keyOf, Thumbs } from './Thumbs.tsx';

const gallery = css`
  min-inline-size: 0;
`;
const frame = css`
  position: relative;
  /* Swiper gives slides whole pixels: a fraction would change the picture's size by it. */
  inline-size: round(down, 100%, 1px);
  aspect-ratio: var(--gallery-ratio);
  border-radius: var(--ae-radius);
  background: var(--ae-sunken);
`;

/** Swiping, arrows, videos and full screen; see `GallerySlider.tsx`. */
const SLIDER = { texts: ['lot'], load: () => import('./GallerySlider.tsx') } as const;

/** Time limit for waiting until the browser is idle, in ms. */
const IDLE_TIMEOUT = 2_000;

/*
 * The gallery has two states with the same elements, so that nothing flickers or moves in between:
 *
 *   plain     one slide with the chosen picture; thumbnails and keys choose another
 *     | idle after the first picture, or the first touch, hover or focus
 *   slider    all slides; those beside the chosen one are loaded; Swiper moves them
 *
 * If the slider cannot be loaded, the plain state stays, and the next touch tries again.
 */

/** Pictures and videos, one at a time, with thumbnails and a full screen. */
export const Gallery = tracked(function Gallery(props: GalleryProps) {
  const { media, i18n, ratio = '3 / 2', sizes, isEager } = props;
  const { t } = i18n;
  const [chosen, setChosen] = useState(0);
  const [isWanted, setWanted] = useState(false);
  const [isFull, setFull] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const reached = useRef(new Set<number>());
  const part = usePart(SLIDER, isWanted, i18n);
  const count = media.length;
  const shown = Math.min(chosen, Math.max(0, count - 1));
  const current = media[shown];
  const slider = part.module;

  const wake = useCallback(() => {
    setWanted(true);
    if (part.status === 'failed') part.retry();
  }, [part.status, part.retry]);
  const [hasLoadEnded, setLoadEnded] = useState(false);
  useEffect(() => {
    if (!hasLoadEnded) return;
    if (!window.requestIdleCallback) return setWanted(true);
    const idle = requestIdleCallback(() => setWanted(true), { timeout: IDLE_TIMEOUT });
    return () => cancelIdleCallback(idle);
  }, [hasLoadEnded]);

  if (current === undefined) return <Picture picture={null} ratio={ratio} />;

  reached.current.add(shown);
  if (slider) reached.current.add(shown - 1).add(shown + 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isInside = event.target === view.current;
    if (isInside && event.key === 'Enter') {
      event.preventDefault();
      wake();
      setFull(true);
      return;
    }
    const next = stepOf(event, shown, count, i18n.direction.peek());
    if (next === null) return;
    event.preventDefault();
    wake();
    setChosen(next);
  };
  const slideOf = (item: GalleryMedia, index: number) => {
    const stillPicture = pictureOf(item);
    return (
      <li key={keyOf(item)} className={`swiper-slide ${slide}`} inert={index !== shown}>
        {slider && item.kind === 'video' ? (
          <slider.VideoSlide
            posterClass={cropped}
            video={item}
            i18n={i18n}
            isCurrent={index === shown && !isFull}
            isNear={reached.current.has(index)}
          />
        ) : stillPicture ? (
          <GalleryPicture
            picture={stillPicture}
            t={t}
            className={cropped}
            sizes={sizes}
            isNear={reached.current.has(index)}
            isEager={isEager && index === 0}
            onLoadEnd={() => setLoadEnded(true)}
          />
        ) : null}
      </li>
    );
  };
  const style: Record<string, string> = { '--gallery-ratio': ratio };
  return (
    <section
      className={gallery}
      aria-label={props.title}
      onKeyDown={onKeyDown}
      onPointerEnter={wake}
      onPointerDown={wake}
      onFocus={wake}
    >
      <div className={frame} style={style}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the section handles Enter */}
        <div
          ref={view}
          // Swiper reads it at its start, which may be before the element's own is changed.
          dir={i18n.direction.value}
          className={viewport}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and Enter work on it
          tabIndex={0}
          aria-label={t('gallery.position', { index: shown + 1, count, name: slideName(current) })}
          onClick={(event) => {
            // Swiper prevents the click that ends a swipe; a video has its own clicks.
            if (event.defaultPrevented || current.kind === 'video') return;
            wake();
            setFull(true);
          }}
        >
          <ul className={`swiper-wrapper ${track}`}>
            {slider ? media.map(slideOf) : slideOf(current, shown)}
          </ul>
        </div>
        {slider && (
          <slider.GallerySlider
            {...props}
            view={view}
            shown={shown}
            onShow={setChosen}
            isFullScreen={isFull}
            onFull={setFull}
          />
        )}
      </div>
      {(count > 1 || props.mayGrow) && <Thumbs media={media} shown={shown} t={t} onChoose={setChosen} />}
    </section>
  );
});
