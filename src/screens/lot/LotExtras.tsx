import { type ReactNode, useRef } from 'react';
import type { LotSummary } from '../../api/schema/lot.ts';
import { usePart } from '../../components/use-module.ts';
import { useNear } from '../../components/use-near.ts';
import type { Part } from '../../i18n/part.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { waitingActsModel } from '../../state/navigation/waiting-act.model.ts';
import { screenSpace } from '../../styles/screen-space.ts';
import type { LotExtraProps } from './extras/lot-extra-props.ts';
import { lotActions, lotNeighbours } from './lot-layout.ts';
import type { SaleResultProps } from './SaleResult.tsx';

/** Code and texts of the parts around a lot, which load after the lot itself. */
const NEIGHBOURS = { texts: ['lot'], load: () => import('./extras/LotNeighbours.tsx') } as const;
const ACTIONS = {
  texts: ['late'],
  load: () => import('../../features/reminders/LotActions.tsx'),
} as const;
/** Only for somebody who has bid on a lot that is over. */
const RESULT = { texts: ['lot'], load: () => import('./SaleResult.tsx') } as const;
const MORE_LOTS = { texts: ['lot'], load: () => import('./extras/MoreLots.tsx') } as const;
const SERVICE = {
  texts: ['late'],
  load: () => import('../../features/lot/contact/LotService.tsx'),
} as const;

/** Links to the lots before and after this one; their line keeps its space while they load. */
export const LazyLotNeighbours = tracked(function LazyLotNeighbours(props: LotExtraProps) {
  const { module } = usePart(NEIGHBOURS, true, useI18n());
  return <div className={lotNeighbours}>{module && <module.LotNeighbours {...props} />}</div>;
});

/** Buttons for the calendar and sharing; their line keeps its space while they load. */
export const LazyLotActions = tracked(function LazyLotActions(props: LotExtraProps) {
  const { module } = usePart(ACTIONS, true, useI18n());
  return <div className={lotActions}>{module && <module.LotActions {...props} />}</div>;
});

/** The result for a bidder, once the lot is over. */
export const LazySaleResult = tracked(function LazySaleResult(props: SaleResultProps) {
  const standing = useStore().myLots.standing(props.lot.id).value;
  const Result = usePart(RESULT, standing === 'won' || standing === 'lost', useI18n()).module;
  return Result && <Result.SaleResult {...props} />;
});

/** A part that loads when the user scrolls near its place, or once `isNeeded`. */
function usePartNearView<Module>(
  part: Part<Module>,
  show: (module: Module) => ReactNode,
  isNeeded = false,
): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNear(container);
  const { module, status } = usePart(part, isNear || isNeeded, useI18n());
  if (status === 'failed') return null;
  return module ? show(module) : <div ref={container} className={screenSpace} />;
}

/** Similar lots and those seen before. */
export const LazyMoreLots = tracked(function LazyMoreLots(props: LotExtraProps) {
  return usePartNearView(MORE_LOTS, ({ MoreLots }) => <MoreLots {...props} />);
});

/** Trial ride, transport and payment, and the form to ask about the horse. */
export const LazyLotService = tracked(function LazyLotService(props: { lot: LotSummary }) {
  // Opens the question of a guest again after the sign-in.
  const isAsking = useStore().model(waitingActsModel).due.value?.reason === 'contact';
  return usePartNearView(SERVICE, ({ LotService }) => <LotService {...props} />, isAsking);
});
