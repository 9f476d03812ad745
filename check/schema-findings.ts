import * as v from 'valibot';
import { readTolerantly } from '../src/api/read.ts';
import { type Finding, finding } from './finding-table.ts';

type Issue = v.BaseIssue<unknown>;

/** A field that is wrong, with all the entries in which it is. */
interface Wrong {
  readonly issue: Issue;
  count: number;
}

/**
 * Which fields of an answer the page cannot read, each with what it does then.
 *
 * @param noun what the answer is about, such as `lot`
 * @returns pairs of a finding and what is special about this answer; none if all of it is valid
 */
export function schemaFindings(
  schema: v.GenericSchema,
  json: unknown,
  noun: string,
): readonly (readonly [finding: Finding, detail: string])[] {
  const read = v.safeParse(schema, structuredClone(json));
  if (read.success) return [];
  const wrong = new Map<string, Wrong>();
  for (const issue of read.issues) {
    const field = fieldOf(issue);
    const known = wrong.get(field) ?? { issue, count: 0 };
    known.count += 1;
    wrong.set(field, known);
  }
  const effect = effectOf(schema, json);
  return [...wrong].map(([field, { issue, count }]) => [
    finding('schema', field, noun, messageOf(issue), effect, fixOf(issue)),
    [entryOf(issue), count > 1 ? `and ${count - 1} more` : ''].filter(Boolean).join(' '),
  ]);
}

/** The readable part of a partly broken answer, read as the page reads it. */
function effectOf(schema: v.GenericSchema, json: unknown): string {
  let dropped = 0;
  const read = readTolerantly(schema, structuredClone(json), () => {
    dropped += 1;
  });
  if (!read.ok) return 'The page shows an error in place of this answer.';
  return `The page leaves out what is around it in a list (${dropped} ${dropped === 1 ? 'entry' : 'entries'}) and shows the rest.`;
}

/** The path of a field without the positions in lists: the same mistake in a hundred lots is one. */
const fieldOf = ({ path }: Issue): string =>
  (path ?? [])
    .map(({ key, input }) => (Array.isArray(input) ? '[]' : String(key)))
    .join('.')
    .replace(/^\[\]\.?/, '')
    .replaceAll('.[]', '[]');

/** The innermost entity around an issue that has an id, else its position. */
function entryOf({ path }: Issue): string {
  const around = (path ?? []).map(({ input }) => input as { id?: unknown; slug?: unknown });
  const entity = around.findLast((input) => typeof input.id === 'string' || typeof input.id === 'number');
  if (entity !== undefined) return `id ${JSON.stringify(entity.id)}`;
  const index = (path ?? []).find(({ input }) => Array.isArray(input))?.key;
  return index === undefined ? '' : `entry ${Number(index) + 1}`;
}

const messageOf = ({ message }: Issue): string =>
  (message.length > 200 ? `${message.slice(0, 200)}…` : message).replace(/^Invalid [\w ]+: /, (it) =>
    it.toLowerCase().replace(':', ','),
  );

function fixOf(issue: Issue): string {
  const expected = issue.expected ?? 'a valid value';
  if (issue.type === 'iso_timestamp')
    return 'Send an instant in ISO 8601 with its zone, in UTC, such as "2026-05-01T18:00:00Z": without a zone every browser would read another time.';
  if (issue.input === undefined)
    return 'Send the field in every answer: it is required. The API description says whether it may be null.';
  if (typeof issue.input === 'string' && /\bnumber\b/.test(expected))
    return 'Send a JSON number, without quotes. Amounts are whole euros: 12500.';
  if (issue.type === 'integer') return 'Amounts are whole euros: send an integer.';
  return `Send ${expected}.`;
}
