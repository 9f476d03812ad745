import { countTo } from './count-to.ts';

/** Steps of 2 %: small enough for an element as high as several windows. */
const THRESHOLDS = countTo(51).map((step) => step / 50);

/**
 * Reports the part of the window that an element covers, 0 to 1, at first and after every change. A hidden
 * tab reports nothing.
 *
 * @returns stops this
 */
export function watchShareInView(element: Element, onChange: (share: number) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (entry === undefined) return;
      const { width, height } = entry.intersectionRect;
      const room = entry.rootBounds ?? { width: window.innerWidth, height: window.innerHeight };
      onChange(Math.min(1, (width * height) / Math.max(1, room.width * room.height)));
    },
    { threshold: THRESHOLDS },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
