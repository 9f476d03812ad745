import { type ReactNode, useRef } from 'react';
import type { LotSummary } from '../../api/schema/lot.ts';
import { usePart } from '../../components/use-module.ts';
import { useNear } from '../../components/use-near.ts';
import type { Part } from '../../i18n/part.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { waitingActs } from '../../state/navigation/waiting-act.model.ts';
import { screenRoom } from '../../styles/screen-room.ts';
import type { AfterHammerProps } from './AfterHammer.tsx';
import type { AroundLotProps } from './around/around-lot-props.ts';
import { lotActions, lotNeighbours } from './lot-layout.ts';

/** Code and texts of what is around a lot, which load after the lot itself. */
const BEFORE = { texts: ['lot'], load: () => import('./around/LotNeighbours.tsx') } as const;
const ACTIONS = {
  texts: ['late'],
  load: () => import('../../features/reminders/LotActions.tsx'),
} as const;
/** Only for somebody who has bid on a lot that is over. */
const OVER = { texts: ['lot'], load: () => import('./AfterHammer.tsx') } as const;
const AFTER = { texts: ['lot'], load: () => import('./around/MoreLots.tsx') } as const;
const SERVICE = {
  texts: ['late'],
  load: () => import('../../features/lot/contact/LotService.tsx'),
} as const;

/** Links to the lots before and after this one; their line is there from the start. */
export const BeforeLot = tracked(function BeforeLot(props: AroundLotProps) {
  const { module } = usePart(BEFORE, true, useI18n());
  return <div className={lotNeighbours}>{module && <module.LotNeighbours {...props} />}</div>;
});

/** The calendar and sharing, whose line is there from the start as well. */
export const BesideLot = tracked(function BesideLot(props: AroundLotProps) {
  const { module } = usePart(ACTIONS, true, useI18n());
  return <div className={lotActions}>{module && <module.LotActions {...props} />}</div>;
});

/** What comes once the lot is over. */
export const AfterSale = tracked(function AfterSale(props: AfterHammerProps) {
  const standing = useStore().mine.standing(props.lot.id).value;
  const over = usePart(OVER, standing === 'won' || standing === 'lost', useI18n()).module;
  return over && <over.AfterHammer {...props} />;
});

/** A part that loads when somebody scrolls near its place, or is `wanted`. Only in `tracked` components. */
function useLater<Module>(
  part: Part<Module>,
  show: (module: Module) => ReactNode,
  wanted = false,
): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const { module, status } = usePart(part, isNear || wanted, useI18n());
  if (status === 'failed') return null;
  return module ? show(module) : <div ref={place} className={screenRoom} />;
}

/** Similar lots and those seen before. */
export const AfterLot = tracked(function AfterLot(props: AroundLotProps) {
  return useLater(AFTER, ({ MoreLots }) => <MoreLots {...props} />);
});

/** Trial ride, transport and payment, and the form to ask about the horse. */
export const ServiceOfLot = tracked(function ServiceOfLot(props: { lot: LotSummary }) {
  // The question of a guest who has signed in opens again.
  const isAsking = useStore().model(waitingActs).due.value?.reason === 'contact';
  return useLater(SERVICE, ({ LotService }) => <LotService {...props} />, isAsking);
});
