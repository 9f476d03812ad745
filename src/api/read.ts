import * as v from 'valibot';
import { err, ok, type Result } from '../lib/result.ts';

/** Called for every entry that was left out, for the log. */
export type Drop = (path: string, why: string) => void;

/** Leaving an entry out can make another one invalid; a few rounds are enough for any real answer. */
const MAX_ROUNDS = 5;

/**
 * Parses an answer with its schema, tolerantly: one invalid entity never empties a list. The innermost list
 * entry around each issue is left out and reported; the rest stays.
 *
 * @param data freshly parsed JSON; its lists are changed in place
 * @returns the first issue, if something outside any list is invalid
 */
export function readTolerantly<Value>(
  schema: v.GenericSchema<unknown, Value>,
  data: unknown,
  drop: Drop,
): Result<Value, string> {
  let complaint = '';
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const read = v.safeParse(schema, data);
    if (read.success) return ok(read.output);
    complaint = `${pathOf(read.issues[0])}: ${read.issues[0].message}`;
    if (!dropBroken(read.issues, drop)) break;
  }
  return err(complaint);
}

/** @returns false if an issue is outside any list: then nothing can be left out */
function dropBroken(issues: readonly v.BaseIssue<unknown>[], drop: Drop): boolean {
  const broken = new Map<unknown[], Set<number>>();
  for (const issue of issues) {
    const entry = issue.path?.filter((item) => Array.isArray(item.input)).pop();
    if (entry === undefined) return false;
    const list = entry.input as unknown[];
    const indices = broken.get(list) ?? new Set();
    if (!indices.has(entry.key as number)) drop(pathOf(issue), issue.message);
    broken.set(list, indices.add(entry.key as number));
  }
  for (const [list, indices] of broken) {
    list.splice(0, list.length, ...list.filter((_, index) => !indices.has(index)));
  }
  return true;
}

const pathOf = ({ path }: v.BaseIssue<unknown>): string => (path ?? []).map(({ key }) => key).join('.');
