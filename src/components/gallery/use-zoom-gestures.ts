import { type RefObject, useEffect } from 'react';
import type Swiper from 'swiper';
import { zoomTo } from './zoom.ts';

const POINTER_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/** Enlarges the shown picture by the wheel, and by two fingers without a swipe. */
export function useZoomGestures(
  view: RefObject<HTMLDivElement | null>,
  swiper: RefObject<Swiper | null>,
): void {
  useEffect(() => {
    const node = view.current;
    const onWheel = (event: WheelEvent): void => {
      if (!swiper.current || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      zoomTo(swiper.current, swiper.current.zoom.scale * 1.0025 ** -event.deltaY, event);
    };
    // Two fingers enlarge: the first of them must not also swipe to another picture.
    const fingers = new Set<number>();
    const onPointer = ({ type, pointerId }: PointerEvent): void => {
      if (type === 'pointerdown') fingers.add(pointerId);
      else fingers.delete(pointerId);
      if (swiper.current && fingers.size !== 1) swiper.current.allowTouchMove = fingers.size === 0;
    };
    node?.addEventListener('wheel', onWheel, { passive: false });
    for (const type of POINTER_EVENTS) node?.addEventListener(type, onPointer, true);
    return () => {
      node?.removeEventListener('wheel', onWheel);
      for (const type of POINTER_EVENTS) node?.removeEventListener(type, onPointer, true);
    };
  }, [view, swiper]);
}
