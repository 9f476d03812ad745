import * as v from 'valibot';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import { FORMAT, SaleExport } from './format.ts';

/** Reads an export. @returns for any other text a sentence that names the error */
export function readExport(text: string): Result<SaleExport, string> {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return err('This is no JSON. A replay needs the JSON export of a sale, not the CSV one.');
  }
  if (typeof data !== 'object' || data === null || !('format' in data))
    return err('This is no export of a sale: it has no field "format".');
  if (data.format !== FORMAT)
    return err(`This export has the format ${shown(data.format)}; this version reads format ${FORMAT}.`);
  const read = v.safeParse(SaleExport, data);
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const state = issue.input === undefined ? 'is missing' : `is ${shown(issue.input)}`;
  return err(`The export is damaged: ${v.getDotPath(issue) ?? 'the file'} ${state}; ${expectedOf(issue)}.`);
}

const expectedOf = ({ expected, message }: v.BaseIssue<unknown>): string =>
  expected === null ? message : `expected ${expected}`;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
