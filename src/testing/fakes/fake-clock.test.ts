import { expect, test } from 'vitest';
import { createFakeClock } from './fake-clock.ts';

/** A body that arrives only after many turns of the event loop, as on a busy machine. */
function slowBody(): ReadableStream {
  return new ReadableStream({
    async start(controller) {
      for (let turns = 0; turns < 100; turns += 1) await new Promise((resolve) => setImmediate(resolve));
      controller.enqueue(new TextEncoder().encode('answer'));
      controller.close();
    },
  });
}

test('no timer runs before the body of an answer that has arrived', async () => {
  const clock = createFakeClock();
  const happened: string[] = [];
  void new Response(slowBody()).text().then((text) => happened.push(text));
  clock.after(1_000, () => happened.push('timer'));
  await clock.advance(1_000);
  expect(happened).toEqual(['answer', 'timer']);
});
