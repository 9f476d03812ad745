import type { Clock } from '../../src/lib/clock.ts';
import type { CheckOptions } from './arguments.ts';
import { CALLS, NEEDS } from './calls.ts';
import { checkCatalogue } from './catalogue-calls.ts';
import { checkContent } from './content-calls.ts';
import { createFindings, type FoundFinding } from './findings.ts';
import { checkHub, checkPrivateTopic, type HubCheck, PATIENCE, type Patience } from './hub-checks.ts';
import { checkLotPage } from './lot-page-checks.ts';
import { checkGuests, checkPersonal } from './personal-calls.ts';
import { checkPreflight, preflightsOf } from './preflights.ts';
import { createSend } from './requests.ts';
import { createCaller } from './run-calls.ts';

/** A call that an element makes, and how it went. */
export interface CallReport {
  readonly call: string;
  /** Null if it was not made or nothing was answered. */
  readonly status: number | null;
  /** In ms. */
  readonly took: number | null;
  /** Why it was not made; null if it was. */
  readonly skipped: string | null;
  /** Positions in `findings`. */
  readonly findings: readonly number[];
}

/** The outcome of a check, as `--json` prints it. */
export interface Report {
  readonly api: string;
  readonly hub: string;
  readonly tenant: string;
  /** Whether personal data was checked. */
  readonly signedIn: boolean;
  readonly errors: number;
  readonly warnings: number;
  readonly findings: readonly FoundFinding[];
  readonly elements: readonly { readonly element: string; readonly calls: readonly CallReport[] }[];
}

/** A word that finds something in most catalogues, where no lot has a name. */
const TERM = 'horse';

/**
 * Checks a backend against the contract. It only reads, but for one sign-in where an account is given.
 * Takes as long as the hub's heartbeat, at most a minute and a half.
 */
export async function runCheck(
  options: CheckOptions,
  { clock, patience = PATIENCE }: { readonly clock: Clock; readonly patience?: Patience },
): Promise<Report> {
  const { api } = options;
  const findings = createFindings();
  const send = createSend(clock);
  const caller = createCaller(api, send, findings);
  const hubCheck: HubCheck = { options, clock, patience, caller, findings };

  const hub = checkHub(hubCheck);
  const [timed, hybrid] = await Promise.all([
    checkCatalogue('timed', caller, findings),
    checkCatalogue('hybrid', caller, findings),
  ]);
  const samples = [timed, hybrid].filter((sample) => sample !== null);
  if (samples.length === 0)
    findings.add(CALLS.auctions, {
      code: 'no_auctions',
      level: 'note',
      what: 'There is no auction that could be read: most calls were not made.',
      mend: 'Check again with a timed and a hybrid auction, each with a lot.',
    });
  const term = samples.map(({ lot }) => lot?.name.trim()).find(Boolean) ?? TERM;
  await checkContent(caller, term);
  for (const sample of samples) await checkLotPage(sample, { api, send, findings });
  for (const preflight of preflightsOf(api, options.hub))
    await checkPreflight(preflight, send, caller, findings);
  await checkGuests(api, send, findings);
  const signedIn = await checkPersonal(options, samples, send, caller, findings);
  if (signedIn !== null) await checkPrivateTopic(signedIn, hubCheck);
  await hub;

  const found = findings.all();
  const count = (level: string): number => found.filter((finding) => finding.level === level).length;
  const reportOf = (call: string, key: keyof typeof CALLS): CallReport => {
    const result = caller.results.find((it) => it.key === key);
    return {
      call,
      status: result?.status ?? null,
      took: result?.took ?? null,
      skipped: result === undefined ? (caller.skipped.get(key) ?? 'an answer before it was missing') : null,
      findings: found.flatMap((finding, index) => (finding.at.some((at) => at.call === call) ? [index] : [])),
    };
  };
  return {
    api,
    hub: options.hub,
    tenant: options.tenant,
    signedIn: signedIn !== null,
    errors: count('error'),
    warnings: count('warning'),
    findings: found,
    elements: Object.entries(NEEDS).map(([element, keys]) => ({
      element,
      calls: keys.map((key) => reportOf(CALLS[key], key)),
    })),
  };
}
