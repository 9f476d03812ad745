import { tracked } from '../src/lib/tracked.ts';
import { useStore } from '../src/react/context.tsx';
import { LiveRoomScreen } from '../src/screens/live-room/LiveRoomScreen.tsx';
import { PracticeRoom } from '../src/screens/practice/PracticeRoom.tsx';
import { defineElement, type ElementProps } from './define.tsx';
import { attributes } from './description/tags/hybrid-live-room.ts';
import { TEXTS } from './loading/texts.ts';
import { warn } from './log.ts';
import { Place } from './mount/Place.tsx';
import { slugsOf } from './page/slugs.ts';
import { thisPage } from './page/this-page.ts';

/**
 * `<hybrid-live-room>`, with the attributes, events, parts and slots of `description/tags/hybrid-live-room.ts`.
 *
 * @example
 * <hybrid-live-room auction="autumn-elite"></hybrid-live-room>
 * <hybrid-live-room practice></hybrid-live-room>
 */
const HybridLiveRoom = tracked(function HybridLiveRoom({
  attributes: { auction, practice },
  address,
}: ElementProps<typeof attributes>) {
  const { config } = useStore();
  if (practice.value) return <PracticeRoom />;
  const slug = auction.value ?? slugsOf(address.value, config).auction;
  return (
    <Place address={address} auction={slug}>
      <LiveRoomScreen auction={slug} />
    </Place>
  );
});

/** Defines the custom element; further calls change nothing. */
export const define = (): void =>
  defineElement({
    tag: 'hybrid-live-room',
    attributes,
    component: HybridLiveRoom,
    texts: TEXTS['hybrid-live-room'],
    page: thisPage,
    warn,
  });
