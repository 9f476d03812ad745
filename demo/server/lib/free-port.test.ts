import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('no port is named twice, none is taken, and none is one of outgoing connections', async () => {
  const ports: number[] = [];
  for (let count = 0; count < 5; count++) ports.push(await freePort());
  expect(new Set(ports).size).toBe(5);
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...ports)).toBeLessThan(32_000);
});

test.each(['127.0.0.1', '::'])('a port that a program listens at on %s is passed over', async (host) => {
  const before = await freePort();
  const blocker = createServer();
  await new Promise<void>((resolve, reject) => {
    blocker.once('error', reject).listen(before + 1, host, resolve);
  });
  expect(await freePort()).not.toBe(before + 1);
  await new Promise((resolve) => blocker.close(resolve));
});
