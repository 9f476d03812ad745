import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ConsoleNews, NEWS_LINK_LENGTH, NEWS_TEXT_LENGTH } from '../../api/schema/console-news.ts';
import { BreakingNews } from '../../api/schema/news.ts';
import { type Answered, call, expectRefusal, tokenOf } from './client.ts';
import { subscribe } from './stream.ts';
import type { Account, ContractWorld } from './world.ts';

/** Breaking news, as written by the auctioneer and read by everybody. */
export function newsContract(world: () => ContractWorld): void {
  const post = (path: string, token: string, body: unknown = {}): Promise<Answered> =>
    call(world(), path, { method: 'POST', token, body });
  const write = (token: string, body: unknown): Promise<Answered> => post('/console/news', token, body);
  const withdraw = (token: string, id: string): Promise<Answered> =>
    post(`/console/news/${encodeURIComponent(id)}/withdraw`, token);
  const token = (account: Account = world().auctioneer): Promise<string> => tokenOf(world(), account);
  const read = async (lang: string) =>
    v.parse(BreakingNews, (await call(world(), `/breaking-news/?lang=${lang}`)).json);
  const all = (answer: Answered) => v.parse(ConsoleNews, answer.json);
  const texts = { en: 'Sale', de: 'Auktion', fr: 'Vente', ar: 'مزاد' };

  describe('breaking news', () => {
    it('answers them in the language of `lang`, the newest first, with their links', async () => {
      const auctioneer = await token();
      const localizedLinks = { en: '/auctions', de: '/de/auktionen' };
      const first = await write(auctioneer, { texts, localizedLinks });
      expect(first.status).toBe(201);
      const second = await write(auctioneer, { texts: { en: 'Call us' }, link: 'tel:+49301' });
      expect(all(second)).toMatchObject([
        { texts: { en: 'Call us' }, link: 'tel:+49301', localizedLinks: {} },
        { texts, link: null, localizedLinks },
      ]);
      const ids = all(second).map(({ id }) => id);
      const [call0, sale] = [ids[0], ids[1]];
      expect((await read('de')).slice(0, 2)).toEqual([
        { id: call0, text: 'Call us', link: 'tel:+49301', localizedLink: null },
        { id: sale, text: 'Auktion', link: null, localizedLink: '/de/auktionen' },
      ]);
      expect((await read('ar'))[1]).toEqual({ id: sale, text: 'مزاد', link: null, localizedLink: null });
      for (const id of ids.slice(0, 2)) expect((await withdraw(auctioneer, id)).status).toBe(200);
      expect((await read('de')).map(({ id }) => id)).not.toContain(sale);
    });

    it('shows a text of another language where a language has none: the English one, or else any', async () => {
      const auctioneer = await token();
      const [german] = all(await write(auctioneer, { texts: { de: 'Nur deutsch' } }));
      expect((await read('fr'))[0]?.text).toBe('Nur deutsch');
      const [both] = all(await write(auctioneer, { texts: { ar: 'مزاد', en: 'Sale' } }));
      expect((await read('fr'))[0]?.text).toBe('Sale');
      for (const item of [german, both]) await withdraw(auctioneer, item?.id ?? '');
    });

    it('publishes breaking-news.update when they are written and when they are withdrawn', async () => {
      const auctioneer = await token();
      const listener = await subscribe(world());
      const updates = () => listener.messages.filter(({ event }) => event === 'breaking-news.update');
      const [item] = all(await write(auctioneer, { texts }));
      await expect.poll(updates).toMatchObject([{ payload: {}, seq: expect.any(Number) }]);
      expect(all(await withdraw(auctioneer, item?.id ?? '')).map(({ id }) => id)).not.toContain(item?.id);
      await expect.poll(updates).toHaveLength(2);
      await expectRefusal(withdraw(auctioneer, item?.id ?? ''), 404, 'not_found');
      for (const id of ['none', '9'.repeat(30), '-1', '1e3'])
        await expectRefusal(withdraw(auctioneer, id), 404, 'not_found');
      await write(auctioneer, {});
      const last = all(await write(auctioneer, { texts: { en: 'Last' } }));
      await expect.poll(updates).toHaveLength(3);
      await withdraw(auctioneer, last[0]?.id ?? '');
      listener.close();
    });

    it.each([
      ['no text', { texts: {} }],
      ['an empty text', { texts: { en: '  ' } }],
      ['a text of an unknown language', { texts: { en: 'Sale', es: 'Venta' } }],
      ['a long text', { texts: { en: 'x'.repeat(NEWS_TEXT_LENGTH + 1) } }],
      ['a script', { texts, link: 'javascript:alert(1)' }],
      ['a disguised script', { texts, link: 'java\tscript:alert(1)' }],
      ['data', { texts, link: 'data:text/html,x' }],
      ['a link that is no absolute address', { texts, link: '/auctions' }],
      ['a long link', { texts, link: `https://a.example/${'x'.repeat(NEWS_LINK_LENGTH)}` }],
      ['a path elsewhere', { texts, localizedLinks: { en: '//elsewhere.example' } }],
      ['a disguised path elsewhere', { texts, localizedLinks: { en: '/\t/elsewhere.example' } }],
      ['a path with a backslash', { texts, localizedLinks: { en: '/\\elsewhere.example' } }],
      ['a path that is an address', { texts, localizedLinks: { en: 'javascript:alert(1)' } }],
      ['a path that is too long', { texts, localizedLinks: { de: `/${'x'.repeat(NEWS_LINK_LENGTH)}` } }],
    ])('refuses %s', async (_, body) => {
      const auctioneer = await token();
      const before = await read('en');
      await expectRefusal(write(auctioneer, body), 422, 'invalid');
      expect(await read('en')).toEqual(before);
    });

    it('lets only the auctioneer write, withdraw and see all languages', async () => {
      const auctioneer = await token();
      const [item] = all(await write(auctioneer, { texts }));
      const anna = await token(world().anna);
      await expectRefusal(write(anna, { texts }), 403, 'forbidden');
      await expectRefusal(withdraw(anna, item?.id ?? ''), 403, 'forbidden');
      await expectRefusal(call(world(), '/console/news', { token: anna }), 403, 'forbidden');
      await expectRefusal(call(world(), '/console/news'), 401, 'unauthenticated');
      expect(all(await call(world(), '/console/news', { token: auctioneer }))[0]).toEqual(item);
      expect((await read('de'))[0]).toMatchObject({ id: item?.id, text: 'Auktion' });
      await withdraw(auctioneer, item?.id ?? '');
    });

    it('keeps markup, quotes and other scripts as they are written', async () => {
      const auctioneer = await token();
      const text = `<b>"It's"</b> ${'%_'} 🐎 \u200f مزاد`;
      const [item] = all(await write(auctioneer, { texts: { en: text } }));
      expect((await read('en'))[0]?.text).toBe(text);
      await withdraw(auctioneer, item?.id ?? '');
    });
  });
}
