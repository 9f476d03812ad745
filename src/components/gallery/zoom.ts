import type Swiper from 'swiper';

/** Greatest enlargement of a picture. */
export const MAX_RATIO = 3;
/** Factor of one press of a key or button. */
export const ZOOM_STEP = 1.5;
/** Distance in px that an arrow key moves an enlarged picture. */
export const PAN_STEP = 80;

/** A place in the window, in px. */
interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** The elements that Swiper enlarges on the shown slide: it scales the picture and moves the container. */
function parts(swiper: Swiper) {
  const slide = swiper.slides[swiper.activeIndex];
  const container = slide?.querySelector<HTMLElement>('.swiper-zoom-container');
  const picture = container?.querySelector('img');
  if (!slide || !container || !picture) return null;
  const { e: x, f: y } = new DOMMatrix(container.style.transform);
  return { slide, container, picture, x, y };
}

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value)) || 0;

/** Moves the container, never so far that the picture leaves the slide's edge. */
function moveTo(swiper: Swiper, x: number, y: number): void {
  const zoomed = parts(swiper);
  if (!zoomed) return;
  const { slide, container, picture } = zoomed;
  const { scale } = swiper.zoom;
  const maxOffset = (length: number, edge: number) => Math.max(0, (length * scale - edge) / 2);
  const toX = within(x, maxOffset(picture.offsetWidth, slide.offsetWidth));
  const toY = within(y, maxOffset(picture.offsetHeight, slide.offsetHeight));
  container.style.transform = `translate3d(${toX}px, ${toY}px, 0px)`;
}

/**
 * Enlarges the shown picture. `zoom.in` of Swiper takes a ratio, but then enlarges towards a corner; so the
 * container is moved afterwards.
 *
 * @param point stays in its place in the window; default: the centre of the visible part
 */
export function zoomTo(swiper: Swiper, ratio: number, point?: Point): void {
  const zoomed = parts(swiper);
  if (!zoomed) return;
  const next = Math.max(1, Math.min(MAX_RATIO, ratio));
  const growth = next / swiper.zoom.scale;
  if (next === 1) {
    swiper.zoom.out();
    return;
  }
  const box = zoomed.slide.getBoundingClientRect();
  const fixedX = point ? point.clientX - box.left - box.width / 2 : 0;
  const fixedY = point ? point.clientY - box.top - box.height / 2 : 0;
  swiper.zoom.in(next);
  moveTo(swiper, fixedX - (fixedX - zoomed.x) * growth, fixedY - (fixedY - zoomed.y) * growth);
}

/** Shows more of the side of an enlarged picture. */
export function panBy(swiper: Swiper, x: number, y: number): void {
  const zoomed = parts(swiper);
  if (zoomed) moveTo(swiper, zoomed.x - x, zoomed.y - y);
}
