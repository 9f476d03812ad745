import { useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { useModule, usePart } from '../../components/use-module.ts';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { RoomSkeleton } from '../../features/live-room/layout/RoomSkeleton.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { hybridModels } from '../../state/hybrid/hybrid.model.ts';
import { PracticeGate } from '../practice/PracticeGate.tsx';
import { RoomPage } from './RoomPage.tsx';

/** For signed-in users only: the strip shows the lots before a lot, a hidden tab shows them in its title. */
const REMINDERS = {
  texts: ['late'],
  load: () => import('../../features/reminders/SiteReminders.tsx'),
} as const;

/** The code that records the view of the lot on sale loads after the room. */
const loadView = () => import('../ViewedLot.tsx');

export interface LiveRoomScreenProps {
  /** Slug or id. */
  auction?: string;
  /** The room fills the page, and has a link back to its auction. */
  isFullPage?: boolean;
}

/** The live bidding room of a hybrid auction, with a link to the practice room. */
export const LiveRoomScreen = tracked(function LiveRoomScreen(props: LiveRoomScreenProps) {
  const { auction, isFullPage = false } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const { model, session } = useStore();
  const isSignedIn = session.isLoggedIn.value;
  const reminders = usePart(REMINDERS, isSignedIn, i18n).module;
  const [practice, setPractice] = useState<'none' | 'open' | 'left'>('none');
  const isPractising = practice === 'open';
  const liveLot = auction ? model(hybridModels)(auction).liveLot.value : null;
  const view = useModule(loadView, liveLot !== null).module;
  if (!auction) return <Notice tone="warn">{t('room.noAuction')}</Notice>;
  const sale = isPractising ? model(hybridModels)(auction).auction.state.value.value : undefined;
  return (
    <>
      {isSignedIn && reminders && <reminders.SiteReminders />}
      {/* Another address is another sale: nothing armed or open carries over. */}
      <RoomPage
        key={auction}
        auctionKey={auction}
        isFullPage={isFullPage}
        isEmpty={isPractising}
        hasPractised={practice === 'left'}
        onPractise={() => setPractice('open')}
      />
      {isPractising && (
        <PracticeGate
          hasSaleBegun={sale?.status === 'live'}
          timeZone={sale?.timeZone}
          onClose={() => setPractice('left')}
        />
      )}
      <SignInGate />
      {view && liveLot !== null && !isPractising && <view.ViewedLot lotId={liveLot} />}
    </>
  );
});

/** The practice room as content of a page, with the skeleton of a room while it loads. */
export const PracticePage = () => <PracticeGate loading={<RoomSkeleton isFullPage={false} />} />;
