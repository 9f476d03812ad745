import type { LotUpdate } from '../../../src/api/schema/lot.ts';
import { equal } from '../../../src/lib/equal.ts';
import type { Standing } from '../../../src/state/bidding/standing.ts';
import { countBy } from '../count-by.ts';
import type { StreamLogEntry } from '../page-store.ts';

/** The data of a lot that a page shows while the lot is open. */
export interface PageLot
  extends Pick<LotUpdate, 'rev' | 'status' | 'end' | 'currentPrice' | 'nextBid' | 'bidCount'> {
  /** Only the newest bid, since lists of lots contain no others. */
  readonly newestBid: string | null;
}

/** The data of the hall that a page shows: the lot being sold and its log, oldest first. */
export interface PageHall {
  readonly liveLot: string | null;
  readonly log: readonly string[];
}

/** An act of the clerk, and whether the server has answered that it was done. */
export interface ClerkAct {
  readonly action: object;
  readonly isDone: boolean;
}

/** A bid from a bidder, sent with the same key until the server had decided. */
export interface SentBid {
  readonly key: string;
  readonly user: string;
  readonly lot: string;
  readonly kind: string;
  readonly amount: number;
  /** Null until the server has answered with the outcome. */
  readonly outcome: 'accepted' | 'refused' | null;
  /** The reason of a refusal. */
  readonly code?: string;
  /** Time of the answer, ms on the clock of `Evidence.lastFaultAt`. */
  readonly answeredAt: number;
}

/** A bid that the backend has booked, under the key of its request. */
export type BookedBid = Pick<SentBid, 'key' | 'user' | 'lot' | 'kind' | 'amount'>;

/** A line of the ledger. */
export interface BookedLine {
  readonly lot: string;
  readonly no: number;
  readonly bidder: string;
  readonly amount: number;
}

/** A public message about a lot, as it was published. */
export interface LotMessage {
  readonly lot: string;
  readonly rev: number;
  /** Ids of the bids in the message. */
  readonly bids: readonly string[];
}

/** The final content of a page. */
export interface PageView {
  readonly name: string;
  /** Id of the signed-in user; null on a guest's page. */
  readonly owner: string | null;
  /** The owner's standing on each lot; all `none` on a guest's page. */
  readonly standings: Readonly<Record<string, Standing>>;
  readonly lots: Readonly<Record<string, PageLot | undefined>>;
  readonly hall: PageHall;
  readonly streamLog: readonly StreamLogEntry[];
}

/** The recorded data of a run. */
export interface Evidence {
  /** Length of the run in ms. */
  readonly length: number;
  /** Kinds of the planned faults, and of the faults that were done. */
  readonly planned: readonly string[];
  readonly injected: readonly string[];
  /** Start of the last fault, monotonic ms; null without a fault. */
  readonly lastFaultAt: number | null;
  readonly sent: readonly SentBid[];
  readonly booked: readonly BookedBid[];
  readonly ledger: readonly BookedLine[];
  readonly acts: readonly ClerkAct[];
  /** The actions in the journal of the hall. */
  readonly journal: readonly object[];
  /** Differences from the rules, see `journals.ts`. */
  readonly unexplained: readonly string[];
  readonly refusals: readonly string[];
  readonly closings: readonly string[];
  readonly limits: readonly string[];
  readonly notices: readonly string[];
  readonly privateMessages: readonly string[];
  /** Numbers of all public messages, in order. */
  readonly seqs: readonly number[];
  readonly messages: readonly LotMessage[];
  /** The server's data of the lots. */
  readonly server: Readonly<Record<string, PageLot>>;
  readonly hall: PageHall;
  /** The standings of the pages' owners on each lot, from the server's answers. */
  readonly standings: Readonly<Record<string, Readonly<Record<string, Standing>>>>;
  readonly pages: readonly PageView[];
  /** Unexpected events, such as processes that ended without a fault. */
  readonly unexpectedEvents: readonly string[];
}

