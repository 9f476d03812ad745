import { expect, test } from 'vitest';
import { ALL_ALLOWED, NOTHING_ALLOWED } from '../../domain/consent.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { consentModel } from '../consent/consent.model.ts';
import { defineModel } from '../store-type.ts';
import { createViewTracking } from './view-tracking.model.ts';

const credentials = { email: 'anna@example.com', password: 'x' };

function open(options: TestStoreOptions = {}) {
  const made = createTestStore(options);
  let trackers = 0;
  made.transport.on('POST /view-tracker/start', () => {
    trackers += 1;
    return { body: { status: 'success', viewTrackerId: `t${trackers}` } };
  });
  const tracking = made.store.model(
    defineModel('tracking', (parts) =>
      createViewTracking(parts, {
        traits: () => ({
          userAgent: 'Browser 1.0',
          language: 'de',
          languages: ['de'],
          locale: 'de',
          timezone: 'UTC',
        }),
        importFingerprint: async () => ({ deviceHash: async () => 'abc' }),
      }),
    ),
  );
  const calls = () => made.transport.calls.filter(({ path }) => path.startsWith('/view-tracker/'));
  return {
    ...made,
    tracking,
    /** A lot that fills the window, whose view has begun. */
    async view(lotId = 'l1') {
      const lot = tracking.show(lotId);
      lot.setShare(1);
      await made.clock.settle();
      return lot;
    },
    sent: () => calls().map(({ path }) => path.replace('/view-tracker/', '')),
    bodies: () => calls().map(({ body }) => body as Record<string, never>),
  };
}

test('a lot counts as viewed once it is in view, until it leaves the page', async () => {
  const { tracking, clock, sent } = open();
  const lot = tracking.show('l1');
  await clock.advance(1_000);
  expect(sent()).toEqual([]);
  lot.setShare(0.2);
  await clock.settle();
  expect(tracking.isTracking.value).toBe(true);
  lot.setShare(0);
  await clock.advance(1_000);
  expect(tracking.isTracking.value).toBe(true);
  lot.leave();
  expect(tracking.isTracking.value).toBe(false);
  await clock.settle();
  expect(sent()).toEqual(['start', 'end/t1']);
});

test('the lot most in view is tracked, after it has been that for half a second', async () => {
  const { tracking, clock, sent } = open();
  const [first, second] = [tracking.show('l1'), tracking.show('l2')];
  first.setShare(0.8);
  second.setShare(0.2);
  await clock.settle();
  first.setShare(0.2);
  second.setShare(0.8);
  await clock.advance(499);
  expect(tracking.tracker.value?.auctionLotId).toBe('l1');
  await clock.advance(1);
  expect(tracking.tracker.value?.auctionLotId).toBe('l2');
  expect(sent()).toEqual(['start', 'end/t1', 'start']);
});

test('lots that are only scrolled past are not tracked', async () => {
  const { tracking, clock, sent } = open();
  const lots = ['l1', 'l2', 'l3'].map(tracking.show);
  for (const lot of lots) {
    lot.setShare(1);
    await clock.advance(100);
    lot.setShare(0);
  }
  await clock.advance(1_000);
  expect(tracking.tracker.value?.auctionLotId).toBe('l1');
  expect(sent()).toEqual(['start']);
});

test('the same lot in two places of a page counts as one view', async () => {
  const { tracking, clock, sent } = open();
  const [upper, lower] = [tracking.show('l1'), tracking.show('l1')];
  upper.setShare(0.6);
  await clock.settle();
  upper.setShare(0);
  lower.setShare(0.6);
  await clock.advance(1_000);
  upper.leave();
  await clock.settle();
  expect(sent()).toEqual(['start']);
});

test('when the tracked lot leaves the page, the other lot in view is tracked at once', async () => {
  const { tracking, clock, view } = open();
  const first = await view('l1');
  tracking.show('l2').setShare(0.3);
  first.leave();
  await clock.settle();
  expect(tracking.tracker.value?.auctionLotId).toBe('l2');
});

