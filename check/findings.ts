import type { Finding, Level } from './finding-table.ts';

export interface FoundFinding extends Finding {
  /** Calls in the words of the API description, each with what was special there. */
  readonly at: readonly { readonly call: string; readonly detail?: string }[];
}

/** Collects the findings of one run. */
export interface Findings {
  /** @param detail what is special at this call, such as the received value */
  add(call: string, finding: Finding, detail?: string): void;
  /** Errors first, then warnings and notes, each in the order in which they were found. */
  all(): readonly FoundFinding[];
}

const LEVELS: readonly Level[] = ['error', 'warning', 'note'];

export function createFindings(): Findings {
  const found = new Map<string, Finding & { at: { call: string; detail?: string }[] }>();
  return {
    add(call, finding, detail) {
      const key = `${finding.level} ${finding.code} ${finding.what}`;
      const known = found.get(key) ?? { ...finding, at: [] };
      found.set(key, known);
      if (!known.at.some((finding) => finding.call === call)) known.at.push({ call, detail });
    },
    all: () => LEVELS.flatMap((level) => [...found.values()].filter((finding) => finding.level === level)),
  };
}
