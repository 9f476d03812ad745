import { tracked } from '../../../lib/tracked.ts';
import { useStore } from '../../../react/context.tsx';
import { waitingActs } from '../../../state/navigation/waiting-act.model.ts';
import { IntendedBidSummary } from './IntendedBidSummary.tsx';

/** Above the forms for guests in `<auction-app>`: the lot and the amount that the sign-in is for, if any. */
export const WaitingActSummary = tracked(function WaitingActSummary() {
  const act = useStore().model(waitingActs).waiting.value;
  return act && <IntendedBidSummary bid={act.bid} />;
});
