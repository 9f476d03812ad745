import { useEffect } from 'react';
import { Boundary } from '../../components/Boundary.tsx';
import { visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { brickStack } from '../../features/content/brick-styles.ts';
import { useSanitizer } from '../../features/content/use-sanitizer.ts';
import { stopAll } from '../../lib/stop-all.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { useMainHeading, useSubheading } from '../../react/page-meta.ts';
import { auctioneerModel } from '../../state/catalogue/auctioneer.model.ts';
import type { ShownBrick } from '../../state/catalogue/content.model.ts';
import { screenSpace } from '../../styles/screen-space.ts';
import { BrickView } from './BrickView.tsx';

export interface BricksProps {
  bricks: readonly ShownBrick[];
  /** The bricks are the whole page: the first one has the main heading. */
  isWholePage?: boolean;
}

/** A brick that fails to render is left out; the page stays. */
const leftOut = () => null;

/** Bricks from top to bottom. Each is shown once those above it have their height, so nothing moves. */
export const Bricks = tracked(function Bricks({ bricks, isWholePage = false }: BricksProps) {
  const { catalogue, live, model } = useStore();
  const { emit } = useHost();
  const { t } = useI18n();
  const Main = useMainHeading();
  const below = useSubheading();
  const hasType = (type: ShownBrick['type']) => bricks.some((brick) => brick.type === type);
  const sanitizer = useSanitizer(hasType('text'));
  useEffect(() => {
    const stops = bricks.flatMap((brick) => {
      if (brick.type === 'auctionlist') return [catalogue.auctions(brick.kind ?? undefined).retain()];
      return brick.type === 'contact' ? [model(auctioneerModel).retain()] : [];
    });
    return stopAll(...stops);
  }, [catalogue, model, bricks]);
  useEffect(() => live.retain(), [live]);

  // Nothing is rendered below a brick whose height is not known yet.
  const isWaiting = (brick: ShownBrick): boolean => {
    if (brick.type === 'text') return sanitizer.status === 'idle' || sanitizer.status === 'loading';
    if (brick.type === 'contact') return model(auctioneerModel).state.value.status === 'loading';
    if (brick.type !== 'auctionlist') return false;
    return catalogue.auctions(brick.kind ?? undefined).state.value.status === 'loading';
  };
  const waiting = bricks.findIndex(isWaiting);
  const visibleBricks = waiting === -1 ? bricks : bricks.slice(0, waiting + 1);

  const [first] = bricks;
  const isLeading = (first?.type === 'image' || first?.type === 'text') && first.title !== '';
  const reportError = (error: Error) =>
    emit('auction-error', { code: 'brick_failed', message: error.message });
  return (
    <>
      {isWholePage && !isLeading && <Main className={visuallyHidden}>{t('content.home')}</Main>}
      <div className={brickStack}>
        {visibleBricks.map((brick, index) => {
          const isFirst = isWholePage && index === 0;
          return (
            <Boundary key={brick.id} fallback={leftOut} onError={reportError}>
              <BrickView
                brick={brick}
                sanitizer={sanitizer}
                isFirst={isFirst}
                heading={isFirst ? Main : below}
              />
            </Boundary>
          );
        })}
        {waiting === -1 ? null : <div className={screenSpace} />}
      </div>
    </>
  );
});
