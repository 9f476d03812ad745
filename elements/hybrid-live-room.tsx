import { usePart } from '../src/components/use-module.ts';
import { tracked } from '../src/lib/tracked.ts';
import { useI18n, useStore } from '../src/react/context.tsx';
import { LiveRoomScreen, PracticePage } from '../src/screens/live-room/LiveRoomScreen.tsx';
import { defineElement, type ElementProps } from './define.tsx';
import { attributes } from './description/tags/hybrid-live-room.ts';
import { TEXTS } from './loading/texts.ts';
import { loadAgain } from './mount/load-again.ts';
import { RouteOutlet } from './mount/RouteOutlet.tsx';
import { slugsOf } from './page/slugs.ts';

/** Code of the display in the hall, which only a projector loads; it is loaded with the texts of the room. */
const DISPLAY = {
  texts: ['bidding', 'room'],
  load: () => loadAgain(() => import('./room-display.tsx')),
} as const;

/**
 * `<hybrid-live-room>`, with the attributes, events, parts and slots of `description/tags/hybrid-live-room.ts`.
 *
 * @example
 * <hybrid-live-room auction="autumn-elite"></hybrid-live-room>
 * <hybrid-live-room practice></hybrid-live-room>
 * <hybrid-live-room auction="autumn-elite" display="de en"></hybrid-live-room>
 */
const HybridLiveRoom = tracked(function HybridLiveRoom({
  attributes: { auction, practice, display },
  address,
}: ElementProps<typeof attributes>) {
  const { config } = useStore();
  const isDisplay = display.value !== null;
  const { module } = usePart(DISPLAY, isDisplay, useI18n());
  if (practice.value) return <PracticePage />;
  const slug = auction.value ?? slugsOf(address.value, config).auction;
  if (isDisplay) return module && <module.RoomDisplay auction={slug} display={display.value} />;
  return (
    <RouteOutlet address={address} auction={slug}>
      <LiveRoomScreen auction={slug} />
    </RouteOutlet>
  );
});

/** Defines the custom element; further calls change nothing. */
export const define = (): void =>
  defineElement({
    tag: 'hybrid-live-room',
    attributes,
    component: HybridLiveRoom,
    texts: TEXTS['hybrid-live-room'],
  });
