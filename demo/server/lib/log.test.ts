import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROCESS = fileURLToPath(new URL('../testing/log-process.ts', import.meta.url));

test('a process goes on whose output nobody reads any more', async () => {
  const child = fork(PROCESS, { execArgv: ['--import', 'tsx'], silent: true });
  try {
    await once(child, 'message');
    for (const stream of [child.stdout, child.stderr]) {
      stream?.destroy();
      if (stream && !stream.closed) await once(stream, 'close');
    }
    for (const _ of [1, 2]) {
      child.send('log');
      expect(await Promise.race([once(child, 'message'), once(child, 'exit')])).toEqual(['alive', undefined]);
    }
  } finally {
    child.kill('SIGKILL');
  }
});
