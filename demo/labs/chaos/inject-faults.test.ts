import { expect, test } from 'vitest';
import type { ChaosBackend } from './backend-process.ts';
import { injectFaults } from './inject-faults.ts';
import type { PlannedFault } from './plan.ts';
import type { ChaosStage } from './stage.ts';

/** A stage without effects, with one backend that runs or not. */
function stage(isThere: boolean, killHub: ChaosStage['killHub'] = null) {
  const network: string[] = [];
  const answer = async (): Promise<boolean> => isThere;
  const backend: Partial<ChaosBackend> = { kill: answer, deploy: answer, freeze: answer, stepClock: answer };
  return {
    network,
    stage: {
      backends: [backend],
      killHub,
      killDatabase: () => isThere,
      network: {
        cut: () => network.push('cut'),
        leaveHalfOpen: () => network.push('halfOpen'),
        setRefusing: (on: boolean) => network.push(`refuse ${on}`),
        setStalling: (on: boolean) => network.push(`stall ${on}`),
      },
    } as unknown as ChaosStage,
  };
}

const NETWORK_FAULTS: readonly PlannedFault[] = [
  { at: 0, kind: 'cut' },
  { at: 0, kind: 'halfOpen' },
  { at: 0, kind: 'refuse', lasts: 1 },
  { at: 0, kind: 'stall', lasts: 1 },
];
const PROCESS_FAULTS: readonly PlannedFault[] = [
  { at: 0, kind: 'killBackend', backend: 0, downFor: 0 },
  { at: 0, kind: 'deploy', backend: 0 },
  { at: 0, kind: 'freeze', backend: 0, lasts: 0 },
  { at: 0, kind: 'stepClock', backend: 0, by: 1 },
  { at: 0, kind: 'killDatabase' },
];
const PLAN = [...NETWORK_FAULTS, ...PROCESS_FAULTS, { at: 0, kind: 'killHub', downFor: 0 } as const];
const never = new AbortController().signal;

test('returns the faults that were injected, and reports the beginning of each', async () => {
  const begun: PlannedFault[] = [];
  const there = stage(true, async () => undefined);
  expect(await injectFaults(PLAN, there.stage, never, (fault) => begun.push(fault))).toEqual(PLAN);
  expect(begun).toEqual(PLAN);
  expect(there.network.toSorted()).toEqual(
    ['cut', 'halfOpen', 'refuse false', 'refuse true', 'stall false', 'stall true'].toSorted(),
  );
});

test('a fault is not among the injected ones if its process is not running', async () => {
  const begun: PlannedFault[] = [];
  const done = await injectFaults(PLAN, stage(false).stage, never, (fault) => begun.push(fault));
  expect(done).toEqual(NETWORK_FAULTS);
  expect(begun).toEqual(PLAN);
  const other = PLAN.map((fault) => ('backend' in fault ? { ...fault, backend: 7 } : fault));
  expect(await injectFaults(other, stage(true).stage, never, () => undefined)).toEqual([
    ...NETWORK_FAULTS,
    { at: 0, kind: 'killDatabase' },
  ]);
});
