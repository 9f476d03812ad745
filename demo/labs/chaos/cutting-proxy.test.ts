import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../server/lib/free-port.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';

let echo: Server;
let proxy: CuttingProxy;
const clients: Socket[] = [];

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await startCuttingProxy([await freePort(), (echo.address() as AddressInfo).port]);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.stop();
  echo.close();
});

/** A client that keeps the data it receives; an upstream that refuses is skipped. */
async function open() {
  const socket = connect(Number(new URL(proxy.origin).port), '127.0.0.1');
  clients.push(socket);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  const says = async (text: string): Promise<void> => {
    socket.write(text);
    await expect.poll(() => received, { interval: 5 }).toContain(text);
  };
  return { socket, closed, says, received: () => received };
}

test('passes bytes in both directions, and cuts all connections', async () => {
  const client = await open();
  await client.says('one');
  proxy.cut();
  await client.closed;
  await (await open()).says('two');
});

test('while it stalls nothing passes, and then all of it in order', async () => {
  const client = await open();
  await client.says('one');
  proxy.setStalling(true);
  client.socket.write('two');
  client.socket.write('three');
  proxy.setStalling(false);
  await client.says('four');
  expect(client.received()).toBe('onetwothreefour');
});

test('a half-open connection stays and passes nothing, a later one works', async () => {
  const dead = await open();
  await dead.says('one');
  proxy.leaveHalfOpen();
  dead.socket.write('two');
  await (await open()).says('three');
  expect([dead.received(), dead.socket.destroyed]).toEqual(['one', false]);
});

test('while it refuses every connection breaks', async () => {
  const client = await open();
  await client.says('one');
  proxy.setRefusing(true);
  await client.closed;
  await (await open()).closed;
  proxy.setRefusing(false);
  await (await open()).says('two');
});
