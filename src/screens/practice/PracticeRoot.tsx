import { useLayoutEffect, useRef } from 'react';
import { lockPageScroll } from '../../components/scroll-lock.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { PracticeScreen } from './PracticeScreen.tsx';

const wholeWindow = css`
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: #121513;
  text-align: start;
  overflow: clip;
`;

export interface PracticeProps {
  /** Called to close the room over the whole window; without it, the room is rendered in place. */
  onClose?: () => void;
  /** The sale that the user left for the practice has begun. */
  hasSaleBegun?: boolean;
  /** IANA name of the zone of that sale; if missing, that of the reader. */
  timeZone?: string | null | undefined;
}

/** The practice room, in a file of its own that only users of the practice load. */
export const PracticeRoot = ({ onClose, ...sale }: PracticeProps) =>
  onClose ? <PracticeDialog {...sale} onClose={onClose} /> : <PracticeScreen />;

/**
 * The practice room over the whole window, open while mounted. In the top layer, so that it looks the same
 * from any page; the focus returns to the link that opened it.
 */
const PracticeDialog = tracked(function PracticeDialog({
  onClose,
  ...sale
}: PracticeProps & { onClose(): void }) {
  const { t } = useI18n();
  const node = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = node.current;
    if (dialog === null) return;
    const unlock = lockPageScroll();
    dialog.showModal();
    return () => {
      dialog.close();
      unlock();
    };
  }, []);
  return (
    <dialog
      ref={node}
      className={wholeWindow}
      aria-label={t('practice.title')}
      onKeyDown={(event) => {
        // On an armed bid button Escape takes back the first press, as in the room. Elsewhere it leaves the
        // practice.
        const isArmed = (event.target as Element).matches('[data-state=confirm]');
        if (event.key === 'Escape' && isArmed) event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== node.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <PracticeScreen isFullPage {...sale} onLeave={onClose} />
    </dialog>
  );
});
