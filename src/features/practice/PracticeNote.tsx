import { Icon } from '../../components/Icon.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';

const note = css`
  margin: 0;
  color: var(--ae-warn);
  font-size: 13px;
  font-weight: 600;
  line-height: 18px;
`;

/** A note beside the bid button that this is practice. */
export const PracticeNote = tracked(function PracticeNote() {
  const { t } = useI18n();
  return (
    <p className={note}>
      <Icon name="info" /> {t('practice.nearButton')}
    </p>
  );
});
