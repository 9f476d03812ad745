import { computed } from '@preact/signals-core';
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { prefersStill } from '../../../components/motion.ts';
import { visuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { Amount } from '../../../domain/money.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { useSubheading } from '../../../react/page-meta.ts';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';
import { css } from '../../../styles/sheet.ts';
import { LayoutContext } from '../layout/layout-context.ts';
import { LOW_LIST, partTitle, STRIP_HEIGHT } from '../layout/room-styles.ts';
import { typicalLotDuration } from './lot-duration.ts';
import { StripLot } from './StripLot.tsx';

const box = css`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: 1;
  min-block-size: 0;
`;
/** The height of the button that appears at its end. */
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 40px;
  & > button {
    flex: none;
    min-block-size: 40px;
    padding-block: 4px;
    font-size: 14px;
  }
`;
/** Hidden behind a tab with the same heading; the button is over the lots. */
const hiddenHead = css`
  display: contents;
  & > button {
    position: absolute;
    z-index: 1;
    inset-block-end: 8px;
    inset-inline-end: 0;
    background: var(--ae-surface);
    box-shadow: 0 2px 14px #0008;
  }
`;
const list = css`
  box-sizing: border-box;
  margin: 0 -4px;
  padding: 4px;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: var(--ae-line) transparent;
  list-style: none;
`;
/** A row below the stage. */
const line = css`
  display: flex;
  flex: none;
  gap: 10px;
  min-block-size: ${STRIP_HEIGHT};
  --state-lines: 73px;
  & > li {
    flex: 0 0 138px;
  }
`;
/** A grid if a tab has all the space. */
const grid = css`
  flex: 1 1 0;
  min-block-size: 0;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  align-content: start;
  gap: 8px 10px;
  @container ${LOW_LIST} {
    grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
  }
`;

export interface LotStripProps {
  model: HybridModel;
  lotIds: readonly string[];
  live: string | null;
  /** Id of the lot on the stage. */
  shown: string | null;
  /** Whether the waiting time may be shown: not while the sale is paused. */
  isRunning: boolean;
  isSaleOver: boolean;
  /** The highest bid that my limit allows on a lot; null without a limit. */
  reachOn(id: string): Amount | null;
  onShow(id: string): void;
}

/** All lots of the sale in order; the live one is scrolled into view unless the user has scrolled away. */
export const LotStrip = tracked(function LotStrip(props: LotStripProps): ReactNode {
  const { t } = useI18n();
  const { lots } = useStore();
  const Heading = useSubheading();
  const { lotIds, live } = props;
  const { shape, shown } = useContext(LayoutContext);
  const isOpen = shape === 'wide' || shown === 'lots';
  const strip = useRef<HTMLUListElement>(null);
  const [isScrolledAway, setIsScrolledAway] = useState(false);
  const typicalDuration = useMemo(
    () => computed(() => typicalLotDuration(lotIds.flatMap((id) => lots.lot(id).value ?? []))),
    [lots, lotIds],
  ).value;

  const liveItem = useCallback(() => strip.current?.querySelector<HTMLElement>('[data-live]') ?? null, []);
  /** Scrolls the strip only: `scrollIntoView` would scroll the host's page as well. */
  const toLive = useCallback(() => {
    const item = liveItem()?.getBoundingClientRect();
    const frame = strip.current?.getBoundingClientRect();
    if (!item || !frame) return;
    const distance = item.left + item.width / 2 - (frame.left + frame.width / 2);
    const top = item.top + item.height / 2 - (frame.top + frame.height / 2);
    strip.current?.scrollBy({ left: distance, top, behavior: prefersStill() ? 'instant' : 'smooth' });
  }, [liveItem]);

  // If the user has scrolled away, the strip stays there; otherwise it follows the sale.
  const looksAway = useRef(false);
  useEffect(() => {
    if (live !== null && isOpen && !looksAway.current) toLive();
  }, [live, isOpen, toLive]);
  useEffect(() => {
    const item = liveItem();
    if (live === null || !isOpen || item === null || strip.current === null) {
      setIsScrolledAway(false);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => setIsScrolledAway(!entries.some(({ isIntersecting }) => isIntersecting)),
      { root: strip.current, threshold: 0.5 },
    );
    observer.observe(item);
    return () => observer.disconnect();
  }, [live, isOpen, liveItem]);

  const touched = (): void => {
    looksAway.current = true;
  };
  const scrollToLive = (): void => {
    looksAway.current = false;
    toLive();
  };
  return (
    <section className={box} aria-label={t('room.strip.title')}>
      <div className={shape === 'wide' ? head : hiddenHead}>
        <Heading className={shape === 'wide' ? partTitle : visuallyHidden}>{t('room.strip.title')}</Heading>
        {isScrolledAway && (
          <Button variant={shape === 'wide' ? 'quiet' : 'plain'} onClick={scrollToLive}>
            {t('room.strip.toCurrent')}
          </Button>
        )}
      </div>
      <ul
        ref={strip}
        className={`${list} ${shape === 'wide' || shape === 'tall' ? line : grid}`}
        onWheel={touched}
        onTouchMove={touched}
        onPointerDown={touched}
      >
        {lotIds.map((id) => (
          <StripLot
            key={id}
            id={id}
            model={props.model}
            isLive={id === live}
            isShown={id === props.shown}
            typicalDuration={props.isRunning ? typicalDuration : null}
            isSaleOver={props.isSaleOver}
            reachOn={props.reachOn}
            onShow={props.onShow}
          />
        ))}
      </ul>
    </section>
  );
});
