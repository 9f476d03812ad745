import { Icon } from '../../../components/Icon.tsx';
import { saleClock } from '../../../i18n/sale-time.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import type { BidProps } from './bid-props.ts';
import { durationText } from './duration-text.ts';
import { WIDE } from './panel-widths.ts';

const note = css`
  display: flex;
  gap: 8px;
  margin: 12px 0 0;
  font-size: 13px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
  /** Two lines on a narrow element, for either text. */
  min-block-size: 38px;
  @container (min-width: ${WIDE}) {
    min-block-size: 0;
  }
`;

/** When a late bid extends the lot (soft close); after an extension, the old and the new end. */
export const SoftCloseNote = tracked(function SoftCloseNote(props: Pick<BidProps, 'lot' | 'auction'>) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { lot, auction } = props;
  const extension = auction?.extension ?? null;
  if (extension === null) return null;
  return (
    <p className={note}>
      <Icon name="clock" />
      <span>
        {lot.extendedFrom && lot.end
          ? t('bid.extended.text', {
              from: format.time(lot.extendedFrom, lot.timeZone),
              to: saleClock(i18n, lot.end, lot.timeZone),
            })
          : t('bid.softClose', {
              window: durationText(extension.window, i18n),
              length: durationText(extension.length, i18n),
            })}
      </span>
    </p>
  );
});
