import { useEffect, useRef } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { textLink } from './layout/room-styles.ts';

export interface PractiseLinkProps {
  /** The user comes back from the practice room, so the link gets the focus. */
  hasReturned?: boolean | undefined;
  onPress(): void;
}

/** Opens the practice room. Looks like a link, because it leads to another view. */
export const PractiseLink = tracked(function PractiseLink({ hasReturned, onPress }: PractiseLinkProps) {
  const { t } = useI18n();
  const node = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasReturned) node.current?.focus();
  }, [hasReturned]);
  return (
    <button ref={node} type="button" className={textLink} data-practise="" onClick={onPress}>
      {t('participation.practise')}
    </button>
  );
});
