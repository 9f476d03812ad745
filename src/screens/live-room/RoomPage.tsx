import { type ReactNode, useEffect } from 'react';
import type { Failure } from '../../api/failure.ts';
import { Notice } from '../../components/Notice.tsx';
import { LoadFailure } from '../../features/auctions/LoadFailure.tsx';
import { LiveRoom } from '../../features/live-room/LiveRoom.tsx';
import { RoomSkeleton } from '../../features/live-room/layout/RoomSkeleton.tsx';
import { AdmissionAnnouncer } from '../../features/participation/AdmissionAnnouncer.tsx';
import { AdmissionPanel } from '../../features/participation/AdmissionPanel.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { hybridModels } from '../../state/hybrid/hybrid.model.ts';
import { participationModels } from '../../state/participation/participation.model.ts';
import { css } from '../../styles/sheet.ts';

const link = css`
  color: inherit;
  text-underline-offset: 3px;
`;

export interface RoomPageProps {
  /** Slug or id. */
  auctionKey: string;
  /** The room fills the page, and has a link back to its auction. */
  isFullPage: boolean;
  /** Only its space is kept, and nothing is announced: the user is in the practice room. */
  isEmpty?: boolean;
  /** Opens the practice room; without it there is no link to it. */
  onPractise?(): void;
  /** The user comes back from the practice room: the link gets the focus. */
  hasPractised?: boolean;
  /** Shown above the bid button. */
  note?: ReactNode;
}

/** The live room of an auction, once it has loaded; or the reason why there is none. */
export const RoomPage = tracked(function RoomPage(props: RoomPageProps) {
  const { auctionKey, isFullPage } = props;
  const store = useStore();
  const model = store.model(hybridModels)(auctionKey);
  const participation = store.model(participationModels)(auctionKey);
  useEffect(() => model.retain(), [model]);
  useEffect(() => participation.retain(model.bidOn), [participation, model]);
  const auction = model.auction.state.value;
  const lotIds = model.lotIds.state.value;

  if (auction.status === 'failed' && NOT_HYBRID.has(auction.failure.code)) {
    return <NoRoom {...props} failure={auction.failure} retry={model.auction.reload} />;
  }
  for (const part of [model.auction, model.lotIds]) {
    const { status, failure } = part.state.value;
    if (status === 'failed') return <LoadFailure failure={failure} retry={part.reload} />;
  }
  const isLoading = auction.value === undefined || lotIds.value === undefined;
  if (isLoading || props.isEmpty) return <RoomSkeleton isFullPage={isFullPage} />;
  return (
    <>
      <LiveRoom
        auctionKey={auctionKey}
        auction={auction.value}
        model={model}
        lotIds={lotIds.value}
        isFullPage={isFullPage}
        note={props.note}
        onPractise={props.onPractise}
        hasPractised={props.hasPractised}
        admission={(isAsked) => (
          <AdmissionPanel model={participation} id="room" isCompact isAsked={isAsked} />
        )}
      />
      <AdmissionAnnouncer model={participation} />
    </>
  );
});

/** Error codes of a backend that has no hybrid auction of this name. */
const NOT_HYBRID: ReadonlySet<string> = new Set(['not_found', 'malformed']);

/** A notice that a timed auction has no live room; any other auction is unknown or failed to load. */
const NoRoom = tracked(function NoRoom(props: {
  auctionKey: string;
  isFullPage: boolean;
  failure: Failure;
  retry(): Promise<void>;
}) {
  const { t } = useI18n();
  const { catalogue } = useStore();
  const { status, value } = useResource(catalogue.auction(props.auctionKey));
  if (status === 'loading') return <RoomSkeleton isFullPage={props.isFullPage} />;
  if (value?.kind !== 'timed') return <LoadFailure failure={props.failure} retry={props.retry} />;
  return (
    <Notice icon="info">
      {t('room.timed', { name: value.name })}{' '}
      <RouteLink className={link} route="auctions-auction" params={{ auction: value.slug }}>
        {t('room.timedLink')}
      </RouteLink>
    </Notice>
  );
});
