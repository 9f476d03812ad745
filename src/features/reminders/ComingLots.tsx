import { Icon } from '../../components/Icon.tsx';
import { concernsUser, NEAR_CALLS } from '../../domain/reminders.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import type { HybridModel } from '../../state/hybrid/hybrid.model.ts';
import { css } from '../../styles/sheet.ts';
import { useReminders } from './use-reminders.ts';

const list = css`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const line = css`
  display: flex;
  align-items: center;
  gap: 8px;
  box-sizing: border-box;
  min-block-size: 44px;
  padding: 6px 14px;
  border-radius: var(--ae-radius-small);
  background: var(--ae-warn-soft);
  color: var(--ae-warn);
  font-size: 14px;
  line-height: 1.4;
  & > a {
    color: inherit;
    text-underline-offset: 3px;
  }
`;

/** My lots that are called soon: marked, or bid on, also in advance. Nothing if there are none. */
export const ComingLots = tracked(function ComingLots(props: {
  hybrid: HybridModel;
  /** The sale is live or paused. */
  isRunning: boolean;
}) {
  useReminders();
  const { t } = useI18n();
  const { lots, myLots } = useStore();
  const ids = props.hybrid.lotIds.state.value.value ?? [];
  const comingLots = ids.flatMap((id) => {
    const away = props.isRunning ? props.hybrid.lotsAway(id).value : null;
    if (away === null || away < 1 || away > NEAR_CALLS) return [];
    const lot = lots.lot(id).value;
    const isMine = concernsUser(myLots.lot(id).value, myLots.standing(id).value);
    return lot && isMine ? [{ lot, away, before: props.hybrid.lotsBefore(id).value ?? 0 }] : [];
  });
  return (
    <div role="status">
      {comingLots.length > 0 && (
        <ul className={list} aria-label={t('reminders.coming')}>
          {comingLots.map(({ lot, away, before }) => (
            <li key={lot.id} className={line}>
              <Icon name="clock" />
              <RouteLink
                route="auctions-hybrid-auction-lot-auctionlot"
                params={{ auction: lot.auctionslug, auctionlot: lot.slug }}
              >
                {away === 1
                  ? t('reminders.next', { name: lot.name })
                  : t('reminders.near', { name: lot.name, count: before })}
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
