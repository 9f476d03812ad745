import { createContext } from 'react';
import type { RoomShape, RoomTab } from './room-shape.ts';

/** How the room is composed at the moment, and which tab is open where it has some. */
export interface Layout {
  readonly shape: RoomShape;
  readonly shown: RoomTab | undefined;
}

export const LayoutContext = createContext<Layout>({ shape: 'wide', shown: undefined });
