import { PracticeDialog } from './PracticeDialog.tsx';
import { PracticeScreen } from './PracticeScreen.tsx';

export interface PracticeProps {
  /** Opens it over the whole window, to be left by this; without it, it is where it is rendered. */
  onClose?: () => void;
  /** The sale that was left for the practice is under way. */
  saleOn?: boolean;
}

/** The practice room, in a file of its own that only those load who practise. */
export const Practice = ({ onClose, saleOn }: PracticeProps) =>
  onClose ? <PracticeDialog saleOn={saleOn} onClose={onClose} /> : <PracticeScreen />;
