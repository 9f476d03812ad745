import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { PageScores } from './compare-scores.ts';

/** The device types of an audit. */
export const DEVICE_TYPES = ['mobile', 'desktop'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** npm fetches Lighthouse at the first run: as a dependency it would increase every installation by half. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
/** Longest wait for the load of a page, ms: with a live connection, a request is always open. */
const MAX_LOAD_TIME = 8_000;
const SHIFT_AUDIT = 'cumulative-layout-shift';

/** The part of Lighthouse's answer that is used. */
const Answer = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(
    v.string(),
    v.object({
      id: v.string(),
      score: v.nullable(v.number()),
      numericValue: v.optional(v.number()),
      details: v.optional(v.unknown()),
    }),
  ),
});

const run = promisify(execFile);

/**
 * Runs Lighthouse on a page.
 * @param port of the browser's DevTools protocol
 * @throws if Lighthouse could not load the page
 */
export async function auditPage(address: string, form: DeviceType, port: number): Promise<PageScores> {
  const options = [
    `--port=${port}`,
    '--quiet',
    '--output=json',
    '--disable-full-page-screenshot',
    `--only-categories=${CATEGORIES}`,
    `--only-audits=${SHIFT_AUDIT}`,
    `--max-wait-for-load=${MAX_LOAD_TIME}`,
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, address, ...options], { maxBuffer: 100_000_000 });
  const { runtimeError, categories, audits } = v.parse(Answer, JSON.parse(stdout));
  if (runtimeError) throw new Error(`${address}, ${form}: ${runtimeError.message}`);
  return {
    categories: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    shift: audits[SHIFT_AUDIT]?.numericValue ?? Number.NaN,
    failed: Object.values(audits)
      .filter(({ score, id }) => score !== null && score < 1 && id !== SHIFT_AUDIT)
      .map(({ id, details }) => ({ id, found: JSON.stringify(details ?? null) })),
  };
}
