import { PracticeDialog } from './PracticeDialog.tsx';
import { PracticeScreen } from './PracticeScreen.tsx';

export interface PracticeProps {
  /** Called to close the room over the whole window; without it, the room is rendered in place. */
  onClose?: () => void;
  /** The sale that the user left for the practice has begun. */
  saleOn?: boolean;
}

/** The practice room, in a file of its own that only users of the practice load. */
export const Practice = ({ onClose, saleOn }: PracticeProps) =>
  onClose ? <PracticeDialog saleOn={saleOn} onClose={onClose} /> : <PracticeScreen />;
