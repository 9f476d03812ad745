import { Icon } from '../../../components/Icon.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import { biddingHold } from '../../../domain/lot-status.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import type { BidProps } from './bid-props.ts';
import { openReserveText } from './reserve-text.ts';
import { useConnectionHealth } from './use-connection-health.ts';

const notes = css`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 14px 0 0;
  list-style: none;
  font-size: 13px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
`;
const note = css`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  & > svg {
    margin-block-start: 1px;
  }
`;

const weighty = css`
  color: var(--ae-ink);
`;
/** Reserves the space while there is no note. */
const unsaid = css`
  visibility: hidden;
`;

type PanelNotesProps = Pick<BidProps, 'lot' | 'mode' | 'form'>;

/** Notes on a bid: it is binding, whether the reserve is met, bids are accepted and the price is live. */
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
  const connection = useConnectionHealth();
  const isOld = connection === 'paused' || connection === 'retrying';
  const hold = biddingHold(lot);
  // To the leader the pill at the price says it; its space stays at the end, for when somebody else leads.
  const isSaid = mode === 'leading' && lot.reserve === 'open';
  return (
    <ul className={notes}>
      {mode !== 'staff' && (
        <li className={`${note} ${weighty}`}>
          <Icon name="gavel" />
          <span>{t(mode === 'open' ? 'bid.binding.form' : 'bid.binding.noForm')}</span>
        </li>
      )}
      {hold ? (
        <li className={`${note} ${weighty}`}>
          <Icon name="clock" />
          <span>{t(`bid.held.${hold}`)}</span>
        </li>
      ) : (
        <li className={connection === 'connecting' ? `${note} ${unsaid}` : note}>
          <Icon name={isOld ? 'wifi-off' : 'check'} />
          <span>{t(isOld || connection === 'polled' ? `bid.live.${connection}` : 'bid.live.open')}</span>
        </li>
      )}
      {lot.reserve && (
        <li className={isSaid ? `${note} ${unsaid}` : note}>
          <Icon name={lot.reserve === 'open' ? 'info' : 'check'} />
          <span>
            {openReserveText(lot, mode === 'open' ? form.kind : 'direct', i18n) ??
              t(`bid.reserve.${lot.reserve}`)}
          </span>
        </li>
      )}
    </ul>
  );
});
