import type { Activity } from '../../../api/schema/activities.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../../react/context.tsx';
import { activitiesModel } from '../../../state/session/activities.model.ts';
import { bidEntry, favouriteEntry, type KnownLots } from '../../../state/session/activity-entries.ts';
import { ActivityList, type RowProps } from './ActivityList.tsx';
import { FilterTabs } from './FilterTabs.tsx';
import { type ActivityTab, TABS } from './tabs.ts';

const NO_BIDS: readonly Activity[] = [];

/** The user's bids by lot and their favourites, in tabs; the standing follows live events. */
export const Activities = tracked(function Activities(
  props: RowProps & { tab: ActivityTab; onTab(tab: ActivityTab): void },
) {
  const { t, format } = useI18n();
  const { model, lots, myLots, session, offers } = useStore();
  const { tab, onTab, ...row } = props;
  const bids = model(activitiesModel).myBids();
  const favourites = model(activitiesModel).favourites();
  const activities = useResource(bids).value;
  const known: KnownLots = {
    lot: (id) => lots.lot(id).value,
    mine: (id) => myLots.lot(id).value,
    standing: (id) => myLots.standing(id).value,
  };
  const entries = activities?.map((activity) => bidEntry(activity, known));
  const isIn = (standing: string, of: ActivityTab) => of === 'bids' || of === standing;
  const countOf = (of: ActivityTab): number | undefined =>
    of === 'favourites'
      ? session.user.value?.favorites.length
      : entries?.filter(({ standing }) => isIn(standing, of)).length;
  const tabs = TABS.filter((value) => value !== 'favourites' || offers.has('/user/add-favorite'));
  const options = tabs.map((value) => {
    const count = countOf(value);
    return {
      value,
      label: t(`account.activities.filter.${value}`),
      count: count === undefined ? '' : format.number(count),
    };
  });
  return (
    <FilterTabs<ActivityTab>
      id="auction-activities"
      label={t('account.activities.filter.label')}
      value={tab}
      options={options}
      onChange={onTab}
    >
      {tab === 'favourites' ? (
        <ActivityList
          {...row}
          key={tab}
          tab={tab}
          resource={favourites}
          entriesOf={(listed) =>
            listed.map((favourite) => {
              const isSame = ({ auctionlot }: Activity) => auctionlot.id === favourite.auctionlot.id;
              return favouriteEntry(favourite, (activities ?? NO_BIDS).find(isSame), known);
            })
          }
        />
      ) : (
        <ActivityList
          {...row}
          key="bids"
          tab={tab}
          resource={bids}
          entriesOf={() => entries?.filter(({ standing }) => isIn(standing, tab)) ?? []}
        />
      )}
    </FilterTabs>
  );
});
