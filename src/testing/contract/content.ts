import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ContentPage } from '../../api/schema/content-page.ts';
import { Brick, Widget } from '../../api/schema/widget.ts';
import { LOCALES } from '../../domain/locale.ts';
import { call, expectRefusal } from './client.ts';
import type { ContractWorld } from './world.ts';

/** Content pages and widgets. */
export function contentContract(world: () => ContractWorld): void {
  describe('content', () => {
    it('finds a page by its id and by its slug in every language, in the language of `lang`', async () => {
      const { id, slugs } = world().page;
      for (const locale of LOCALES) {
        for (const name of [id, ...Object.values(slugs)]) {
          const found = await call(world(), `/page/${encodeURIComponent(name)}?lang=${locale}`);
          const page = v.parse(ContentPage, found.json);
          expect(page).toMatchObject({ id, slug: slugs[locale], slugs });
          expect(page.title).toMatch(new RegExp(` ${locale}$`));
          expect(page.html).not.toBe('');
        }
      }
    });

    it('answers 404 not_found for an unknown page or position', async () => {
      for (const path of ['/page/none', '/widget/none']) {
        await expectRefusal(call(world(), path), 404, 'not_found');
      }
    });

    it('answers the bricks of the home page with the current state of their lots', async () => {
      const lot = await world().makeLot();
      await world().showAtHome([lot.id, 'none']);
      const answered = await call(world(), '/widget/home?lang=de');
      const { position, bricks } = v.parse(Widget, answered.json);
      expect(position).toBe('home');
      const lots = bricks.find((brick) => brick.type === 'widgetauctionlotlist');
      expect(lots?.auctionlots).toMatchObject([
        { id: lot.id, slug: lot.slugs.de, auctionslug: lot.auctionSlugs.de, kind: 'timed' },
      ]);
      await world().showAtHome([]);
    });

    it('answers a brick of every type, with its texts in the language of `lang`', async () => {
      const answered = await call(world(), '/widget/home?lang=de');
      const { bricks } = v.parse(Widget, answered.json);
      const types = bricks.map(({ type }) => type);
      expect(new Set(types)).toEqual(new Set(Brick.options.map((brick) => brick.entries.type.literal)));
      expect(bricks).toContainEqual(
        expect.objectContaining({ type: 'map', address: 'Lindenallee 7', lat: 52.9, lng: 8.6 }),
      );
      expect(bricks).toContainEqual(
        expect.objectContaining({ type: 'video', video: expect.objectContaining({ title: 'Ein Film' }) }),
      );
      expect(bricks).toContainEqual(
        expect.objectContaining({
          type: 'gallery',
          images: [expect.objectContaining({ alt: 'Eine Stute' })],
          videos: [],
          autoplay: false,
        }),
      );
      expect(bricks).toContainEqual(
        expect.objectContaining({
          type: 'contact',
          person: { name: 'Ada', role: 'Verkauf', image: null },
          show: ['phone', 'mail', 'address'],
        }),
      );
      expect(bricks).toContainEqual(expect.objectContaining({ type: 'newsletter', text: 'E-Mails' }));
    });

    it('answers bricks at the position that a page names', async () => {
      const { widget } = v.parse(ContentPage, (await call(world(), `/page/${world().page.id}`)).json);
      expect(widget).not.toBeNull();
      const { bricks } = v.parse(Widget, (await call(world(), `/widget/${widget}`)).json);
      expect(bricks).toHaveLength(1);
    });
  });
}
