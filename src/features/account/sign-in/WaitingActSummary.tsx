import { tracked } from '../../../lib/tracked.ts';
import { useStore } from '../../../react/context.tsx';
import { waitingActsModel } from '../../../state/navigation/waiting-act.model.ts';
import { IntendedBidSummary } from './IntendedBidSummary.tsx';

/** Shown above the forms for guests in `<auction-app>`: the lot and the amount of the waiting act, if any. */
export const WaitingActSummary = tracked(function WaitingActSummary() {
  const act = useStore().model(waitingActsModel).waiting.value;
  return act && <IntendedBidSummary bid={act.bid} />;
});