/** The differences by kind; all are empty if the run was correct. */
export interface RunVerdict {
  /** Acknowledged but not booked. */
  readonly lost: readonly string[];
  /** Booked more than once. */
  readonly doubled: readonly string[];
  /** Booked, although no bidder sent it or it was answered with a refusal. */
  readonly unsent: readonly string[];
  readonly unexplained: readonly string[];
  /** Refused, although the rules accept it or refuse it for another reason. */
  readonly refusals: readonly string[];
  /** Lots that closed before their end, or not at all. */
  readonly closings: readonly string[];
  /** Amounts bound beyond a limit. */
  readonly limits: readonly string[];
  /** Notices that are missing or have no cause. */
  readonly notices: readonly string[];
  /** The same for private messages. */
  readonly privateMessages: readonly string[];
  /** Booked but in no message. */
  readonly unpublished: readonly string[];
  /** Pages that differ from the server's data, or missed a message. */
  readonly pages: readonly string[];
  readonly unexpectedEvents: readonly string[];
  /** Events that the proof needs and that did not happen in this run. */
  readonly missingProof: readonly string[];
}

/** A run with fewer acknowledged bids a minute proves nothing. A quiet machine has 1,800, a busy one 400. */
const MIN_BIDS_PER_MINUTE = 100;

/** Compares the data of bidders, backend and pages about the same run. */
export function judge(evidence: Evidence): RunVerdict {
  const [bids, acts] = [judgeBids(evidence), judgeActs(evidence)];
  return {
    lost: [...bids.lost, ...acts.lost],
    doubled: [...bids.doubled, ...acts.doubled],
    unsent: bids.unsent,
    unexplained: evidence.unexplained,
    refusals: evidence.refusals,
    closings: evidence.closings,
    limits: evidence.limits,
    notices: evidence.notices,
    privateMessages: evidence.privateMessages,
    unpublished: unpublished(evidence),
    pages: evidence.pages.flatMap((page) => [
      ...wrongLots(page, evidence),
      ...wrongStandings(page, evidence),
      ...wrongStreams(page),
    ]),
    unexpectedEvents: evidence.unexpectedEvents,
    missingProof: missingProof(evidence),
  };
}

function missingProof({ length, sent, acts, pages, planned, injected, lastFaultAt }: Evidence): string[] {
  const acknowledged = sent.filter(({ outcome }) => outcome === 'accepted');
  const least = Math.ceil((MIN_BIDS_PER_MINUTE * length) / 60_000);
  const missed = [...new Set(planned)].filter((kind) => !injected.includes(kind));
  const idle = pages.filter(({ streamLog }) => !streamLog.some((entry) => 'seq' in entry));
  return [
    ...(acknowledged.length < least
      ? [`${acknowledged.length} bids were acknowledged in ${length / 1000} s, and ${least} are the least`]
      : []),
    ...(acts.some(({ isDone }) => isDone) ? [] : ['no act of the clerk was acknowledged']),
    ...(pages.length === 0 ? ['no page was open'] : []),
    ...idle.map(({ name }) => `${name} got no message on a stream`),
    ...(lastFaultAt === null ? ['no fault began: the run is too short for one'] : []),
    ...missed.map((kind) => `the fault ${kind} was planned, and not done`),
    // After the last fault there must be an acknowledged bid, since the sale may have stopped because of an
    // earlier one.
    ...(lastFaultAt !== null && !acknowledged.some(({ answeredAt }) => answeredAt > lastFaultAt)
      ? ['no bid was acknowledged after the last fault']
      : []),
  ];
}

const bidText = ({ key, user, lot, kind, amount }: BookedBid): string =>
  `${user} ${kind} ${amount} on ${lot}, key ${key}`;

function judgeBids({ sent, booked }: Evidence): Pick<RunVerdict, 'lost' | 'doubled' | 'unsent'> {
  const count = countBy(booked, bidText);
  const accepted = sent.filter(({ outcome }) => outcome === 'accepted').map(bidText);
  // A bid without an answer may have been booked or not.
  const possible = new Set(sent.filter(({ outcome }) => outcome !== 'refused').map(bidText));
  return {
    lost: accepted.filter((name) => !count.has(name)),
    doubled: [...count].filter(([, times]) => times > 1).map(([name, times]) => `${name}: ${times} times`),
    unsent: [...count.keys()].filter((name) => !possible.has(name)),
  };
}