test('signing in restarts tracking as the user, and signing out restarts it as a guest', async () => {
  const { store, clock, view, sent, bodies } = open();
  await view();
  await store.session.login(credentials);
  await clock.settle();
  store.session.logout();
  await clock.settle();
  expect(sent()).toEqual(['start', 'end/t1', 'start', 'end/t2', 'start']);
  const starts = bodies().filter((body) => body !== undefined);
  expect(starts.map(({ userId = null }) => userId)).toEqual([null, 'u1', null]);
  expect(starts.map((body) => Object.keys(body).at(-1))).toEqual([
    'anonymousFingerprint',
    'userFingerprint',
    'anonymousFingerprint',
  ]);
});

test('with a stored token tracking starts once the profile is known', async () => {
  const { transport, clock, tracking, bodies } = open({ signedIn: true });
  const held = transport.hold('GET /user/profile');
  tracking.show('l1').setShare(1);
  await clock.settle();
  expect(bodies()).toEqual([]);
  held.release();
  await clock.settle();
  expect(bodies().map(({ userId }) => userId)).toEqual(['u1']);
});

test('a changed profile of the same user does not restart tracking', async () => {
  const { store, world, clock, view, sent } = open({ signedIn: true });
  await clock.settle();
  await view();
  store.session.setUser({ ...world.user, firstname: 'Annie' });
  await clock.settle();
  expect(sent()).toEqual(['start']);
});

test('leaving the page ends tracking, and a return from the back-forward cache starts it again', async () => {
  const { page, clock, tracking, view, sent } = open();
  await view();
  page.emit('left');
  expect(tracking.isTracking.value).toBe(false);
  await clock.advance(120_000);
  expect(sent()).toEqual(['start', 'end/t1']);
  page.emit('shown');
  await clock.settle();
  expect(sent()).toEqual(['start', 'end/t1', 'start']);
});

test('tracking starts once on a page that reports being shown while it loads', async () => {
  const { page, clock, view, sent } = open();
  await view();
  page.emit('shown');
  await clock.settle();
  expect(sent()).toEqual(['start']);
});

test('every view is recorded without consent too, by an id in memory; consent given meanwhile applies to the running view', async () => {
  const { store, clock, view, sent, bodies, local } = open();
  await view();
  expect(bodies()[0]?.anonymousFingerprint).toMatchObject({ userAgent: '', language: { appLocale: 'en' } });
  expect(local.get('ae_persistent')).toBeNull();
  store.model(consentModel).decide(ALL_ALLOWED);
  await clock.settle();
  expect(sent()).toEqual(['start', 'end/t1', 'start']);
  expect(bodies().at(-1)?.anonymousFingerprint).toMatchObject({ userAgent: 'Browser 1.0' });
  expect(local.get('ae_persistent')).toContain('abc.');
  await clock.advance(30_000);
  expect(bodies().at(-1)).toMatchObject({ language: { appLocale: 'en', browserLocale: 'de' } });
});

test('a withdrawal ends the view of the known visitor, and the next view has a random id', async () => {
  const { store, clock, view, sent, bodies } = open();
  const consent = store.model(consentModel);
  consent.decide(ALL_ALLOWED);
  await view();
  consent.decide(NOTHING_ALLOWED);
  await clock.settle();
  expect(sent()).toEqual(['start', 'end/t1', 'start']);
  expect(bodies().at(-1)?.anonymousFingerprint).toMatchObject({ userAgent: '' });
  consent.decide(NOTHING_ALLOWED);
  await clock.settle();
  expect(sent()).toHaveLength(3);
});

test('offline, tracking requests nothing again', async () => {
  const { transport, clock, page, view, sent } = open();
  transport.on('POST /view-tracker/start', 'network');
  await view();
  page.emit('offline');
  page.emit('online');
  await clock.advance(120_000);
  expect(sent()).toEqual(['start']);
});

test('disposing the store ends the view', async () => {
  const { store, clock, view, sent } = open();
  await view();
  store.dispose();
  await clock.advance(120_000);
  expect(sent()).toEqual(['start', 'end/t1']);
});

test('the option inactivityMinutes sets after how long a hidden tab counts as a new view', async () => {
  const { page, clock, tracking, view } = open({ config: { inactivityMinutes: 1 } });
  await view();
  page.emit('hidden');
  await clock.advance(60_001);
  page.emit('visible');
  await clock.settle();
  expect(tracking.tracker.value?.id).toBe('t2');
});
