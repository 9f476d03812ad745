import { computed } from '@preact/signals-core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { prefersStill } from '../../components/motion.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../state/context.tsx';
import type { HybridModel } from '../../state/hybrid.model.ts';
import { useSubheading } from '../../state/page-meta.ts';
import { css } from '../../styles/sheet.ts';
import { paceOf } from './pace.ts';
import { partTitle, STRIP_HEIGHT, WIDE } from './room-styles.ts';
import { StripLot } from './StripLot.tsx';

const box = css`
  padding: 8px 16px 14px;
  @container (min-width: ${WIDE}) {
    padding: 8px 20px 18px;
  }
`;
/** As high as the button that comes and goes at its end. */
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 46px;
  & > button {
    flex: none;
  }
`;
const list = css`
  display: flex;
  gap: 10px;
  box-sizing: border-box;
  margin: 0;
  padding: 4px;
  margin-inline: -4px;
  min-block-size: ${STRIP_HEIGHT.narrow};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  scrollbar-color: var(--ae-line) transparent;
  list-style: none;
  & > li {
    flex: 0 0 132px;
  }
  @container (min-width: ${WIDE}) {
    min-block-size: ${STRIP_HEIGHT.wide};
    & > li {
      flex-basis: 154px;
    }
  }
`;

export interface LotStripProps {
  model: HybridModel;
  lotIds: readonly string[];
  live: string | null;
  /** Which one the stage shows. */
  shown: string | null;
  /** How fast the sale goes may be said: not while it is halted. */
  going: boolean;
  onShow(id: string): void;
}

/** All lots of the sale in their order, the current one in sight unless somebody looks elsewhere. */
export const LotStrip = tracked(function LotStrip(props: LotStripProps): ReactNode {
  const { t } = useI18n();
  const { lots } = useStore();
  const Heading = useSubheading();
  const { lotIds, live } = props;
  const strip = useRef<HTMLUListElement>(null);
  const [away, setAway] = useState(false);
  const pace = useMemo(
    () => computed(() => paceOf(lotIds.flatMap((id) => lots.lot(id).value ?? []))),
    [lots, lotIds],
  ).value;

  const liveItem = useCallback(() => strip.current?.querySelector<HTMLElement>('[data-live]') ?? null, []);
  /** Within the strip alone: `scrollIntoView` would move the host's page as well. */
  const toLive = useCallback(() => {
    const item = liveItem()?.getBoundingClientRect();
    const frame = strip.current?.getBoundingClientRect();
    if (!item || !frame) return;
    const left = item.left + item.width / 2 - (frame.left + frame.width / 2);
    strip.current?.scrollBy({ left, behavior: prefersStill() ? 'instant' : 'smooth' });
  }, [liveItem]);

  // Who looked elsewhere is left there; all others go along with the sale.
  const looksAway = useRef(false);
  useEffect(() => {
    if (live !== null && !looksAway.current) toLive();
  }, [live, toLive]);
  useEffect(() => {
    const item = liveItem();
    if (live === null || item === null || strip.current === null) {
      setAway(false);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => setAway(!entries.some(({ isIntersecting }) => isIntersecting)),
      { root: strip.current, threshold: 0.5 },
    );
    observer.observe(item);
    return () => observer.disconnect();
  }, [live, liveItem]);

  const touched = (): void => {
    looksAway.current = true;
  };
  const back = (): void => {
    looksAway.current = false;
    toLive();
  };
  return (
    <section className={box} aria-label={t('room.strip.title')}>
      <div className={head}>
        <Heading className={partTitle}>{t('room.strip.title')}</Heading>
        {away && (
          <Button variant="quiet" onClick={back}>
            {t('room.strip.toCurrent')}
          </Button>
        )}
      </div>
      <ul ref={strip} className={list} onWheel={touched} onTouchMove={touched} onPointerDown={touched}>
        {lotIds.map((id) => (
          <StripLot
            key={id}
            id={id}
            model={props.model}
            live={id === live}
            shown={id === props.shown}
            pace={props.going ? pace : null}
            onShow={props.onShow}
          />
        ))}
      </ul>
    </section>
  );
});
