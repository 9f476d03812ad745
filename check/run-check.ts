import type { Clock } from '../src/lib/clock.ts';
import type { CheckOptions } from './arguments.ts';
import { CALLS, NEEDS } from './calls.ts';
import { checkCatalogue } from './catalogue-calls.ts';
import { checkContent } from './content-calls.ts';
import { finding } from './finding-table.ts';
import { createFindings, type FoundFinding } from './findings.ts';
import { checkHub, checkPrivateTopic, HUB_TIMEOUTS, type HubCheck, type HubTimeouts } from './hub-checks.ts';
import { checkLotPage } from './lot-page-checks.ts';
import { checkGuests, checkPersonal, streamTokenOf } from './personal-calls.ts';
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
  /** Null: there is none. */
  readonly hub: string | null;
  readonly tenant: string;
  /** Whether personal data was checked. */
  readonly signedIn: boolean;
  readonly errors: number;
  readonly warnings: number;
  readonly findings: readonly FoundFinding[];
  readonly elements: readonly { readonly element: string; readonly calls: readonly CallReport[] }[];
}

/** A word that finds something in most catalogues, where no lot has a name. */
const SEARCH_TERM = 'horse';
const HUB_CALLS = ['hub', 'replay', 'hubPreflight', 'streamToken', 'privateTopic'] as const;

const callsOf = (elements: readonly string[]): readonly string[] =>
  elements.flatMap((element) => (NEEDS[element] ?? []).map((key) => CALLS[key]));

/**
 * Checks a backend against the contract. It only reads; with an account it also signs in, and requests a
 * token for the hub if the profile has `streamToken`. Takes as long as the hub's heartbeat, at most a minute
 * and a half.
 */
export async function runCheck(
  options: Omit<CheckOptions, 'json'>,
  { clock, timeouts = HUB_TIMEOUTS }: { readonly clock: Clock; readonly timeouts?: HubTimeouts },
): Promise<Report> {
  const { api, elements } = options;
  const findings = createFindings();
  const send = createSend(clock);
  const caller = createCaller(api, send, findings, elements);
  const hubCheck: HubCheck | null =
    options.hub === null
      ? null
      : { options: { ...options, hub: options.hub }, clock, timeouts, caller, findings };
  const judged = elements ?? Object.keys(NEEDS);

  const catalogue = Promise.all([
    checkCatalogue('timed', caller, findings),
    checkCatalogue('hybrid', caller, findings),
  ]);
  const opening = hubCheck && checkHub(hubCheck, catalogue);
  const [timed, hybrid] = await catalogue;
  const samples = [timed, hybrid].filter((sample) => sample !== null);
  if (samples.length === 0) findings.add(callsOf(judged)[0] ?? CALLS.auctions, finding('no_auctions'));
  const term = samples.map(({ lot }) => lot?.name.trim()).find(Boolean) ?? SEARCH_TERM;
  await checkContent(caller, term);
  for (const sample of samples) await checkLotPage(sample, { api, send, findings });
  if (hybrid === null) caller.skip('hybridBidPreflight', 'there is no hybrid auction');
  const hub = (await opening) ? hubCheck : null;
  for (const preflight of preflightsOf(api, hub && options.hub, hybrid !== null))
    await checkPreflight(preflight, send, caller, findings);
  await checkGuests(api, send, findings);
  const signedIn = await checkPersonal(options, samples, send, caller, findings);
  if (hub && signedIn !== null) {
    const token = await streamTokenOf(api, signedIn, send, caller, findings);
    if (token !== null) await checkPrivateTopic(signedIn.userId, token, hub);
  }
  for (const key of hub ? [] : HUB_CALLS) caller.skip(key, 'there is no hub');

  const needed = new Set(callsOf(judged));
  const found = findings.all().flatMap((entry) => {
    const at = entry.at.filter(({ call }) => needed.has(call));
    return at.length > 0 ? [{ ...entry, at }] : [];
  });
  const count = (level: string): number => found.filter((entry) => entry.level === level).length;
  const reportOf = (call: string, key: keyof typeof CALLS): CallReport => {
    const result = caller.results.find((it) => it.key === key);
    return {
      call,
      status: result?.status ?? null,
      took: result?.took ?? null,
      skipped: result === undefined ? (caller.skipped.get(key) ?? 'an answer before it was missing') : null,
      findings: found.flatMap((entry, index) => (entry.at.some((at) => at.call === call) ? [index] : [])),
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
    elements: judged.map((element) => ({
      element,
      calls: (NEEDS[element] ?? []).map((key) => reportOf(CALLS[key], key)),
    })),
  };
}
