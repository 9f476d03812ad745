import { expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fakes/fake-clock.ts';
import { createFakeHub } from '../../testing/fakes/fake-hub.ts';
import { createFakeTabs } from '../../testing/fakes/fake-tabs.ts';
import type { ConnectionState } from '../connection.ts';
import { createSharedConnection } from './shared-connection.ts';

const TOPIC = 'https://api.example/hub?topic=t';

/** A browser whose tabs subscribe to one hub; each keeps the `seq` of the newest message as its cursor. */
function setUp() {
  const clock = createFakeClock();
  const hub = createFakeHub();
  const browser = createFakeTabs();
  let cursor = 100;

  function open(address = TOPIC, from: number | null = cursor) {
    const tabs = browser.tab();
    const got: number[] = [];
    const privately: string[] = [];
    const states: ConnectionState[] = [];
    /** The cursor that each stream began after, and the requested one. */
    const begun: Array<[string | null, number | null]> = [];
    let asked: number | null = null;
    let isVisible = true;
    const connection = createSharedConnection({
      tabs,
      page: { visible: () => isVisible },
      fetch: hub.fetch,
      nativeSource: () => expect.unreachable(),
      clock,
      random: () => 0,
      request() {
        asked = got.at(-1) ?? from;
        return { address, cursor: asked, token: address === TOPIC ? null : 'token' };
      },
      onState: (state) => void states.push(state),
      onOpen: (headers) => void begun.push([headers?.get('Last-Event-ID') ?? null, asked]),
      onData(data) {
        const { event, seq, payload } = JSON.parse(data);
        if (event === 'live.paused') return 'stale';
        if (typeof seq !== 'number') privately.push(payload);
        else if (seq > (got.at(-1) ?? 0)) got.push(seq);
        return seq ?? null;
      },
      log: () => undefined,
    });
    connection.open();
    return {
      tabs,
      connection,
      got,
      privately,
      states,
      begun,
      hide: () => {
        isVisible = false;
      },
    };
  }
  const send = async () => {
    cursor += 1;
    hub.send('x', null, cursor);
    await clock.settle();
  };
  return { clock, hub, browser, open, send };
}

test('tabs share one stream, and each gets every message once, in order', async () => {
  const { clock, hub, open, send } = setUp();
  const tabs = Array.from({ length: 7 }, () => open());
  await clock.settle();
  expect([hub.requests.length, hub.open()]).toEqual([1, 1]);
  for (let count = 0; count < 3; count += 1) await send();
  for (const { got, connection } of tabs) {
    expect(got).toEqual([101, 102, 103]);
    expect(connection.state()).toBe('open');
  }
});

test('a tab that joins later gets the messages since its cursor', async () => {
  const { clock, open, send } = setUp();
  open();
  await clock.settle();
  for (let count = 0; count < 5; count += 1) await send();
  const late = open(TOPIC, 102);
  await clock.settle();
  expect(late.got).toEqual([103, 104, 105]);
  expect(late.begun).toEqual([['102', 102]]);
});

test('a tab whose cursor is older than the stored messages learns where the stream begins', async () => {
  const { clock, hub, open, send } = setUp();
  hub.headers['Last-Event-ID'] = '100';
  hub.headers['Live-Epoch'] = 'one';
  open();
  await clock.settle();
  await send();
  const late = open(TOPIC, 90);
  await clock.settle();
  expect([late.got, late.begun]).toEqual([[], [['101', 90]]]);
  await send();
  expect(late.got).toEqual([102]);
});

test('when the leader closes or is killed, the next tab resumes from its cursor: nothing is missed or doubled', async () => {
  for (const end of ['close', 'kill'] as const) {
    const { clock, hub, open, send } = setUp();
    const [first, ...others] = [open(), open(), open()];
    await clock.settle();
    await send();
    if (end === 'close') first?.connection.close();
    else {
      first?.tabs.kill();
      hub.cut();
    }
    await clock.settle();
    expect([hub.requests.length, hub.open()]).toEqual([2, 1]);
    expect(hub.requests[1]?.searchParams.get('lastEventID')).toBe('101');
    await send();
    await send();
    for (const { got } of others) expect(got).toEqual([101, 102, 103]);
  }
});

test('a visible tab takes over from a frozen leader within 12 s, and the leader follows once it thaws', async () => {
  const { clock, hub, browser, open, send } = setUp();
  const [leader, hidden, visible] = [open(), open(), open()];
  await clock.settle();
  hidden.hide();
  leader.tabs.freeze();
  await clock.advance(12_000);
  expect(browser.held()).toBe(1);
  await send();
  expect([hidden.got, visible.got]).toEqual([[101], [101]]);
  leader.tabs.thaw();
  await clock.settle();
  await clock.advance(5_000);
  expect(hub.open()).toBe(1);
  await send();
  for (const { got } of [leader, hidden, visible]) expect(got).toEqual([101, 102]);
});

test('followers show the state of the leader’s stream, and may ask for a retry', async () => {
  const { clock, hub, open } = setUp();
  const [leader, follower] = [open(), open()];
  await clock.settle();
  hub.behave('fail');
  hub.cut();
  await clock.advance(31_000);
  expect(leader.states).toEqual(['connecting', 'open', 'retrying', 'paused']);
  expect(follower.states).toEqual(leader.states);
  hub.behave('open');
  follower.connection.open();
  await clock.settle();
  expect([leader.connection.state(), follower.connection.state()]).toEqual(['open', 'open']);
});

test('a tab that joins while the leader retries shows that at once', async () => {
  const { clock, hub, open } = setUp();
  hub.behave('fail');
  open();
  await clock.advance(1_500);
  const late = open();
  await clock.settle();
  expect(late.states).toEqual(['connecting', 'retrying']);
});

test('while the backend cannot read its ledger, followers and new tabs are stale, and afterwards all are live', async () => {
  const { clock, hub, open, send } = setUp();
  const one = open();
  await clock.advance(100);
  const two = open();
  await clock.advance(100);
  hub.send('live.paused', {}, null);
  await clock.advance(100);
  const late = open();
  await clock.advance(100);
  expect([one, two, late].map(({ states }) => states.at(-1))).toEqual(['stale', 'stale', 'stale']);
  await send();
  await send();
  await clock.advance(100);
  expect([one, two, late].map(({ states }) => states.at(-1))).toEqual(['open', 'open', 'open']);
  expect([one.got, two.got, late.got, hub.requests.length]).toEqual([[101, 102], [101, 102], [101, 102], 1]);
});

test('tabs with other topics have a stream of their own; private messages stay among theirs', async () => {
  const { clock, hub, open } = setUp();
  const [guest, anna, annaToo] = [open(), open(`${TOPIC}&topic=anna`), open(`${TOPIC}&topic=anna`)];
  await clock.settle();
  expect(hub.open()).toBe(2);
  hub.sendPrivate('anna', 'participation.update', 'for Anna');
  await clock.settle();
  expect([guest.privately, anna.privately, annaToo.privately]).toEqual([[], ['for Anna'], ['for Anna']]);
});

test.each([
  ['users', `${TOPIC}/user/anna`, `${TOPIC}/user/ben`],
  ['hubs', TOPIC, TOPIC.replace('api.example', 'other.example')],
  ['tenants', TOPIC, `${TOPIC}-of-another`],
])('tabs of different %s do not mix: each group has a leader and its own messages', async (_, one, other) => {
  const { clock, hub, browser, open } = setUp();
  const [first, second, third] = [open(one), open(other), open(one)];
  await clock.settle();
  expect([first.connection, second.connection, third.connection].map((it) => it.streams())).toEqual([
    1, 1, 0,
  ]);
  expect([browser.held(), hub.open()]).toEqual([2, 2]);
});

test('of two tabs that both believe they lead one stops leading, and both get every message once', async () => {
  const { clock, hub, browser, open, send } = setUp();
  const first = open();
  await clock.settle();
  // Its lock is lost without a notification, as by a fault of the browser.
  browser.loseLocks();
  const second = open();
  await clock.settle();
  await send();
  await clock.advance(5_000);
  await send();
  expect([first, second].map(({ connection }) => connection.streams()).sort()).toEqual([0, 1]);
  expect([hub.open(), first.got, second.got]).toEqual([1, [101, 102], [101, 102]]);
});

test('if the hub names no cursor, a tab that joins learns the cursor of the first tab', async () => {
  const { clock, open } = setUp();
  open(TOPIC, 95);
  await clock.settle();
  const late = open(TOPIC, 90);
  await clock.settle();
  expect(late.begun).toEqual([['95', 90]]);
});

test('many tabs that come back online at once replace the stream once', async () => {
  const { clock, hub, open } = setUp();
  const tabs = Array.from({ length: 5 }, () => open());
  await clock.advance(5_000);
  for (const { connection } of tabs) connection.restart();
  await clock.settle();
  expect([hub.requests.length, hub.open()]).toEqual([2, 1]);
  for (const { states } of tabs) expect(states).toEqual(['connecting', 'open', 'connecting', 'open']);
});

test('messages of others on the channel change nothing', async () => {
  const { clock, browser, open, send } = setUp();
  const tabs = [open(), open()];
  await clock.settle();
  const other = browser.tab().channel(TOPIC, () => undefined);
  for (const garbage of [null, 1, 'x', {}, [], { type: 'state' }, { type: 'data', term: 'x' }])
    other.post(garbage);
  await clock.settle();
  await send();
  for (const { got, connection } of tabs) {
    expect(got).toEqual([101]);
    expect(connection.state()).toBe('open');
  }
});

test('a closed connection leaves no lock, no stream and no timer', async () => {
  const { clock, hub, browser, open } = setUp();
  const tabs = [open(), open()];
  await clock.settle();
  for (const { connection } of tabs) connection.close();
  await clock.advance(60_000);
  expect([browser.held(), hub.open(), hub.requests.length]).toEqual([0, 0, 1]);
  for (const { states } of tabs) expect(states.at(-1)).toBe('closed');
});
