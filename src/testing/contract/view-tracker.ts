import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ask } from '../../../check/requests.ts';
import { ViewStarted, ViewStatus } from '../../api/schema/view-tracker.ts';
import { LOCALES } from '../../domain/locale.ts';
import { type Answered, call, expectRefusal, expectSessionOver, sendUntilRefused } from './client.ts';
import type { ContractWorld, TestLot } from './world.ts';

const MINUTE = 60_000;

/** View tracking. */
export function viewTrackerContract(world: () => ContractWorld): void {
  describe('view tracking', () => {
    let lot: TestLot;
    beforeAll(async () => {
      lot = await world().makeLot();
    });
    const post = (path: string, options: Omit<Ask, 'method'>): Promise<Answered> =>
      call(world(), `/view-tracker/${path}`, { method: 'POST', ...options });
    const start = (body: unknown, token?: string): Promise<Answered> =>
      post('start', { body, ...(token !== undefined && { token }) });
    const started = async (answer: Promise<Answered>): Promise<ViewStarted> => {
      const answered = await answer;
      expect([answered.status, answered.text]).toEqual([200, expect.any(String)]);
      return v.parse(ViewStarted, answered.json);
    };
    const fingerprint = (change: object = {}) => ({
      sessionFingerprint: `s-${crypto.randomUUID()}`,
      persistentFingerprint: `p-${crypto.randomUUID()}`,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
      language: LANGUAGE,
      ...change,
    });
    const view = (visitor: unknown = fingerprint(), auctionLotId = lot.id) => ({
      auctionLotId,
      anonymousFingerprint: visitor,
    });
    const userView = (userId: string, visitor = fingerprint()) => ({
      auctionLotId: lot.id,
      userId,
      userFingerprint: visitor,
    });
    const heartbeat = (id: string, body: unknown = { language: LANGUAGE }) =>
      post(`heartbeat/${id}`, { body });
    const end = (id: string) => post(`end/${id}`, {});
    const bidder = async () => {
      const [token = ''] = await world().makeBidders(1);
      const { id } = (await call(world(), '/user/profile', { token })).json as { id: string };
      return { token, id };
    };

    it('starts, keeps and ends the view of an anonymous visitor', async () => {
      const { status, viewTrackerId, viewDate, reused } = await started(start(view()));
      expect([status, reused]).toEqual(['success', false]);
      expect(Math.abs(Date.parse(viewDate ?? '') - Date.now())).toBeLessThan(MINUTE);
      for (const answer of [await heartbeat(viewTrackerId), await heartbeat(viewTrackerId)])
        expect([answer.status, v.parse(ViewStatus, answer.json).status]).toEqual([200, 'success']);
      expect((await end(viewTrackerId)).status).toBe(200);
    });

    it.each(LOCALES)('takes a visitor who agreed to nothing, in %s', async (appLocale) => {
      const bare = { ...fingerprint(), userAgent: '', language: { appLocale } };
      const { viewTrackerId } = await started(start(view(bare)));
      expect((await heartbeat(viewTrackerId, { language: { appLocale } })).status).toBe(200);
    });

    it('refuses heartbeats of an ended and of an unknown view, and ends twice without a change', async () => {
      const { viewTrackerId } = await started(start(view()));
      for (const _ of ['once', 'again']) expect((await end(viewTrackerId)).status).toBe(200);
      await expectRefusal(heartbeat(viewTrackerId), 404, 'not_found');
      for (const id of [crypto.randomUUID(), '1', "'; drop table lot_views; --", 'x'.repeat(500)]) {
        await expectRefusal(heartbeat(encodeURIComponent(id)), 404, 'not_found');
        await expectRefusal(end(encodeURIComponent(id)), 404, 'not_found');
      }
    });

    it('continues the view of the same visitor within half an hour, and begins another one after it', async () => {
      const visitor = fingerprint();
      const at = Date.now();
      try {
        world().setNow(at);
        const first = await started(start(view(visitor)));
        world().setNow(at + 29 * MINUTE);
        const again = await started(start(view(visitor)));
        expect(again).toEqual({ ...first, reused: true });
        // A heartbeat keeps the window open; an end does not close it.
        world().setNow(at + 58 * MINUTE);
        expect((await heartbeat(first.viewTrackerId)).status).toBe(200);
        await end(first.viewTrackerId);
        world().setNow(at + 87 * MINUTE);
        expect(await started(start(view(visitor)))).toMatchObject({
          viewTrackerId: first.viewTrackerId,
          reused: true,
        });
        expect((await heartbeat(first.viewTrackerId)).status).toBe(200);
        world().setNow(at + 118 * MINUTE);
        const later = await started(start(view(visitor)));
        expect(later.reused).toBe(false);
        expect(later.viewTrackerId).not.toBe(first.viewTrackerId);
      } finally {
        world().setNow(null);
      }
    });

    it('begins a view of its own for another session, another visitor and another lot', async () => {
      const visitor = fingerprint();
      const other = await world().makeLot();
      const bodies = [
        view(visitor),
        view({ ...visitor, sessionFingerprint: 'another' }),
        view({ ...visitor, persistentFingerprint: 'another' }),
        view(visitor, other.id),
      ];
      const views = [];
      for (const body of bodies) views.push(await started(start(body)));
      expect(views.map(({ reused }) => reused)).toEqual([false, false, false, false]);
      expect(new Set(views.map(({ viewTrackerId }) => viewTrackerId)).size).toBe(4);
    });

    it('answers two starts at once with one view', async () => {
      const visitor = fingerprint();
      const views = await Promise.all([1, 2, 3, 4].map(() => started(start(view(visitor)))));
      expect(new Set(views.map(({ viewTrackerId }) => viewTrackerId)).size).toBe(1);
      expect(views.filter(({ reused }) => !reused)).toHaveLength(1);
    });

    it('knows a user by the token alone, in every browser', async () => {
      const { token, id } = await bidder();
      const first = await started(start(userView(id), token));
      expect(await started(start(userView(id), token))).toEqual({ ...first, reused: true });
      // With the token of the user, whatever else the body says.
      expect(await started(start(userView('somebody else'), token))).toEqual({ ...first, reused: true });
      expect(await started(start(view(), token))).toEqual({ ...first, reused: true });
      // Without a token it is nobody's view, and never that of the user it names.
      const claimed = await started(start(userView(id)));
      expect(claimed.reused).toBe(false);
      expect(claimed.viewTrackerId).not.toBe(first.viewTrackerId);
      // The id alone continues a view.
      expect((await heartbeat(first.viewTrackerId, { language: LANGUAGE, userId: 'else' })).status).toBe(200);
    });

    it('refuses a token that has ended, instead of counting its user as a stranger', async () => {
      const { token, id } = await bidder();
      await call(world(), '/logout', { method: 'POST', token });
      await expectSessionOver(start(userView(id), token));
    });

    it('refuses an unknown lot', async () => {
      await expectRefusal(start(view(fingerprint(), 'none')), 404, 'not_found');
      // The slug of an address is no id.
      await expectRefusal(start(view(fingerprint(), lot.slugs.en)), 404, 'not_found');
    });

    it('refuses what is no view, and repeats nothing of it', async () => {
      const long = (length: number) => 'secret'.repeat(length);
      const bodies: unknown[] = [
        'garbage {',
        '[]',
        'null',
        '7',
        {},
        { auctionLotId: lot.id },
        { auctionLotId: lot.id, userId: 'u' },
        { auctionLotId: { id: lot.id }, anonymousFingerprint: fingerprint() },
        ...['x', null, [], {}].map((visitor) => view(visitor)),
        ...[
          { userAgent: long(1700) },
          { userAgent: null },
          { userAgent: ['a'] },
          { persistentFingerprint: '' },
          { persistentFingerprint: long(100) },
          { sessionFingerprint: 7 },
          { language: null },
          { language: {} },
          { language: { appLocale: 'nl' } },
          { language: { ...LANGUAGE, languages: 'de' } },
          { language: { ...LANGUAGE, languages: Array.from({ length: 200 }, () => 'de') } },
          { language: { ...LANGUAGE, preferredLanguages: ['de', 'en', 'fr', 'ar'] } },
          { language: { ...LANGUAGE, timezone: long(20) } },
          { persistentFingerprint: 'a\u0000b' },
        ].map((change) => view(fingerprint(change))),
        view({ ...fingerprint(), padding: long(3000) }),
      ];
      for (const body of bodies) {
        const refused = await expectRefusal(start(body), 422, 'invalid');
        expect(refused.text).not.toContain('secret');
      }
      const { viewTrackerId } = await started(start(view()));
      for (const body of [{}, { language: { appLocale: 'nl' } }, { language: LANGUAGE, userId: [] }])
        await expectRefusal(heartbeat(viewTrackerId, body), 422, 'invalid');
    });

    it('ignores fields it does not know, and keys that would reach a prototype', async () => {
      const visitor = JSON.stringify(fingerprint({ screen: '1440x900' }));
      const body = `{"auctionLotId":${JSON.stringify(lot.id)},"__proto__":{"polluted":1},"constructor":{},
        "anonymousFingerprint":${visitor.replace('{', '{"__proto__":{"polluted":1},')}}`;
      await started(start(body));
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    });

    it('limits the calls from one address, and says how long to wait', async () => {
      const refused = await sendUntilRefused(world().viewsAtOnce, () => start(view(fingerprint(), 'none')));
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await expectRefusal(Promise.resolve(refused), 429, 'too_many_requests');
    });
  });
}

const LANGUAGE = {
  appLocale: 'de',
  language: 'de-AT',
  languages: ['de-AT', 'de', 'en'],
  browserLocale: 'de-AT',
  preferredLanguages: ['de-AT', 'de', 'en'],
  timezone: 'Europe/Vienna',
};
