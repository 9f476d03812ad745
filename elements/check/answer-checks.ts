import type { Findings } from './findings.ts';
import { type AnswerKind, headerChecks } from './header-checks.ts';
import type { Answer, NoAnswer } from './requests.ts';

export interface Expected {
  readonly about: AnswerKind;
  /** A place without content answers 404, which the page takes for empty. */
  readonly mayBeMissing?: boolean;
}

/**
 * Rules for every answer to a GET: that there is one, with status 200, in
 * JSON, readable by a page of another origin, and not older than the page may show it.
 *
 * @returns whether there is JSON to be read
 */
export function answerChecks(
  call: string,
  answer: Answer | NoAnswer,
  { about, mayBeMissing }: Expected,
  findings: Findings,
): boolean {
  if (answer.status === null) {
    noAnswer(call, answer, findings);
    return false;
  }
  headerChecks(call, answer, about, findings);
  if (answer.status === 404 && mayBeMissing) return false;
  if (answer.status !== 200) {
    statusFinding(call, answer, about === 'personal', findings);
    return false;
  }
  if (answer.json === undefined) {
    findings.add(
      call,
      {
        code: 'not_json',
        level: 'error',
        what: 'The answer is no JSON.',
        effect: 'The page shows an error in its place.',
        mend: 'Answer with a JSON body, in UTF-8 and without a byte order mark.',
      },
      startOf(answer),
    );
    return false;
  }
  return true;
}

/** Says that nothing could be read. */
export function noAnswer(call: string, { why, detail }: NoAnswer, findings: Findings): void {
  const isLate = why === 'timeout';
  findings.add(
    call,
    {
      code: why,
      level: 'error',
      what: isLate ? 'No answer came in time.' : 'The connection failed.',
      effect: 'The page shows an error with a button to try again.',
      mend: isLate
        ? 'Answer within a second; the page gives up after ten.'
        : 'Check the address, that the server runs, and its certificate.',
    },
    detail,
  );
}

function statusFinding(call: string, answer: Answer, isPersonal: boolean, findings: Findings): void {
  const { status } = answer;
  if (!isPersonal && (status === 401 || status === 403)) {
    findings.add(
      call,
      {
        code: 'authorization_needed',
        level: 'error',
        what: 'A public GET is refused without Authorization.',
        effect: 'Visitors who are not signed in see an error in place of the auction.',
        mend: 'Answer public GETs to everybody: the page sends them without a token, so that they need no preflight and caches may answer.',
      },
      `status ${status}`,
    );
    return;
  }
  findings.add(
    call,
    {
      code: 'status',
      level: 'error',
      what: `The status is ${status} in place of 200.`,
      effect: 'The page shows an error in its place.',
      mend:
        status === 404
          ? 'Serve this call; where there is nothing to list, answer an empty list: [].'
          : 'See the log of the backend.',
    },
    startOf(answer),
  );
}

/** The beginning of a text, to be recognised in a report. */
export const startOf = ({ headers, text }: Answer): string => {
  const type = headers.get('Content-Type') ?? 'no Content-Type';
  const start = text.replace(/\s+/g, ' ').trim().slice(0, 60);
  return start === '' ? `${type}, empty` : `${type}: ${start}`;
};
