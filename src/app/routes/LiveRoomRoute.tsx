import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { useIsSite } from '../../react/page-meta.ts';
import { usePage } from '../../react/use-page.ts';
import { LiveRoomScreen } from '../../screens/live-room/LiveRoomScreen.tsx';
import type { ScreenProps } from './table.ts';

/** The live room of a hybrid auction, as `<hybrid-live-room>` shows it. */
export const LiveRoomRoute = tracked(function LiveRoomRoute({ params }: Pick<ScreenProps, 'params'>) {
  const { catalogue } = useStore();
  const { t } = useI18n();
  const { auction = '' } = params;
  const isSite = useIsSite();
  const { status, value } = useResource(catalogue.auction(auction, 'hybrid'));
  const label = t('route.live');
  usePage(
    value
      ? {
          title: t('room.title', { name: value.name }),
          slugs: { auction: value.slugs },
          trail: [
            { label: t('route.auctions'), to: { route: 'auctions' } },
            { label: value.name, to: { route: 'auctions-hybrid-auction', params: { auction } } },
            { label },
          ],
          // A timed auction has no room: its notice is shown on an ordinary page.
          isFullPage: value.kind === 'hybrid',
        }
      : status === 'failed'
        ? { title: label, isFullPage: false }
        : null,
  );
  return <LiveRoomScreen auction={auction} isFullPage={isSite} />;
});
