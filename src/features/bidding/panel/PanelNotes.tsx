import { Icon } from '../../../components/Icon.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import { biddingHold } from '../../../domain/lot-status.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import type { BidProps } from './bid-props.ts';
import { reservesTallest } from './panel-styles.ts';
import { openReserveText } from './reserve-text.ts';
import { usePriceConnection } from './use-price-connection.ts';

/** The notes and the reason of a pause, one over the other: a pause moves nothing below. */
const layers = css`
  display: grid;
  padding-block-start: 14px;
  font-size: 13px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
  & > * {
    grid-area: 1 / 1;
    align-self: start;
    margin: 0;
  }
  @media print {
    /** On paper nobody can bid. */
    & [data-print='never'] {
      display: none;
    }
    /** A fact about the price, so it is printed, also while another note stands in its place. */
    & [data-print='always'] {
      visibility: visible;
    }
  }
`;
const notes = css`
  display: grid;
  gap: 4px;
  padding: 0;
  list-style: none;
`;
const note = css`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  & > svg {
    margin-block-start: 1px;
  }
`;

const importantNote = css`
  color: var(--ae-ink);
`;
/** Reserves the space while there is no note. */
const emptyNote = css`
  visibility: hidden;
`;
type PanelNotesProps = Pick<BidProps, 'lot' | 'mode' | 'form'>;

/** Notes on a bid: it is binding, the price is live, whether the reserve is met; or why bidding is paused. */
export const PanelNotes = tracked(function PanelNotes(props: PanelNotesProps) {
  if (props.mode === 'over') return null;
  return (
    <KeepHeight since={props.lot.id}>
      <Notes {...props} />
    </KeepHeight>
  );
});

const Notes = tracked(function Notes({ lot, mode, form }: PanelNotesProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const connection = usePriceConnection();
  const isOld = connection === 'paused' || connection === 'retrying';
  const hold = biddingHold(lot);
  // The leader reads about the reserve in the pill and in the leading note. The space stays, because another
  // bidder may lead.
  const isShownByState = mode === 'leading' && lot.reserve === 'open';
  return (
    <div className={layers}>
      {/* Nobody can bid meanwhile, so the reason stands in place of the notes on a bid. */}
      <ul className={hold ? `${notes} ${emptyNote}` : notes}>
        {mode !== 'staff' && (
          <li className={`${note} ${importantNote}`} data-print="never">
            <Icon name="gavel" />
            <span className={reservesTallest} data-tallest={t('bid.binding.form')}>
              <span>{t(mode === 'open' ? 'bid.binding.form' : 'bid.binding.noForm')}</span>
            </span>
          </li>
        )}
        <li className={connection === 'connecting' ? `${note} ${emptyNote}` : note} data-print="never">
          <Icon name={isOld ? 'wifi-off' : 'check'} />
          <span className={reservesTallest} data-tallest={t('bid.live.paused')}>
            <span>{t(isOld || connection === 'polled' ? `bid.live.${connection}` : 'bid.live.open')}</span>
          </span>
        </li>
        {lot.reserve && (
          <li className={isShownByState ? `${note} ${emptyNote}` : note} data-print="always">
            <Icon name={lot.reserve === 'open' ? 'info' : 'check'} />
            <span>
              {openReserveText(lot, mode === 'open' ? form.kind : 'direct', i18n) ??
                t(`bid.reserve.${lot.reserve}`)}
            </span>
          </li>
        )}
      </ul>
      <p className={`${note} ${hold ? importantNote : emptyNote}`} data-print="never">
        <Icon name="clock" />
        <span className={reservesTallest} data-tallest={t('bid.held.paused')}>
          {hold && <span>{t(`bid.held.${hold}`)}</span>}
        </span>
      </p>
    </div>
  );
});
