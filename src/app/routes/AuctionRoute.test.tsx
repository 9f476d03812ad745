import { afterEach, expect, test } from 'vitest';
import type { Locale } from '../../domain/locale.ts';
import { anAuction } from '../../testing/fixtures/auctions.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { allTexts, openSite } from '../../testing/site.tsx';

afterEach(unmountAll);

const boxOf = (element: Element | null | undefined) => {
  if (!element) throw new Error('not there');
  return element.getBoundingClientRect();
};

test.each<[Locale, number]>(
  (['en', 'de', 'fr', 'ar'] as const).flatMap((locale) =>
    [360, 1024, 1280, 1440].map((width): [Locale, number] => [locale, width]),
  ),
)(
  'in %s at %i px, the actions for an auction stand above the sort order of its lots',
  async (locale, width) => {
    const i18n = await allTexts(locale);
    // A head with two lines, the minimum.
    const world = { auctions: [anAuction({ extension: null })], lots: [aLot()] };
    const { follow, until, root } = await openSite('/login', { i18n, width, config: { locale }, world });
    await follow('auctions-auction', { auction: 'spring-foals' });
    await until(() => root.querySelectorAll('[part=actions] button').length).toBe(2);
    const head = boxOf(root.querySelector('[part=head]'));
    const title = boxOf(root.querySelector('[part=head] h1'));
    const tools = boxOf(root.querySelector('[part=tools]'));
    expect(tools.bottom).toBeLessThanOrEqual(head.bottom);
    expect(tools.right).toBeLessThanOrEqual(width);
    for (const button of root.querySelectorAll('[part=actions] button')) {
      const box = boxOf(button);
      expect(box.bottom).toBeLessThanOrEqual(tools.top - 8);
      const isBeside = box.left >= title.right || box.right <= title.left;
      expect(isBeside || box.top >= title.bottom || box.bottom <= title.top).toBe(true);
    }
  },
);
