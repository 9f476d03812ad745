import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterFault, PlannedFault } from './plan.ts';
import type { ChaosStage } from './stage.ts';

/**
 * Runs the faults of a plan, each at its time. Resolves when the last one is over, or soon after `signal`.
 *
 * @param onFault called when a fault begins
 * @returns the faults that were done; one is skipped if its target does not run at the time
 */
export async function injectFaults(
  plan: readonly PlannedFault[],
  stage: ChaosStage,
  signal: AbortSignal,
  onFault: (fault: PlannedFault) => void,
): Promise<PlannedFault[]> {
  const began = performance.now();
  const running: Promise<PlannedFault[]>[] = [];
  for (const fault of plan) {
    await delay(fault.at - (performance.now() - began), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    onFault(fault);
    running.push(beginFault(fault, stage, signal).then((isDone) => (isDone ? [fault] : [])));
  }
  return (await Promise.all(running)).flat();
}

/**
 * @returns whether the target of the fault was running
 */
async function beginFault(fault: ClusterFault, stage: ChaosStage, signal: AbortSignal): Promise<boolean> {
  const { network, backends } = stage;
  switch (fault.kind) {
    case 'killBackend':
      return backends[fault.backend]?.kill(fault.downFor) ?? false;
    case 'deploy':
      return backends[fault.backend]?.deploy() ?? false;
    case 'freeze':
      return backends[fault.backend]?.freeze(fault.lasts) ?? false;
    case 'stepClock':
      return backends[fault.backend]?.stepClock(fault.by) ?? false;
    case 'killHub':
      await stage.killHub?.(fault.downFor);
      return stage.killHub !== null;
    case 'killDatabase':
      return stage.killDatabase();
    case 'cut':
      network.cut();
      return true;
    case 'halfOpen':
      network.leaveHalfOpen();
      return true;
    case 'refuse':
    case 'stall': {
      const set = fault.kind === 'refuse' ? network.setRefusing : network.setStalling;
      set(true);
      await delay(fault.lasts, undefined, { signal }).catch(() => undefined);
      set(false);
      return true;
    }
  }
}
