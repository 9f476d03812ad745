import { finding } from './finding-table.ts';
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
    findings.add(call, finding('not_json'), startOf(answer));
    return false;
  }
  return true;
}

/** Adds the finding for a request without an answer. */
export function noAnswer(call: string, { why, detail }: NoAnswer, findings: Findings): void {
  findings.add(call, finding(why), detail);
}

function statusFinding(call: string, answer: Answer, isPersonal: boolean, findings: Findings): void {
  const { status } = answer;
  if (!isPersonal && (status === 401 || status === 403)) {
    findings.add(call, finding('authorization_needed'), `status ${status}`);
    return;
  }
  findings.add(call, finding('status', status), startOf(answer));
}

/** The beginning of a text, to be recognised in a report. */
export const startOf = ({ headers, text }: Pick<Answer, 'headers' | 'text'>): string => {
  const type = headers.get('Content-Type') ?? 'no Content-Type';
  const start = text.replace(/\s+/g, ' ').trim().slice(0, 60);
  return start === '' ? `${type}, empty` : `${type}: ${start}`;
};
