import { focusRing } from '../../../components/focus.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { useConditions } from '../../../react/use-conditions.ts';
import { css } from '../../../styles/sheet.ts';

const line = css`
  margin: 0;
  min-block-size: 44px;
  font-size: 14px;
`;
const link = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: var(--ae-accent);
  border-radius: 2px;
  text-underline-offset: 3px;
  ${focusRing}
`;

/**
 * Link to the conditions of sale. It opens a new tab, so that the overview is not lost. Keeps its
 * space while loading: the button below must not move.
 */
export const ReviewConditions = tracked(function ReviewConditions() {
  const { t } = useI18n();
  const conditions = useConditions();
  return (
    <p className={line}>
      {conditions !== null && (
        <a className={link} href={conditions.href} target="_blank" rel="noopener">
          {conditions.name}
          <VisuallyHidden> ({t('common.newWindow')})</VisuallyHidden>
        </a>
      )}
    </p>
  );
});
