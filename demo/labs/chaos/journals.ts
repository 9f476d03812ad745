import { wrongClosing } from './closings.ts';
import { explainHall, explainLot } from './explain.ts';
import { type AdmittedBidder, wrongLimits } from './limits.ts';
import { type WrittenNotice, wrongHallNotices, wrongNotices } from './notices.ts';
import { wrongPrivateMessages } from './private-messages.ts';
import { bidsOfJournal, hallRefusals, type StoredRefusal, unstoredRefusals } from './refusals.ts';
import { type HallStory, replayHall } from './replay-hall.ts';
import { replayLot, type TimedStory } from './replay-lot.ts';
import type { RunVerdict, SentBid } from './verdict.ts';

/** The stored data of a run, and the answers to the bidders. */
export interface Journals {
  readonly timed: readonly TimedStory[];
  readonly hall: HallStory;
  readonly sent: readonly SentBid[];
  readonly refusals: readonly StoredRefusal[];
  /** Bidders admitted to the timed auction that needs a limit. */
  readonly admitted: readonly AdmittedBidder[];
  readonly notices: readonly WrittenNotice[];
  /** Private messages to bidders of the hall, one paddle for each. */
  readonly privateMessages: readonly string[];
  /** What `npm run replay` finds in the exports of the sale, one sentence each. */
  readonly exportFindings: readonly string[];
  /** Time when these data were read, server time in ms. */
  readonly now: number;
}

/** The differences between the stored data and a replay of the journals. */
export type JournalVerdict = Pick<
  RunVerdict,
  'unexplained' | 'refusals' | 'closings' | 'limits' | 'notices' | 'privateMessages'
>;

export function judgeJournals(journals: Journals): JournalVerdict {
  const { timed, hall, sent, refusals, admitted, notices, privateMessages, now } = journals;
  const lots = timed.map((story) => ({ story, replay: replayLot(story) }));
  const sale = replayHall(hall);
  const limited = timed.filter(({ isLimitNeeded }) => isLimitNeeded);
  return {
    unexplained: [
      ...lots.flatMap(({ story, replay }) => explainLot(story, replay)),
      ...explainHall(hall, sale),
      ...bidsOfJournal(hall),
      ...journals.exportFindings,
    ],
    refusals: [
      ...lots.flatMap(({ replay }) => replay.refusedWrongly),
      ...hallRefusals(hall, sale),
      ...unstoredRefusals(sent, refusals),
    ],
    closings: lots.flatMap(({ story, replay }) => wrongClosing(story, replay, now)),
    limits: wrongLimits(limited, admitted),
    notices: [
      ...lots.flatMap(({ story, replay }) => wrongNotices(story, replay, notices)),
      ...wrongHallNotices(hall.after, notices),
    ],
    privateMessages: wrongPrivateMessages(sale.privateMessages, privateMessages),
  };
}
