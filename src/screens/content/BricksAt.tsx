import { bottomBricks } from '../../features/content/brick-styles.ts';
import { tracked } from '../../lib/tracked.ts';
import { useResource, useStore } from '../../react/context.tsx';
import { contentModel } from '../../state/catalogue/content.model.ts';
import { screenSpace } from '../../styles/screen-space.ts';
import { Bricks } from './Bricks.tsx';

export interface BricksAtProps {
  /** The position of `GET /widget/{position}`. */
  position: string;
}

/**
 * The auctioneer's bricks at a position, at the end of a page. If there are none, or they cannot be loaded,
 * nothing is shown: the page is complete without them. Failures are in the log.
 */
export const BricksAt = tracked(function BricksAt({ position }: BricksAtProps) {
  const state = useResource(useStore().model(contentModel).widget(position));
  if (state.status === 'loading') return <div className={screenSpace} />;
  const bricks = state.value ?? [];
  if (bricks.length === 0) return null;
  return (
    <div className={bottomBricks} part="bricks">
      <Bricks bricks={bricks} />
    </div>
  );
});
