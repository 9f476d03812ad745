import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { cardStrip } from '../../features/auctions/hybrid/HybridLot.tsx';
import { LotCardSkeleton } from '../../features/auctions/LotCard.tsx';
import { BrickSectionSkeleton } from '../../features/content/BrickSection.tsx';
import { brickStack } from '../../features/content/brick-styles.ts';
import { ContentFailed } from '../../features/content/ContentFailed.tsx';
import { LeadSkeleton } from '../../features/content/ImageBrick.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useResource, useStore } from '../../react/context.tsx';
import { contentModel, type ShownBrick } from '../../state/catalogue/content.model.ts';
import { LivePriceNotice } from '../LivePriceNotice.tsx';
import { Loading } from '../Loading.tsx';
import { Bricks } from './Bricks.tsx';

/** Fallback while the auctioneer has configured no bricks: a link to the auctions. */
const DEFAULT_BRICKS: readonly ShownBrick[] = [
  { type: 'auctionlist', id: 'auctions', title: '', kind: null, limit: null },
];

/** The home page, composed of the auctioneer's bricks. */
export const HomeScreen = tracked(function HomeScreen() {
  const store = useStore();
  const resource = store.model(contentModel).widget('home');
  const state = useResource(resource);
  const isAbsent = state.failure?.code === 'not_found' || state.value?.length === 0;
  const bricks = isAbsent ? DEFAULT_BRICKS : state.value;

  return (
    <>
      {bricks && <Bricks bricks={bricks} isWholePage />}
      {state.status === 'loading' && <HomeSkeleton />}
      {state.status === 'failed' && !isAbsent && (
        <ContentFailed failure={state.failure} retry={resource.reload} />
      )}
      <LivePriceNotice failure={isAbsent ? undefined : state.failure} reload={resource.reload} />
      <SignInGate />
    </>
  );
});

const SKELETON_CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

function HomeSkeleton() {
  return (
    <Loading>
      <div className={brickStack}>
        <LeadSkeleton />
        <BrickSectionSkeleton>
          <div className={cardStrip} aria-hidden="true">
            {SKELETON_CARDS.map((index) => (
              <LotCardSkeleton key={index} />
            ))}
          </div>
        </BrickSectionSkeleton>
      </div>
    </Loading>
  );
}
