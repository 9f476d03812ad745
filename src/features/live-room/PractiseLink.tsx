import { useEffect, useRef } from 'react';
import { focusRing } from '../../components/focus.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';

const link = css`
  min-block-size: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ae-accent);
  font: inherit;
  font-size: 14px;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  ${focusRing}
`;

export interface PractiseLinkProps {
  /** The user comes back from the practice room: the link gets the focus. */
  isBack?: boolean | undefined;
  onPress(): void;
}

/** Opens the practice room. Looks like a link, because it leads to another view. */
export const PractiseLink = tracked(function PractiseLink({ isBack, onPress }: PractiseLinkProps) {
  const { t } = useI18n();
  const node = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) node.current?.focus();
  }, [isBack]);
  return (
    <button ref={node} type="button" className={link} data-practise="" onClick={onPress}>
      {t('participation.practise')}
    </button>
  );
});
