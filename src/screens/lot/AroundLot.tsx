import { useEffect, useRef, useState } from 'react';
import { usePart } from '../../components/use-module.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import type { AroundLotProps } from './around/around-lot-props.ts';
import { lotNeighbours } from './lot-layout.ts';

/** Code and texts of what is around a lot, which load after the lot itself. */
const BEFORE = { texts: ['around'], load: () => import('./around/LotNeighbours.tsx') } as const;
const AFTER = { texts: ['around', 'auction'], load: () => import('./around/MoreLots.tsx') } as const;

/** Links to the lots before and after this one; their line is there from the start. */
export const BeforeLot = tracked(function BeforeLot(props: AroundLotProps) {
  const { module } = usePart(BEFORE, true, useI18n());
  return <div className={lotNeighbours}>{module && <module.LotNeighbours {...props} />}</div>;
});

/** What comes after the page stays out of sight until it is known what is shown here. */
const room = css`
  min-block-size: 100vh;
`;

/** Similar lots and those seen before, loaded when somebody scrolls near them. */
export const AfterLot = tracked(function AfterLot(props: AroundLotProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const { module, status } = usePart(AFTER, near, useI18n());
  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '0px 0px 800px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  if (status === 'failed') return null;
  return module ? <module.MoreLots {...props} /> : <div ref={place} className={room} />;
});
