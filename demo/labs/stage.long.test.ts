import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onStage } from './stage.ts';

const ENDED = 'The lab was ended before its time.';

/** The folder in which a stage creates its own. */
let parent = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'ae-stage-'));
  vi.stubEnv('TMPDIR', parent);
  vi.stubEnv('TEMP', parent);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(parent, { recursive: true, force: true });
});

it('runs no lab and removes its folder if the signal is aborted during the start', async () => {
  const stopping = new AbortController();
  const run = vi.fn(async () => undefined);
  const lab = onStage({ signal: stopping.signal }, run);
  stopping.abort();
  await expect(lab).rejects.toThrow(ENDED);
  expect(run).not.toHaveBeenCalled();
  expect(await readdir(parent)).toEqual([]);
});

it('starts nothing if the signal was aborted before', async () => {
  const run = vi.fn(async () => undefined);
  await expect(onStage({ signal: AbortSignal.abort() }, run)).rejects.toThrow(ENDED);
  expect(run).not.toHaveBeenCalled();
  expect(await readdir(parent)).toEqual([]);
});

it('ends a running lab if the signal is aborted', async () => {
  const stopping = new AbortController();
  const lab = onStage({ signal: stopping.signal }, () => {
    stopping.abort();
    return new Promise<never>(() => undefined);
  });
  await expect(lab).rejects.toThrow(ENDED);
  expect(await readdir(parent)).toEqual([]);
});
