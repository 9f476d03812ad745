import * as v from 'valibot';
import { Envelope } from '../src/api/schema/message.ts';
import type { Clock } from '../src/lib/clock.ts';
import { parseJson } from '../src/lib/parse-json.ts';
import { parseMessage } from '../src/live/events.ts';
import { absence } from './absent-calls.ts';
import { startOf } from './answer-checks.ts';
import type { CheckOptions } from './arguments.ts';
import { CALLS, type CallKey } from './calls.ts';
import { finding } from './finding-table.ts';
import type { Findings } from './findings.ts';
import { corsCheck, listOf, seqIn } from './header-checks.ts';
import { type HubStream, openHubStream, type Received } from './hub-stream.ts';
import type { Caller } from './run-calls.ts';

/** How long is waited, in ms, for a heartbeat and for messages that are replayed. */
export interface HubTimeouts {
  readonly heartbeat: number;
  readonly replay: number;
}
/** Heartbeats of Mercure come every 40 s. */
export const HUB_TIMEOUTS: HubTimeouts = { heartbeat: 45_000, replay: 5_000 };

/** Number of messages before the newest that the replay must bring. */
const REPLAYED_MESSAGES = 5;

export interface HubCheck {
  readonly options: Pick<CheckOptions, 'tenant' | 'elements'> & { readonly hub: string };
  readonly clock: Clock;
  readonly timeouts: HubTimeouts;
  readonly caller: Caller;
  readonly findings: Findings;
}

/**
 * Checks the public stream: that it opens as an event stream, lives, and replays what was missed.
 *
 * @param answers settles once the first calls of the API are answered: they name the newest message
 * @returns false if there is no hub
 */
export async function checkHub(check: HubCheck, answers: Promise<unknown>): Promise<boolean> {
  const { options, caller, findings, clock, timeouts } = check;
  const topics = [`online-auction/${options.tenant}`];
  const sentAt = clock.now();
  const stream = await openHubStream(options.hub, { topics }, clock);
  noteStream('hub', stream, sentAt, check);
  // To a page, a 404 means that there is no hub, whatever its text says.
  const missing = absence('hub', { status: stream.status }, options.elements);
  if (missing) findings.add(CALLS.hub, missing);
  if (missing || !stream.isStream) {
    if (!missing) reportNotStream('hub', stream, findings);
    stream.close();
    caller.skip('replay', 'there is no stream');
    return missing === null;
  }
  streamHeaderChecks(stream, findings);
  const isAlive = await stream.until(stream.hasHeartbeat, timeouts.heartbeat);
  await answers;
  // Messages received meanwhile also carry a seq.
  const newest = seqOf(stream.messages.at(-1)) ?? seqIn(stream.headers) ?? caller.newestSeq();
  stream.close();
  if (!isAlive) findings.add(CALLS.hub, finding('hub_silent', timeouts.heartbeat / 1000));
  checkMessages('hub', stream.messages, findings);
  await checkReplay(topics, newest, check);
  return true;
}

function noteStream(
  key: CallKey,
  stream: HubStream,
  sentAt: number,
  { options, clock, caller }: HubCheck,
): void {
  const { status, headers, text, problem } = stream;
  if (status === null) caller.note(key, options.hub, { status, why: 'unreachable', detail: problem });
  else
    caller.note(key, options.hub, {
      status,
      headers,
      text,
      json: undefined,
      sent: sentAt,
      received: clock.now(),
    });
}

function reportNotStream(key: CallKey, stream: HubStream, findings: Findings): void {
  findings.add(
    CALLS[key],
    finding('hub_not_stream'),
    stream.status === null ? stream.problem : `status ${stream.status}, ${startOf(stream)}`,
  );
}

function streamHeaderChecks({ headers }: HubStream, findings: Findings): void {
  corsCheck(CALLS.hub, headers, findings);
  const cacheControl = listOf(headers.get('Cache-Control'));
  if (!cacheControl.includes('no-store') && !cacheControl.includes('no-cache'))
    findings.add(CALLS.hub, finding('hub_cached'));
  if (headers.get('X-Accel-Buffering') !== 'no') findings.add(CALLS.hub, finding('hub_buffered'));
}

/** Requests messages that were sent before, with the cursor in the query and then in the header. */
async function checkReplay(topics: readonly string[], newest: number | null, check: HubCheck): Promise<void> {
  const { options, caller, findings, clock, timeouts } = check;
  if (newest === null || newest < 2) {
    caller.skip('replay', newest === null ? 'no message has a seq' : 'there were too few messages yet');
    findings.add(CALLS.replay, finding('hub_replay_unchecked'));
    return;
  }
  // Use the id of a real message: many hubs replay nothing after an unknown one.
  const cursor = String(Math.max(1, newest - REPLAYED_MESSAGES));
  for (const way of ['query', 'header'] as const) {
    const sentAt = clock.now();
    const stream = await openHubStream(options.hub, { topics, [way]: cursor }, clock);
    const last = (): number => seqOf(stream.messages.at(-1)) ?? -1;
    const isReplayed = await stream.until(() => last() >= newest, timeouts.replay);
    stream.close();
    if (way === 'query') noteStream('replay', stream, sentAt, check);
    if (!stream.isStream) {
      reportNotStream('replay', stream, findings);
      return;
    }
    checkMessages('replay', stream.messages, findings);
    if (isReplayed) continue;
    findings.add(
      CALLS.replay,
      finding('hub_no_replay', way),
      `after ${cursor}, up to ${newest}: got ${stream.messages.length} messages in ${timeouts.replay / 1000} s`,
    );
  }
}

function seqOf(received: Received | undefined): number | null {
  const envelope = v.safeParse(Envelope, parseJson(received?.data ?? ''));
  return envelope.success ? envelope.output.seq : null;
}

/** Checks the form of received messages, and that their numbers have no gap. */
function checkMessages(key: CallKey, messages: readonly Received[], findings: Findings): void {
  const call = CALLS[key];
  let before: number | null = null;
  for (const { data } of messages) {
    const complaints: string[] = [];
    const message = parseMessage(data, (text) => complaints.push(text));
    for (const complaint of complaints)
      findings.add(call, finding('hub_message', complaint.replace(/^live (message|event)/, '$1')));
    if (message === null) continue;
    if (message.seq === null) findings.add(call, finding('hub_seq_missing'));
    else {
      if (before !== null && message.seq !== before + 1)
        findings.add(call, finding('hub_seq_gap'), `${message.seq} after ${before}`);
      before = message.seq;
    }
  }
}

/** Whether the hub takes the private topic of the signed-in user. */
export async function checkPrivateTopic(userId: string, token: string, check: HubCheck): Promise<void> {
  const { options, clock, findings } = check;
  const own = `online-auction/${options.tenant}`;
  const sentAt = clock.now();
  const topics = [own, `${own}/user/${userId}`];
  const stream = await openHubStream(options.hub, { topics, token }, clock);
  noteStream('privateTopic', stream, sentAt, check);
  stream.close();
  if (!stream.isStream)
    findings.add(
      CALLS.privateTopic,
      finding('hub_no_private'),
      stream.status === null ? stream.problem : `status ${stream.status}`,
    );
}
