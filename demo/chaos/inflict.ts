import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, PlannedFault } from './plan.ts';
import type { Stage } from './stage.ts';

/**
 * Does the faults of a plan, each at its time. Resolves when the last of them is over, or soon after
 * `signal`.
 *
 * @param onFault called when a fault begins
 */
export async function inflict(
  plan: readonly PlannedFault[],
  stage: Stage,
  signal: AbortSignal,
  onFault: (fault: PlannedFault) => void,
): Promise<void> {
  const began = performance.now();
  const underWay: Promise<void>[] = [];
  for (const fault of plan) {
    await delay(fault.at - (performance.now() - began), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    onFault(fault);
    underWay.push(begin(fault, stage, signal));
  }
  await Promise.all(underWay);
}

async function begin(fault: Fault, stage: Stage, signal: AbortSignal): Promise<void> {
  const { network, backends } = stage;
  const wait = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
  switch (fault.kind) {
    case 'killBackend':
      return backends[fault.backend]?.kill(fault.downFor);
    case 'deploy':
      return backends[fault.backend]?.deploy();
    case 'freeze':
      return backends[fault.backend]?.freeze(fault.lasts);
    case 'stepClock':
      return backends[fault.backend]?.stepClock(fault.by);
    case 'killHub':
      return stage.killHub?.(fault.downFor);
    case 'killDatabase':
      return stage.killDatabase();
    case 'cut':
      return network.cut();
    case 'halfOpen':
      return network.leaveHalfOpen();
    case 'refuse':
      network.setRefusing(true);
      await wait(fault.lasts);
      return network.setRefusing(false);
    case 'stall':
      network.setStalling(true);
      await wait(fault.lasts);
      return network.setStalling(false);
  }
}
