import { useEffect } from 'react';
import { LotCards } from '../../../features/auctions/hybrid/HybridLot.tsx';
import { displayName } from '../../../features/auctions/text-styles.ts';
import { stopAll } from '../../../lib/stop-all.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { useSubheading } from '../../../react/page-meta.ts';
import { recentlySeenModel, type SeenLot } from '../../../state/catalogue/recently-seen.model.ts';
import { css } from '../../../styles/sheet.ts';
import type { LotExtraProps } from './lot-extra-props.ts';
import { useSimilarLots } from './use-similar-lots.ts';

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 56px;
  margin-block-start: 56px;
  @media print {
    display: none;
  }
`;
const title = css`
  margin-block-end: 24px;
  padding-block-end: 14px;
  border-block-end: 1px solid var(--ae-line);
  font-size: 24px;
  @container (min-width: 720px) {
    font-size: 30px;
  }
`;

const MAX_SIMILAR = 4;
const MAX_SEEN = 8;

/** Lots like the one on the page, of those still to be bought, and the lots seen before it; live cards. */
export const MoreLots = tracked(function MoreLots({ lot, isHybrid }: LotExtraProps) {
  const { catalogue, myLots, model } = useStore();
  const { t } = useI18n();
  const recentLots = model(recentlySeenModel).lots.value.filter(({ id }) => id !== lot.id);
  const keys = auctionsOf([{ id: lot.id, auction: lot.auction, hybrid: isHybrid }, ...recentLots]);
  /** The lists keep the lots on the cards live, and update those that were seen long ago. */
  const lists = keys.map(({ auction, hybrid }) =>
    catalogue.lotIds(auction === lot.auction ? lot.auctionslug : auction, hybrid ? 'hybrid' : 'timed'),
  );
  const auctionKeys = keys.map(({ auction }) => auction).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same lists for the same auctions
  useEffect(() => {
    const stops = lists.map((list) => list.retain());
    return stopAll(...stops);
  }, [auctionKeys, lot.auctionslug]);

  // For a bidder who did not get the lot, they are shown above already.
  const isLost = myLots.standing(lot.id).value === 'lost';
  const similar = useSimilarLots(lot.id, lists[0]?.state.value.value, isLost ? 0 : MAX_SIMILAR);
  // A lot that its auction no longer has is left out.
  const openIds = new Set(lists.flatMap((list) => list.state.value.value ?? []));
  const seenBefore = recentLots.filter(({ id }) => openIds.has(id)).slice(0, MAX_SEEN);

  if (similar.length === 0 && seenBefore.length === 0) return null;
  return (
    <div className={box} part="more-lots">
      <Cards title={t('around.similar')} lots={similar.map(({ id }) => ({ id, hybrid: isHybrid }))} />
      <Cards title={t('around.seen')} lots={seenBefore} />
    </div>
  );
});

function Cards(props: { title: string; lots: readonly Pick<SeenLot, 'id' | 'hybrid'>[] }) {
  const Heading = useSubheading();
  if (props.lots.length === 0) return null;
  return (
    <section>
      <Heading className={`${displayName} ${title}`}>{props.title}</Heading>
      <LotCards lots={props.lots} />
    </section>
  );
}

/** One entry of each auction, the first one first. */
const auctionsOf = (lots: readonly SeenLot[]): readonly SeenLot[] =>
  lots.filter(({ auction }, index) => lots.findIndex((other) => other.auction === auction) === index);
