import { expect, test } from 'vitest';
import { createFakeClock } from '../testing/fakes/fake-clock.ts';
import { loadPart } from './part.ts';

test('code and messages of a part load in parallel, and the part is shown only with both', async () => {
  const { settle } = createFakeClock();
  let arrive = (): void => {};
  const messages = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const requested: string[] = [];
  const load = (namespaces: readonly string[]) => {
    requested.push(...namespaces);
    return messages;
  };
  let loaded = '';
  const part = { texts: ['lot', 'bidding'], load: async () => 'the dialog' } as const;
  const done = loadPart(part, { load }).then((module) => {
    loaded = module;
  });
  expect(requested).toEqual(['lot', 'bidding']);
  await settle();
  expect(loaded).toBe('');
  arrive();
  await done;
  expect(loaded).toBe('the dialog');
});

test('a part whose messages cannot be loaded fails as well', async () => {
  const load = () => Promise.reject(new Error('no messages of "lot"'));
  await expect(loadPart({ texts: ['lot'], load: async () => 'the dialog' }, { load })).rejects.toThrow('lot');
});
