import { Icon } from '../../components/Icon.tsx';
import { saleClock } from '../../i18n/sale-time.ts';
import { tracked } from '../../lib/tracked.ts';
import { contactLost } from '../../state/contact.ts';
import { useI18n, useStore } from '../../state/context.tsx';
import { css } from '../../styles/sheet.ts';
import { durationText } from './duration-text.ts';
import { openReserveText } from './reserve-text.ts';
import type { BidController } from './use-bid-controller.ts';

const notes = css`
  display: grid;
  gap: 6px;
  margin: 14px 0 0;
  padding: 0;
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

/** What the button means: that it binds, whether the reserve is met, when the lot extends, how live this is. */
export const PanelNotes = tracked(function PanelNotes({ bid }: { bid: BidController }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { live, model } = useStore();
  const { lot, auction, mode } = bid;
  const running = mode === 'open' || mode === 'admission' || mode === 'leading';
  if (!running && mode !== 'upcoming') return null;
  const extension = auction?.extension ?? null;
  return (
    <ul className={notes}>
      {mode === 'open' && (
        <li className={`${note} ${weighty}`}>
          <Icon name="gavel" />
          <span>{t('bid.binding')}</span>
        </li>
      )}
      <li className={note}>
        <Icon name={lot.reserve === 'open' ? 'info' : 'check'} />
        <span>
          {openReserveText(lot, mode === 'open' ? bid.kind : 'direct', i18n) ??
            t(`bid.reserve.${lot.reserve}`)}
        </span>
      </li>
      {running && lot.extendedFrom && lot.end && (
        <li className={note}>
          <Icon name="clock" />
          <span>
            {t('bid.extended.text', {
              from: format.time(lot.extendedFrom, lot.timeZone),
              to: saleClock(i18n, lot.end, lot.timeZone),
            })}
          </span>
        </li>
      )}
      {extension && (
        <li className={note}>
          <Icon name="clock" />
          <span>
            {t('bid.softClose', {
              window: durationText(extension.window, i18n),
              length: durationText(extension.length, i18n),
            })}
          </span>
        </li>
      )}
      {live.status.value === 'open' && !model(contactLost).value && (
        <li className={note}>
          <Icon name="check" />
          <span>{t('bid.live.open')}</span>
        </li>
      )}
    </ul>
  );
});
