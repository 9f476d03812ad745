import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { watchSizes } from '../../../lib/watch-sizes.ts';
import { COVERED, LOWER_EDGE } from '../../../styles/covered.ts';
import { css } from '../../../styles/sheet.ts';
import { type RoomShape, roomShape } from './room-shape.ts';

/**
 * Height of the room: that of the host's element; if the host sets none, the rest of the window below the
 * element's upper edge, so that the button is visible without scrolling, also while the consent banner covers
 * the lower edge.
 */
const box = css`
  position: relative;
  block-size: 100%;
  overflow: clip;
  border-radius: 14px;
  &::before {
    content: '';
    display: block;
    block-size: min(100vh - var(--room-above, 0px) - ${LOWER_EDGE}, 1200px);
  }
  @supports (block-size: 100svh) {
    &::before {
      block-size: min(100svh - var(--room-above, 0px) - ${LOWER_EDGE}, 1200px);
    }
  }
`;
/**
 * The whole window, for a page with only the room; limited in an iframe, which may be as high as its content.
 */
const whole = css`
  max-block-size: ${typeof window === 'undefined' || window.parent === window ? 'none' : '1200px'};
  block-size: calc(100vh - ${LOWER_EDGE});
  border-radius: 0;
  &::before {
    content: none;
  }
  @supports (block-size: 100dvh) {
    block-size: calc(100dvh - ${LOWER_EDGE});
  }
`;
/** The room scrolls as a whole only if even its minimum does not fit. */
const frame = css`
  position: absolute;
  inset: 0;
  container: room / size;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: #555 transparent;
  color-scheme: dark;
  background: #121513;
`;

/**
 * The least space below the element that the room needs, in px and as a share of the window. With price and
 * stage side by side it needs less.
 */
const SPACE_BELOW = { least: 460, flat: { from: 560, least: 330 }, share: 0.6 };

/**
 * Place of a room on the page; its content is positioned in it.
 *
 * @param props.least space in px below the element's upper edge for the room to fit in there
 */
export function RoomBox(props: { isFullPage: boolean; least?: number; children: ReactNode }) {
  const { isFullPage, least, children } = props;
  const outer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = outer.current;
    if (isFullPage || node === null) return;
    const measure = (): void => {
      const needed =
        least ?? (node.clientWidth < SPACE_BELOW.flat.from ? SPACE_BELOW.least : SPACE_BELOW.flat.least);
      const above = node.getBoundingClientRect().top + window.scrollY;
      const remaining = window.innerHeight - above;
      const isInSight = above > 0 && remaining >= window.innerHeight * SPACE_BELOW.share;
      const isEnough = isInSight && remaining - coveredAt(node) >= needed;
      node.style.setProperty('--room-above', isEnough ? `${above}px` : '0px');
      // On a low screen the room takes the whole window: the page's header scrolls away, unless the user has
      // scrolled.
      if (isInSight && !isEnough && window.scrollY === 0) window.scrollTo(window.scrollX, above);
    };
    measure();
    // The size changes with the window and with the consent banner, which appears after the room.
    return watchSizes([node], measure);
  }, [isFullPage, least]);
  return (
    <div ref={outer} className={isFullPage ? `${box} ${whole}` : box}>
      {children}
    </div>
  );
}

const coveredAt = (node: Element): number =>
  Number.parseFloat(getComputedStyle(node).getPropertyValue(COVERED)) || 0;

/** Box of a room. Its size never depends on its content: nothing in the sale moves the page around it. */
export function RoomFrame(props: { isFullPage: boolean; children: (shape: RoomShape) => ReactNode }) {
  const inner = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<RoomShape | null>(null);

  useLayoutEffect(() => {
    const node = inner.current;
    if (node === null) return;
    const measure = (): void => setShape(roomShape(node.clientWidth, node.clientHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

  return (
    <RoomBox isFullPage={props.isFullPage}>
      <div ref={inner} className={frame}>
        {shape === null ? null : props.children(shape)}
      </div>
    </RoomBox>
  );
}
