import { contentApi } from '../../api/content.ts';
import type { ContentPage } from '../../api/schema/content-page.ts';
import type { Brick } from '../../api/schema/widget.ts';
import { memo } from '../../lib/memo.ts';
import { ok } from '../../lib/result.ts';
import { listedLotRoute } from '../navigation/lot-route.ts';
import type { Resource } from '../resource/resource.ts';
import { defineModel } from '../store-type.ts';

type LotListBrick = Extract<Brick, { type: 'widgetauctionlotlist' }>;
/** A brick as shown: with the ids of its lots, which are kept live in `LotsModel`. */
export type ShownBrick =
  | Exclude<Brick, LotListBrick>
  | (Omit<LotListBrick, 'auctionlots'> & {
      readonly lotIds: readonly string[];
      /** The ids of the lots that belong to a hybrid auction. */
      readonly hybridIds: readonly string[];
    });

/** Content of the auctioneer's CMS: text pages, and pages composed of bricks. */
export interface ContentModel {
  /** @param key slug or id */
  page(key: string): Resource<ContentPage>;
  /** @param position such as `home`; bricks from top to bottom */
  widget(position: string): Resource<readonly ShownBrick[]>;
}

/** For `store.model`. */
export const contentModel = defineModel('content', ({ client, pool, lots, shownLots }): ContentModel => {
  const api = contentApi(client);
  return {
    page: memo((key) =>
      pool.create<ContentPage>({
        async load(signal) {
          const reply = await api.page(key, signal);
          return reply.ok ? ok(reply.value.data) : reply;
        },
      }),
    ),
    widget: memo((position) => {
      const resource: Resource<readonly ShownBrick[]> = pool.create<readonly ShownBrick[]>({
        async load(signal) {
          const reply = await api.widget(position, signal);
          if (!reply.ok) return reply;
          const { bricks } = reply.value.data;
          lots.applySummaries({ ...reply.value, data: bricks.flatMap(lotsOf) });
          return ok(bricks.map(shown));
        },
        onUsed: () => shownLots.keepLive(() => (resource.state.peek().value ?? []).flatMap(idsOf)),
      });
      return resource;
    }),
  };
});

const lotsOf = (brick: Brick) => (brick.type === 'widgetauctionlotlist' ? brick.auctionlots : []);
const idsOf = (brick: ShownBrick) => (brick.type === 'widgetauctionlotlist' ? brick.lotIds : []);

function shown(brick: Brick): ShownBrick {
  if (brick.type !== 'widgetauctionlotlist') return brick;
  const { auctionlots, ...rest } = brick;
  const hybrid = auctionlots.filter(
    (lot) => listedLotRoute(lot) === 'auctions-hybrid-auction-lot-auctionlot',
  );
  return { ...rest, lotIds: auctionlots.map(({ id }) => id), hybridIds: hybrid.map(({ id }) => id) };
}
