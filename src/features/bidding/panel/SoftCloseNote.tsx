import { Icon } from '../../../components/Icon.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import { endMoveReason } from '../../../domain/lot-status.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { movedEndFormat, saleClock } from '../../../i18n/sale-time.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import type { BidProps } from './bid-props.ts';
import { WIDE_PANEL } from './panel-widths.ts';

const note = css`
  display: flex;
  gap: 8px;
  margin: 0;
  padding-block-start: 12px;
  font-size: 13px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
  /** Two lines on a narrow element, for either text. */
  min-block-size: 38px;
  @container (min-width: ${WIDE_PANEL}) {
    min-block-size: 0;
  }
`;

type SoftCloseProps = Pick<BidProps, 'lot' | 'auction' | 'mode'>;

/** Says when a late bid extends the lot (soft close), why its end has moved, or that its last bids are undecided. */
export const SoftCloseNote = tracked(function SoftCloseNote(props: SoftCloseProps) {
  const i18n = useI18n();
  const text = noteOf(props, i18n);
  return (
    <KeepHeight since={props.lot.id}>
      {text !== null && (
        <p className={note}>
          <Icon name="clock" />
          <span>{text}</span>
        </p>
      )}
    </KeepHeight>
  );
});

function noteOf({ lot, auction, mode }: SoftCloseProps, i18n: I18n): string | null {
  const { t } = i18n;
  // The panel's notes say the other reasons.
  if (lot.held === 'undecided' && lot.status === 'active') return t('bid.held.undecided');
  const extension = auction?.extension ?? null;
  const moveReason = endMoveReason(lot);
  const movedFrom = lot.status === 'active' ? lot.endMoved?.from : null;
  const from = moveReason ? movedFrom : extension && lot.extendedFrom;
  if (from && lot.end) {
    const format = movedEndFormat(from, lot.end, i18n);
    return t(`bid.extended.${moveReason ?? 'text'}`, {
      from: format(from, lot.timeZone),
      to: saleClock(i18n, lot.end, lot.timeZone, format),
    });
  }
  if (extension === null || mode === 'over') return null;
  return t('bid.softClose', {
    window: durationText(extension.window, i18n),
    length: durationText(extension.length, i18n),
  });
}

/** "2 minutes", or seconds if they are not whole minutes. */
const durationText = (seconds: number, { t }: I18n): string =>
  seconds % 60 === 0 ? t('bid.minutes', { count: seconds / 60 }) : t('bid.seconds', { count: seconds });
