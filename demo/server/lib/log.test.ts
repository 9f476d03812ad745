import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { jsonLog } from './log.ts';

const PROCESS = fileURLToPath(new URL('../testing/log-process.ts', import.meta.url));

test('a process continues after the reader of its output has closed the pipe', async () => {
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

test('a server logs one JSON object a line, and of an error only its message', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    jsonLog.info('Two\nlines');
    const error = Object.assign(new Error('It broke.', { cause: 'secret' }), {
      detail: 'Key (email)=(secret)',
    });
    jsonLog.warn('Storing failed', error);
    const lines = write.mock.calls.map(([line]) => String(line));
    for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { time, level: 'info', message: 'Two\nlines' },
      { time, level: 'warn', message: 'Storing failed', error: 'It broke.' },
    ]);
  } finally {
    write.mockRestore();
  }
});
