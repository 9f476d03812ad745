import { createContext } from 'react';
import type { RoomShape, RoomTab } from './room-shape.ts';

/** The current shape of the room, and its selected tab. */
export interface RoomLayoutState {
  readonly shape: RoomShape;
  readonly shown: RoomTab | undefined;
}

export const LayoutContext = createContext<RoomLayoutState>({ shape: 'wide', shown: undefined });
