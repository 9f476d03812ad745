import { expect, it } from 'vitest';
import { createClosers } from './closers.ts';

it('closes the newest part first, waits for each, and closes no part twice', async () => {
  const closed: string[] = [];
  const closers = createClosers();
  closers.add(() => closed.push('database'));
  closers.add(async () => {
    await Promise.resolve();
    closed.push('server');
  });
  await closers.closeAll();
  await closers.closeAll();
  expect(closed).toEqual(['server', 'database']);
});

it('stops at the first error and closes the older parts with the next call', async () => {
  const closed: string[] = [];
  const closers = createClosers();
  closers.add(() => closed.push('database'));
  closers.add(() => Promise.reject(new Error('still in use')));
  await expect(closers.closeAll()).rejects.toThrow('still in use');
  expect(closed).toEqual([]);
  await closers.closeAll();
  expect(closed).toEqual(['database']);
});
