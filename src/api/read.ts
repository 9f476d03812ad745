import * as v from 'valibot';
import { err, ok, type Result } from '../lib/result.ts';

/** Tells what was dropped, for the log. */
export type Drop = (path: string, why: string) => void;

/** Dropping an entry can uncover that another is missing; a few rounds settle any real answer. */
const ROUNDS = 5;

/**
 * Reads an answer against its schema. One broken entity never empties a list: the innermost list
 * entry around each complaint is dropped and told, the rest stays.
 *
 * @param data freshly parsed JSON; its lists are changed in place
 * @returns the first complaint where something outside any list is broken
 */
export function readTolerantly<Value>(
  schema: v.GenericSchema<unknown, Value>,
  data: unknown,
  drop: Drop,
): Result<Value, string> {
  let complaint = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const read = v.safeParse(schema, data);
    if (read.success) return ok(read.output);
    complaint = `${v.getDotPath(read.issues[0]) ?? ''}: ${read.issues[0].message}`;
    if (!dropBroken(read.issues, drop)) break;
  }
  return err(complaint);
}

/** @returns false where a complaint lies in no list: then dropping cannot help */
function dropBroken(issues: readonly v.BaseIssue<unknown>[], drop: Drop): boolean {
  const broken = new Map<unknown[], Set<number>>();
  for (const issue of issues) {
    const entry = issue.path?.findLast((item) => Array.isArray(item.input));
    if (entry === undefined) return false;
    const list = entry.input as unknown[];
    const indices = broken.get(list) ?? new Set();
    if (!indices.has(entry.key as number)) drop(v.getDotPath(issue) ?? '', issue.message);
    broken.set(list, indices.add(entry.key as number));
  }
  for (const [list, indices] of broken) {
    list.splice(0, list.length, ...list.filter((_, index) => !indices.has(index)));
  }
  return true;
}
