import { countBy } from '../count-by.ts';
import { print } from '../lab.ts';
import type { RunResult } from './run.ts';
import type { RunVerdict } from './verdict.ts';

/** Of one kind of difference, at most this many are printed. */
const MAX_PRINTED = 5;

const TITLES: Readonly<Record<keyof RunVerdict, string>> = {
  lost: 'lost',
  doubled: 'doubled',
  unsent: 'booked, but not sent or refused',
  unexplained: 'not explained by the journal',
  refusals: 'refused against the rules',
  closings: 'closed at another time',
  limits: 'beyond a limit',
  notices: 'wrong notices',
  privateMessages: 'wrong private messages',
  unpublished: 'not published',
  pages: 'wrong on a page',
  unexpectedEvents: 'unexpected events',
  missingProof: 'missing for a proof',
};

/** Prints the result of a run. @returns whether it was correct, with enough events to prove it */
export function printReport(
  seed: number,
  {
    faults,
    evidence,
    verdict,
    syncSeconds,
  }: Pick<RunResult, 'faults' | 'evidence' | 'verdict' | 'syncSeconds'>,
): boolean {
  const { sent, ledger, pages, seqs, acts } = evidence;
  const count = (outcome: string | null): number => sent.filter((bid) => bid.outcome === outcome).length;
  print(`faults       ${faults.length}: ${counted(faults.map(({ kind }) => kind))}`);
  print(`bids         ${sent.length} sent: ${count('accepted')} acknowledged, ${count('refused')} refused,`);
  print(`             ${count(null)} without an answer; ${ledger.length} lines in the ledger`);
  print(
    `refused      ${counted(sent.flatMap(({ outcome, code }) => (outcome === 'refused' && code) || []))}`,
  );
  print(`clerk        ${acts.length} acts, ${acts.filter(({ isDone }) => isDone).length} acknowledged`);
  print(`messages     ${seqs.length}`);
  print(`pages        ${pages.length}, right ${syncSeconds} s after the end`);
  const kindsOfDifference = Object.keys(TITLES) as (keyof RunVerdict)[];
  for (const kind of kindsOfDifference) print(`${String(verdict[kind].length).padStart(6)} ${TITLES[kind]}`);
  for (const kind of kindsOfDifference)
    for (const difference of verdict[kind].slice(0, MAX_PRINTED))
      print(`${TITLES[kind]}: ${difference.slice(0, 600)}`);
  const wrong = kindsOfDifference.filter((kind) => verdict[kind].length > 0);
  if (wrong.some((kind) => kind !== 'missingProof')) print(`Seed ${seed}: WRONG.`);
  else print(wrong.length > 0 ? `Seed ${seed}: NOTHING PROVED.` : `Seed ${seed}: everything right.`);
  return wrong.length === 0;
}

/** Number of times that each name occurs, such as `cut 2, stall 1`. */
const counted = (names: readonly string[]): string =>
  [...countBy(names, String)].map(([name, count]) => `${name} ${count}`).join(', ');
