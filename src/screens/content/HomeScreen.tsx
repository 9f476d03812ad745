import { useEffect } from 'react';
import { visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { LotCardSkeleton } from '../../features/auctions/LotCard.tsx';
import { BrickBoundary } from '../../features/content/BrickBoundary.tsx';
import { BrickSectionSkeleton } from '../../features/content/BrickSection.tsx';
import { brickStack, lotGrid, rest } from '../../features/content/brick-styles.ts';
import { ContentFailed } from '../../features/content/ContentFailed.tsx';
import { LeadSkeleton } from '../../features/content/ImageBrick.tsx';
import { useSanitizer } from '../../features/content/use-sanitizer.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useResource, useStore } from '../../react/context.tsx';
import { useMainHeading } from '../../react/page-meta.ts';
import { contentModel, type ShownBrick } from '../../state/catalogue/content.model.ts';
import { Freshness } from '../Freshness.tsx';
import { Loading } from '../Loading.tsx';
import { HomeBrick } from './HomeBrick.tsx';

/** Fallback while the auctioneer has configured no bricks: a link to the auctions. */
const UNCOMPOSED: readonly ShownBrick[] = [
  { type: 'auctionlist', id: 'auctions', title: '', kind: null, limit: null },
];

/** The home page, composed of the auctioneer's bricks. */
export const HomeScreen = tracked(function HomeScreen() {
  const store = useStore();
  const resource = store.model(contentModel).widget('home');
  const state = useResource(resource);
  const absent = state.failure?.code === 'not_found' || state.value?.length === 0;
  const bricks = absent ? UNCOMPOSED : state.value;

  return (
    <>
      {bricks ? <Bricks bricks={bricks} /> : null}
      {state.status === 'loading' ? <HomeSkeleton /> : null}
      {state.status === 'failed' && !absent ? (
        <ContentFailed failure={state.failure} retry={resource.reload} />
      ) : null}
      <Freshness failure={absent ? undefined : state.failure} reload={resource.reload} />
      <SignInGate />
    </>
  );
});

const Bricks = tracked(function Bricks({ bricks }: { bricks: readonly ShownBrick[] }) {
  const { catalogue, live } = useStore();
  const { emit } = useHost();
  const { t } = useI18n();
  const Main = useMainHeading();
  const has = (type: ShownBrick['type']) => bricks.some((brick) => brick.type === type);
  const sanitizer = useSanitizer(has('text'));
  useEffect(() => {
    const stops = bricks.flatMap((brick) =>
      brick.type === 'auctionlist' ? [catalogue.auctions(brick.kind ?? undefined).retain()] : [],
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [catalogue, bricks]);
  useEffect(() => live.retain(), [live]);

  // Nothing is rendered below a brick whose height is not known yet: so nothing moves.
  const isWaiting = (brick: ShownBrick): boolean => {
    if (brick.type === 'text') return sanitizer.status === 'idle' || sanitizer.status === 'loading';
    if (brick.type !== 'auctionlist') return false;
    return catalogue.auctions(brick.kind ?? undefined).state.value.status === 'loading';
  };
  const waiting = bricks.findIndex(isWaiting);
  const shown = waiting === -1 ? bricks : bricks.slice(0, waiting + 1);

  const [first] = bricks;
  const leads = (first?.type === 'image' || first?.type === 'text') && first.title !== '';
  const tell = (error: Error) => emit('auction-error', { code: 'brick_failed', message: error.message });
  return (
    <>
      {leads ? null : <Main className={visuallyHidden}>{t('content.home')}</Main>}
      <div className={brickStack}>
        {shown.map((brick, index) => (
          <BrickBoundary key={brick.id} onError={tell}>
            <HomeBrick brick={brick} sanitizer={sanitizer} lead={index === 0} mainHeading={Main} />
          </BrickBoundary>
        ))}
        {waiting === -1 ? null : <div className={rest} />}
      </div>
    </>
  );
});

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

function HomeSkeleton() {
  return (
    <Loading>
      <div className={brickStack}>
        <LeadSkeleton />
        <BrickSectionSkeleton>
          <div className={lotGrid} aria-hidden="true">
            {PLACES.map((place) => (
              <LotCardSkeleton key={place} />
            ))}
          </div>
        </BrickSectionSkeleton>
      </div>
    </Loading>
  );
}
