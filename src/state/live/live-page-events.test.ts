import { expect, test } from 'vitest';
import { connectedPage } from '../../testing/fakes/connected-page.ts';

test.each(['online', 'visible', 'shown'] as const)(
  'the stream reconnects when the page is %s',
  async (event) => {
    const { hub, store, clock, page } = await connectedPage();
    hub.behave('fail');
    hub.cut();
    await clock.advance(31_000);
    hub.behave('open');
    page.emit(event);
    await clock.settle();
    expect(store.live.status.value).toBe('open');
  },
);

test('the stream is opened again when the browser is back online, even if it looks open', async () => {
  const { hub, clock, page } = await connectedPage();
  await clock.advance(2_000);
  page.emit('online');
  await clock.settle();
  expect(hub.requests).toHaveLength(2);
  expect(hub.open()).toBe(1);
});

test('a tab hidden for five minutes closes the stream, and resumes from the cursor when visible', async () => {
  const { hub, clock, page } = await connectedPage();
  const beat = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      hub.write(':\n\n');
      await clock.advance(60_000);
    }
  };
  page.emit('hidden');
  await beat(4);
  page.emit('visible');
  await beat(6);
  expect(hub.requests).toHaveLength(1);
  hub.send('notification.global', { message: 'a' });
  page.emit('hidden');
  await beat(6);
  expect(hub.open()).toBe(0);
  page.emit('visible');
  await clock.settle();
  expect(hub.open()).toBe(1);
  expect(hub.requests[1]?.searchParams.get('lastEventID')).toBe('101');
});

test('a page in the back-forward cache holds no stream', async () => {
  const { hub, clock, page } = await connectedPage();
  page.emit('left');
  await clock.settle();
  expect(hub.open()).toBe(0);
  page.emit('shown');
  await clock.settle();
  expect(hub.open()).toBe(1);
});
