import { useEffect, useState } from 'react';
import type { RoomTab } from './layout/room-shape.ts';

/** The tab and the lot that the user looks at in the room. */
export interface RoomView {
  readonly tab: RoomTab;
  setTab(tab: RoomTab): void;
  /** The lot that the user has chosen to read; null: the room follows the sale. */
  readonly viewedId: string | null;
  /** Shows a lot on the stage. */
  show(id: string): void;
  /** Follows the sale again. */
  follow(): void;
}

/** @param liveId id of the live lot; empty between lots */
export function useRoomView(liveId: string): RoomView {
  const [tab, setTab] = useState<RoomTab>('stage');
  const [viewedId, setViewedId] = useState<string | null>(null);
  useEffect(() => {
    // The lot that the user reads was called: follow the sale again.
    setViewedId((id) => (id === liveId ? null : id));
  }, [liveId]);
  return {
    tab,
    setTab,
    viewedId: viewedId === liveId ? null : viewedId,
    show(id) {
      setViewedId(id);
      setTab('stage');
    },
    follow: () => setViewedId(null),
  };
}
