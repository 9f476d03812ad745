import { useState } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../../react/context.tsx';
import { activitiesModel, activityStanding } from '../../../state/session/activities.model.ts';
import { activityFigures } from '../../../state/session/activity-figures.ts';
import { css } from '../../../styles/sheet.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { FilterTabs } from './FilterTabs.tsx';
import { NoActivities } from './NoActivities.tsx';

const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const places = css`
  display: grid;
  gap: 16px;
  padding-block: 16px;
`;

const FILTERS = ['all', 'leading', 'outbid', 'won', 'lost'] as const;
type Filter = (typeof FILTERS)[number];

/** The user's bids by lot, newest first; the standing follows live events. */
export const Activities = tracked(function Activities() {
  const i18n = useI18n();
  const { t, errorText, format } = i18n;
  const { model, lots, mine } = useStore();
  const resource = model(activitiesModel).mine();
  const state = useResource(resource);
  const [filter, setFilter] = useState<Filter>('all');

  if (state.status === 'loading') {
    return (
      <div className={places} role="status" aria-label={t('common.loading')}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="118px" />
        ))}
      </div>
    );
  }
  const again = { label: t('common.tryAgain'), run: () => void resource.reload() };
  if (state.status === 'failed') {
    return (
      <Notice tone="warn" action={again}>
        {t('account.activities.failed')} {errorText(state.failure.code)}
      </Notice>
    );
  }
  const entries = state.value.map((activity) => {
    const { id } = activity.auctionlot;
    const lot = lots.lot(id).value ?? activity.auctionlot;
    const my = mine.lot(id).value;
    const standing = activityStanding(activity, lot, my);
    return { activity, lot, standing, figures: activityFigures(activity, lot, my, standing) };
  });
  if (entries.length === 0) return <NoActivities />;
  const shown = entries.filter(({ standing }) => filter === 'all' || filter === standing);
  const options = FILTERS.map((value) => {
    const held = value === 'all' ? entries : entries.filter(({ standing }) => standing === value);
    return { value, label: t(`account.activities.filter.${value}`), count: format.number(held.length) };
  });
  return (
    <div>
      {state.failure && (
        <Notice tone="warn" action={again}>
          {t('account.activities.old')} {errorText(state.failure.code)}
        </Notice>
      )}
      <FilterTabs<Filter>
        id="auction-activities"
        label={t('account.activities.filter.label')}
        value={filter}
        options={options}
        onChange={setFilter}
      >
        {shown.length === 0 ? (
          <p>{t('account.activities.noneHere')}</p>
        ) : (
          <ul className={list}>
            {shown.map((entry) => (
              <li key={entry.lot.id}>
                <ActivityRow {...entry} />
              </li>
            ))}
          </ul>
        )}
      </FilterTabs>
    </div>
  );
});