/** An act has no key: it is in the journal at least as often as it was acknowledged, at most as often as sent. */
function judgeActs({ acts, journal }: Evidence): Pick<RunVerdict, 'lost' | 'doubled'> {
  const written = countBy(journal, nameOf);
  const sent = countBy(acts, ({ action }) => nameOf(action));
  const done = countBy(
    acts.filter(({ isDone }) => isDone),
    ({ action }) => nameOf(action),
  );
  return {
    lost: [...done]
      .filter(([name, times]) => (written.get(name) ?? 0) < times)
      .map(
        ([name, times]) =>
          `the clerk's ${name} was acknowledged ${times} times, written ${written.get(name) ?? 0}`,
      ),
    doubled: [...sent]
      .filter(([name, times]) => (written.get(name) ?? 0) > times)
      .map(([name, times]) => `the clerk's ${name} was sent ${times} times, written ${written.get(name)}`),
  };
}

/** Equal for equal fields in any order, since the database may change the order. */
const nameOf = (action: object): string =>
  JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)));

function unpublished({ ledger, seqs, messages, server }: Evidence): string[] {
  const published = new Set(messages.flatMap(({ bids }) => bids));
  const revs = new Map(messages.map(({ lot, rev }) => [lot, rev]));
  return [
    ...seqs.flatMap((seq, index) =>
      seq === (seqs[0] ?? 0) + index ? [] : [`message number ${index + 1} has seq ${seq}`],
    ),
    ...ledger
      .filter(({ lot, no }) => !published.has(`${lot}-${no}`))
      .map(({ lot, no, amount }) => `bid ${no} of ${amount} on ${lot} is in no message`),
    ...Object.entries(server)
      .filter(([lot, { rev }]) => (revs.get(lot) ?? 0) !== rev)
      .map(([lot, { rev }]) => `${lot} has rev ${rev}, its last message ${revs.get(lot) ?? 'none'}`),
  ];
}

function wrongLots({ name, lots, hall }: PageView, evidence: Evidence): string[] {
  const difference = (what: string, shown: unknown, expected: unknown): string[] =>
    equal(shown, expected)
      ? []
      : [`${name} shows ${what} as ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`];
  return [
    ...Object.entries(evidence.server).flatMap(([id, lot]) => difference(id, lots[id], lot)),
    ...difference('the hall', hall, evidence.hall),
  ];
}

function wrongStandings({ name, owner, standings }: PageView, evidence: Evidence): string[] {
  return Object.entries(standings).flatMap(([lot, shown]) => {
    const expected = owner === null ? 'none' : evidence.standings[owner]?.[lot];
    return shown === expected ? [] : [`${name} shows its owner as ${shown} on ${lot}, not as ${expected}`];
  });
}

/** Every stream must have all messages after its cursor, in order. It may repeat earlier messages. */
function wrongStreams({ name, streamLog }: PageView): string[] {
  const wrong: string[] = [];
  let newest: number | null = null;
  for (const entry of streamLog) {
    if ('stream' in entry) {
      const { cursor, begins } = entry.stream;
      if (cursor !== null && newest !== null && cursor > newest)
        wrong.push(`${name} asked for what follows ${cursor} and had ${newest}`);
      const isElsewhere = cursor !== null && begins !== null && begins !== String(cursor);
      if (isElsewhere && cursor > 0)
        wrong.push(`${name} asked for what follows ${cursor}, and the hub began after ${begins}`);
      // No message has the id 0, so a Mercure hub may begin anywhere; the page loads its data again.
      newest = isElsewhere ? null : cursor;
    } else {
      if (newest !== null && entry.seq > newest + 1) wrong.push(`${name} got ${entry.seq} after ${newest}`);
      newest = Math.max(newest ?? entry.seq, entry.seq);
    }
  }
  return wrong;
}
