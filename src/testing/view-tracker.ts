import { viewTrackerApi } from '../api/view-tracker.ts';
import { defineModel } from '../state/store-type.ts';
import { createViewTracker } from '../state/tracking/view-tracker.ts';
import { createTestStore } from './fakes/create-test-store.ts';
import type { FakeAnswer } from './fakes/fake-transport.ts';

export const START = 'POST /view-tracker/start';
export const HEARTBEAT = 'POST /view-tracker/heartbeat/{id}';
export const END = 'POST /view-tracker/end/{id}';
export const MINUTE = 60_000;

export const fingerprint = {
  sessionFingerprint: 's',
  persistentFingerprint: 'p',
  userAgent: 'agent',
  language: { appLocale: 'en' },
} as const;

/** A tracker whose backend gives the trackers `t1`, `t2` …, on a page that is shown. */
export function openTracker(answer?: FakeAnswer) {
  const test = createTestStore({ signedIn: true });
  const { clock, page, transport, logged, store } = test;
  let started = 0;
  transport.on(START, () => {
    started += 1;
    const body = { status: 'success', viewTrackerId: `t${started}`, viewDate: null, reused: false };
    return answer ?? { body };
  });
  transport.on(HEARTBEAT, { body: { status: 'success' } });
  transport.on(END, { body: { status: 'success' } });
  const tracker = store.model(
    defineModel('tracker', ({ client, clock, page, i18n, log }) =>
      createViewTracker({
        api: viewTrackerApi(client),
        visitor: {
          identify: async () => ({ fingerprint, language: () => ({ appLocale: i18n.locale.peek() }) }),
        },
        clock,
        page,
        inactivity: 5 * MINUTE,
        log,
      }),
    ),
  );
  /** The requests of the tracking calls, oldest first. */
  const sent = () =>
    transport.calls
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => call.includes('/view-tracker/'))
      .map((call) => call.replace('POST /view-tracker/', ''));
  const bodies = () =>
    transport.calls.filter(({ path }) => path.startsWith('/view-tracker/')).map(({ body }) => body);
  return { tracker, clock, page, transport, logged, store, sent, bodies };
}

/** The same, tracking the view of `l1` by a guest. */
export async function trackL1() {
  const opened = openTracker();
  opened.tracker.start('l1', null);
  await opened.clock.settle();
  return opened;
}
