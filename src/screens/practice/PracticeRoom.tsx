import { RoomSkeleton } from '../../features/live-room/layout/RoomSkeleton.tsx';
import { PracticeGate } from './PracticeGate.tsx';

/** The practice room as content of a page, with the skeleton of a room while it loads. */
export const PracticeRoom = () => <PracticeGate loading={<RoomSkeleton fills={false} />} />;
