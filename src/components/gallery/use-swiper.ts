import { type RefObject, useLayoutEffect, useRef } from 'react';
import Swiper from 'swiper';
import type { SwiperModule, SwiperOptions } from 'swiper/types';
import { prefersStill } from '../motion.ts';
import type { GalleryMedia } from './media.ts';

/** Duration of a change of the slide, in ms; 0 under reduced motion. */
const speed = (): number => (prefersStill() ? 0 : 300);

export interface SwiperBinding {
  /** Contains `.swiper-wrapper` with a `.swiper-slide` for each of `media`. */
  view: RefObject<HTMLDivElement | null>;
  media: readonly GalleryMedia[];
  shown: number;
  direction: 'ltr' | 'rtl';
  /** The visitor has swiped to a slide. */
  onShow(index: number): void;
  modules?: SwiperModule[];
  options?: SwiperOptions;
  /** Called for each new instance. */
  onStart?(swiper: Swiper): void;
}

/**
 * Binds Swiper to slides that React renders: Swiper moves the track and follows the finger; the shown slide
 * is the caller's state. A change of slides or direction creates a new instance, because Swiper reads both
 * only at its start. Focus, keys, labels and `inert` are the caller's: Swiper's modules for them search the
 * document, and find nothing in a shadow root.
 */
export function useSwiper(binding: SwiperBinding): RefObject<Swiper | null> {
  const { view, media, shown, direction } = binding;
  const latest = useRef(binding);
  latest.current = binding;
  const instance = useRef<Swiper | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new instance for what Swiper reads once
  useLayoutEffect(() => {
    if (view.current === null) return;
    const { modules = [], options } = latest.current;
    const swiper = new Swiper(view.current, {
      ...options,
      modules,
      initialSlide: latest.current.shown,
      speed: speed(),
      // A press must still focus the slide, because the focus returns to it.
      touchStartPreventDefault: false,
    });
    swiper.on('slideChange', () => latest.current.onShow(swiper.activeIndex));
    instance.current = swiper;
    latest.current.onStart?.(swiper);
    return () => {
      instance.current = null;
      swiper.destroy(true, true);
    };
  }, [view, media, direction]);

  useLayoutEffect(() => {
    const swiper = instance.current;
    if (swiper && swiper.activeIndex !== shown) swiper.slideTo(shown, speed());
  }, [shown]);
  return instance;
}
