import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import { tracked } from '../../lib/tracked.ts';
import { css } from '../../styles/sheet.ts';
import { lockPageScroll } from '../scroll-lock.ts';
import { Arrows } from './Arrows.tsx';
import { GalleryPicture } from './GalleryPicture.tsx';
import { contained, slide, track, viewport } from './gallery-styles.ts';
import { stepOf } from './keys.ts';
import { type GalleryProps, slideName } from './media.ts';
import { keyOf } from './Thumbs.tsx';
import { useSwiper } from './use-swiper.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { VideoSlide } from './VideoSlide.tsx';
import { ZoomBar } from './ZoomBar.tsx';
import { MAX_RATIO, PAN_STEP, panBy, ZOOM_STEP, zoomTo } from './zoom.ts';

/** Dark in any theme, to show pictures well. */
const screen = css`
  position: fixed;
  inset: 0;
  box-sizing: border-box;
  inline-size: 100%;
  block-size: 100dvh;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: #101412;
  color: #f4f2ec;
  font: inherit;
  overflow: hidden;
  overscroll-behavior: contain;
  --ae-focus: #f4f2ec;
  --ae-surface: rgb(32 38 35 / 0.86);
  --ae-sunken: rgb(62 70 66 / 0.94);
  --ae-ink: #f4f2ec;
  --ae-ink-soft: #c9c8c0;
`;
const stage = css`
  touch-action: none;
  user-select: none;
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const enlarged = css`
  display: grid;
  place-items: center;
  block-size: 100%;
  @media (prefers-reduced-motion: reduce) {
    &,
    & img {
      transition: none !important;
    }
  }
`;
/** As large as the slide allows, with its own ratio: Swiper needs its edges. */
const largestPicture = css`
  display: block;
  inline-size: min(100cqi, 100cqb * var(--picture-ratio));
  block-size: auto;
  aspect-ratio: var(--picture-ratio);
`;
export interface FullScreenProps extends GalleryProps {
  shown: number;
  onShow(index: number): void;
  onClose(): void;
  /** Gets the focus after closing if nothing else has it. */
  home: RefObject<HTMLElement | null>;
}

/** The gallery over the whole window, with enlargement. It is in the top layer, and open while mounted. */
export const FullScreen = tracked(function FullScreen(props: FullScreenProps) {
  const { media, i18n, shown, onShow, onClose, title, home } = props;
  const { t } = i18n;
  const direction = i18n.direction.value;
  const node = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const reached = useRef(new Set<number>());
  /** Indices of pictures that were enlarged: a wider source is loaded, and kept. */
  const magnified = useRef(new Set<number>());
  const [scale, setScale] = useState(1);
  const count = media.length;
  const current = media[shown];
  for (const index of [shown - 1, shown, shown + 1]) reached.current.add(index);
  if (scale > 1) magnified.current.add(shown);

  useLayoutEffect(() => {
    const unlock = lockPageScroll();
    node.current?.showModal();
    view.current?.focus();
    return () => {
      // Returns the focus to the opener; removing the element does not.
      node.current?.close();
      unlock();
    };
  }, []);
  const swiper = useSwiper({
    view,
    media,
    shown,
    direction,
    onShow,
    modules: [Zoom],
    options: { zoom: { maxRatio: MAX_RATIO } },
    onStart: (started: Swiper) => {
      started.on('zoomChange', (_swiper, next) => setScale(next));
    },
  });
  useZoomGestures(view, swiper);
  // After the layout effect above has closed the dialog.
  useEffect(
    () => () => {
      const root = home.current?.getRootNode();
      const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
      if (active === null || active === document.body) home.current?.focus({ preventScroll: true });
    },
    [home],
  );

  const zoomBy = (factor: number): void => {
    if (swiper.current) zoomTo(swiper.current, factor === 0 ? 1 : swiper.current.zoom.scale * factor);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The gallery around this one uses the same keys.
    event.stopPropagation();
    const pan = PAN_KEYS[event.key];
    const factor = event.ctrlKey || event.metaKey ? undefined : ZOOM_KEYS[event.key];
    if (factor !== undefined) zoomBy(factor);
    else if (pan && scale > 1 && swiper.current) panBy(swiper.current, pan[0] * PAN_STEP, pan[1] * PAN_STEP);
    else {
      const next = stepOf(event, shown, count, direction);
      if (next === null) return;
      onShow(next);
    }
    event.preventDefault();
  };
  if (current === undefined) return null;
  return (
    <dialog
      ref={node}
      className={screen}
      aria-label={title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== node.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        ref={view}
        dir={direction}
        className={`${viewport} ${stage}`}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and zoom keys work on it
        tabIndex={0}
        aria-label={t('gallery.position', { index: shown + 1, count, name: slideName(current) })}
      >
        <ul className={`swiper-wrapper ${track}`}>
          {media.map((item, index) => (
            <li key={keyOf(item)} className={`swiper-slide ${slide}`} inert={index !== shown}>
              {item.kind === 'video' ? (
                <VideoSlide
                  posterClass={contained}
                  video={item}
                  i18n={i18n}
                  isCurrent={index === shown}
                  isNear={reached.current.has(index)}
                />
              ) : (
                <div className={`swiper-zoom-container ${enlarged}`} style={ratioOf(item.picture)}>
                  <GalleryPicture
                    picture={item.picture}
                    t={t}
                    className={largestPicture}
                    sizes={magnified.current.has(index) ? `${100 * MAX_RATIO}vw` : '100vw'}
                    isNear={reached.current.has(index)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
      <ZoomBar {...props} scale={scale} onZoom={zoomBy} />
      <Arrows {...props} />
    </dialog>
  );
});

/** Direction in which an arrow key moves the view on an enlarged picture. */
const PAN_KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Factor of a key for the enlargement; 0 ends it. */
const ZOOM_KEYS: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
  '0': 0,
};

const ratioOf = ({ width, height }: { width: number; height: number }): Record<string, string> => ({
  '--picture-ratio': String(width / height),
});
