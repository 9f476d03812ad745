import { countTo } from './count-to.ts';

/** Fine enough for an element of several windows' height. */
const THRESHOLDS = countTo(51).map((step) => step / 50);

/**
 * Reports how much of the window an element takes, 0 to 1, at first and whenever that changes. A hidden tab
 * reports nothing.
 *
 * @returns ends that
 */
export function watchShareInView(element: Element, onChange: (share: number) => void): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (entry === undefined) return;
      const { width, height } = entry.intersectionRect;
      const room = entry.rootBounds ?? { width: window.innerWidth, height: window.innerHeight };
      onChange(Math.min(1, (width * height) / Math.max(1, room.width * room.height)));
    },
    { threshold: THRESHOLDS },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
