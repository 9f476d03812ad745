import { AuctionOverview, AuctionOverviewSkeleton } from '../../features/auctions/AuctionOverview.tsx';
import { LotCards } from '../../features/auctions/hybrid/HybridLot.tsx';
import { LoadFailure } from '../../features/auctions/LoadFailure.tsx';
import { BrickSection } from '../../features/content/BrickSection.tsx';
import { ContactBrick } from '../../features/content/ContactBrick.tsx';
import { GalleryBrick } from '../../features/content/GalleryBrick.tsx';
import { ImageBrick } from '../../features/content/ImageBrick.tsx';
import { MapBrick } from '../../features/content/MapBrick.tsx';
import { TextBrick } from '../../features/content/TextBrick.tsx';
import type { Sanitizer } from '../../features/content/use-sanitizer.ts';
import { VideoBrick } from '../../features/content/VideoBrick.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useResource, useStore } from '../../react/context.tsx';
import type { ShownBrick } from '../../state/catalogue/content.model.ts';
import { Newsletter } from '../newsletter/Newsletter.tsx';

interface BrickViewProps {
  brick: ShownBrick;
  sanitizer: Sanitizer;
  /** The first brick of a page composed of bricks. */
  isFirst: boolean;
  /** Level of its title. */
  heading: 'h1' | 'h2' | 'h3';
}

/** Renders a brick by its type. */
export function BrickView({ brick, sanitizer, isFirst, heading }: BrickViewProps) {
  switch (brick.type) {
    case 'widgetauctionlotlist':
      return <LotsBrick brick={brick} />;
    case 'auctionlist':
      return <AuctionsBrick brick={brick} />;
    case 'text':
      return <TextBrick brick={brick} sanitizer={sanitizer} isFirst={isFirst} heading={heading} />;
    case 'image':
      return <ImageBrick brick={brick} isFirst={isFirst} heading={heading} />;
    case 'gallery':
      return <GalleryBrick brick={brick} />;
    case 'video':
      return <VideoBrick brick={brick} />;
    case 'map':
      return <MapBrick brick={brick} />;
    case 'contact':
      return <ContactBrick brick={brick} />;
    case 'newsletter':
      return (
        <BrickSection title={brick.title}>
          <Newsletter id={brick.id} text={brick.text} />
        </BrickSection>
      );
  }
}

/** Hand-picked lots in the chosen order, live like everywhere. */
function LotsBrick(props: { brick: Extract<ShownBrick, { type: 'widgetauctionlotlist' }> }) {
  const { title, lotIds, hybridIds } = props.brick;
  if (lotIds.length === 0) return null;
  return (
    <BrickSection title={title}>
      <LotCards lots={lotIds.map((id) => ({ id, hybrid: hybridIds.includes(id) }))} />
    </BrickSection>
  );
}

const AuctionsBrick = tracked(function AuctionsBrick(props: {
  brick: Extract<ShownBrick, { type: 'auctionlist' }>;
}) {
  const { title, kind, limit } = props.brick;
  const { catalogue } = useStore();
  const resource = catalogue.auctions(kind ?? undefined);
  const state = useResource(resource);
  const many = limit ?? undefined;
  return (
    <BrickSection title={title}>
      {state.status === 'loading' && <AuctionOverviewSkeleton layout="grid" count={many} />}
      {state.status === 'failed' && <LoadFailure failure={state.failure} retry={resource.reload} />}
      {state.status === 'ready' && (
        <AuctionOverview
          auctions={state.value}
          failure={state.failure}
          refresh={resource.refresh}
          kind={kind ?? undefined}
          layout="grid"
          limit={many}
          hasHeading={title !== ''}
        />
      )}
    </BrickSection>
  );
});
