import { HOUR, MINUTE, SECOND } from '../../server/lib/durations.ts';
import { pick, type Random, randomInteger, seededRandom, shuffled } from '../../world/random.ts';

/*
 * The faults of a run, made before it begins: the same seed and length give the same plan.
 *
 *     0 ── 5 s ── fault ── 3 to 9 s ── fault ── … ──┤ 10 s without faults ├── end
 *
 * Kinds come in shuffled rounds, so that each of them comes about as often as the others.
 */

/** A fault of the cluster. Times in ms. */
export type ClusterFault =
  /** SIGKILL of a backend, which is started again after `downFor`. */
  | { readonly kind: 'killBackend'; readonly backend: number; readonly downFor: number }
  /** SIGTERM: the backend drains, ends, and is started again. */
  | { readonly kind: 'deploy'; readonly backend: number }
  /** SIGSTOP, and SIGCONT after `lasts`: connections stay open, and no request is answered. */
  | { readonly kind: 'freeze'; readonly backend: number; readonly lasts: number }
  /** The injected clock of a backend jumps forward, as after a suspension. */
  | { readonly kind: 'stepClock'; readonly backend: number; readonly by: number }
  /** SIGKILL of the hub and the proxy, which are one program; only if a Mercure hub has the streams. */
  | { readonly kind: 'killHub'; readonly downFor: number }
  /** SIGKILL of PostgreSQL's parent process. Its supervisor starts it again. */
  | { readonly kind: 'killDatabase' }
  /** All connections between clients and cluster break. */
  | { readonly kind: 'cut' }
  /** No connection can be opened, and the open ones break. */
  | { readonly kind: 'refuse'; readonly lasts: number }
  /** No byte passes for a while; bytes sent meanwhile arrive later. */
  | { readonly kind: 'stall'; readonly lasts: number }
  /** No more data pass on the open connections, and they do not end. */
  | { readonly kind: 'halfOpen' };

type FaultKind = ClusterFault['kind'];

/** A fault and its start, ms after the start of the run. */
export type PlannedFault = ClusterFault & { readonly at: number };

export interface PlanOptions {
  readonly seed: number;
  /** Length of the run in ms. */
  readonly length: number;
  readonly backends: number;
  readonly hasMercure: boolean;
}

/** In ms, see the diagram above. */
const FIRST_FAULT = 5_000;
const QUIET_END = 10_000;
const MIN_PAUSE = 3_000;
const MAX_PAUSE = 9_000;
/** Steps of a backend's clock: a moment, a nap, a night. */
const CLOCK_STEPS = [2 * SECOND, MINUTE, 8 * HOUR];

const KINDS: readonly FaultKind[] = [
  'killBackend',
  'deploy',
  'freeze',
  'stepClock',
  'killHub',
  'killDatabase',
  'cut',
  'refuse',
  'stall',
  'halfOpen',
];

export function planFaults({ seed, length, backends, hasMercure }: PlanOptions): PlannedFault[] {
  const random = seededRandom(`chaos ${seed}`);
  const kinds = KINDS.filter((kind) => kind !== 'killHub' || hasMercure);
  const plan: PlannedFault[] = [];
  let round: FaultKind[] = [];
  for (let at = FIRST_FAULT; at <= length - QUIET_END; at += randomInteger(random, MIN_PAUSE, MAX_PAUSE)) {
    if (round.length === 0) round = shuffled(random, kinds);
    plan.push({ at, ...faultOf(round.pop() ?? 'cut', random, backends) });
  }
  return plan;
}

function faultOf(kind: FaultKind, random: Random, backends: number): ClusterFault {
  const backend = randomInteger(random, 0, backends - 1);
  switch (kind) {
    case 'killBackend':
      return { kind, backend, downFor: randomInteger(random, 0, 4_000) };
    case 'deploy':
      return { kind, backend };
    case 'freeze':
      return { kind, backend, lasts: randomInteger(random, 1_000, 14_000) };
    case 'stepClock':
      return { kind, backend, by: pick(random, CLOCK_STEPS) };
    case 'killHub':
      return { kind, downFor: randomInteger(random, 0, 4_000) };
    case 'refuse':
    case 'stall':
      return { kind, lasts: randomInteger(random, 500, 6_000) };
    case 'killDatabase':
    case 'cut':
    case 'halfOpen':
      return { kind };
  }
}
