import type { Level } from './finding-table.ts';
import type { FoundFinding } from './findings.ts';
import type { CallReport, Report } from './run-check.ts';

const TITLES: Readonly<Record<Level, string>> = { error: 'ERROR', warning: 'WARNING', note: 'NOTE' };
/** Number of calls that one finding names: a mistake in a header concerns all calls. */
const NAMED_CALLS = 6;

/** The report as text: what is wrong and how to fix it, then every element with its calls. */
export function printReport(report: Report): string {
  const { findings, elements, errors, warnings } = report;
  return [
    `API  ${report.api}`,
    report.hub === null ? 'Hub  none' : `Hub  ${report.hub}, topic online-auction/${report.tenant}`,
    report.signedIn ? '' : 'Personal data was not checked: give an account by --email.\n',
    ...findings.map(findingText),
    ...elements.map(({ element, calls }) => elementText(element, calls, findings)),
    `${plural(errors, 'error')}, ${plural(warnings, 'warning')}.`,
    '',
  ].join('\n');
}

function findingText({ level, what, effect, fix, at, code }: FoundFinding, index: number): string {
  const calls = at
    .slice(0, NAMED_CALLS)
    .map(({ call, detail }) => `   at    ${call}${detail ? `  (${detail})` : ''}`);
  const more = at.length - NAMED_CALLS;
  return [
    `${index + 1}. ${TITLES[level]} ${what} [${code}]`,
    ...calls,
    ...(more > 0 ? [`         and ${plural(more, 'more call')}`] : []),
    ...(effect ? [`   then  ${effect}`] : []),
    `   fix   ${fix}`,
    '',
  ].join('\n');
}

function elementText(
  element: string,
  calls: readonly CallReport[],
  findings: readonly FoundFinding[],
): string {
  const levels = calls.flatMap((call) => call.findings.map((index) => findings[index]?.level));
  const verdict = levels.includes('error')
    ? 'has errors'
    : levels.includes('warning')
      ? 'works with less'
      : 'ok';
  return [`<${element}>  ${verdict}`, ...calls.map((call) => callText(call, findings)), ''].join('\n');
}

function callText(report: CallReport, findings: readonly FoundFinding[]): string {
  const serious = report.findings.filter((index) => findings[index]?.level !== 'note');
  const mark = serious.some((index) => findings[index]?.level === 'error')
    ? 'x'
    : serious.length > 0
      ? '!'
      : '';
  const sign = mark || (report.skipped === null && report.status !== 404 ? '+' : '-');
  const answered =
    report.skipped ?? (report.status === null ? 'no answer' : `${report.status}, ${report.took} ms`);
  const numbers = report.findings.map((index) => index + 1).join(', ');
  return `  ${sign} ${report.call.padEnd(50)} ${answered}${numbers ? `  see ${numbers}` : ''}`;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
