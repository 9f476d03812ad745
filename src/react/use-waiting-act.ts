import { useEffect, useRef } from 'react';
import { type WaitingAct, waitingActsModel } from '../state/navigation/waiting-act.model.ts';
import { useStore } from './context.tsx';

/**
 * Goes on with the act that the user began on a lot as a guest, once they are signed in and back on its page.
 *
 * @param run called once
 * @param isReady false until it is known whether the user may do it
 */
export function useWaitingAct(
  reason: WaitingAct['reason'],
  lotId: string,
  run: (act: WaitingAct) => void,
  isReady = true,
): void {
  const acts = useStore().model(waitingActsModel);
  const due = acts.due.value;
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isReady || due?.reason !== reason || due.bid.lot.id !== lotId) return;
    let isCurrent = true;
    // After all effects of the new page, because the last one moves the focus to its heading, and a dialog
    // returns the focus to the place where it was.
    queueMicrotask(() => {
      if (!isCurrent) return;
      acts.done();
      latest.current(due);
    });
    return () => {
      isCurrent = false;
    };
  }, [acts, due, reason, lotId, isReady]);
}
