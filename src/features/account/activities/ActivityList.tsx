import type { Favourite } from '../../../api/schema/activities.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useResource } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import type { Resource } from '../../../state/resource/resource.ts';
import type { ActivityEntry } from '../../../state/session/activity-entries.ts';
import { css } from '../../../styles/sheet.ts';
import { FormOutcome } from '../FormOutcome.tsx';
import { lineLink, textLink } from '../links.ts';
import { ActivityRow } from './ActivityRow.tsx';
import type { ActivityTab } from './tabs.ts';

const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const skeletons = css`
  display: grid;
  gap: 16px;
  padding-block: 16px;
`;

export interface RowProps {
  /** Ids of the lots on which a bid is being prepared or sent. */
  bidding: readonly string[];
  onBid(entry: ActivityEntry): void;
}

/** The lots of a tab, or the reason why they cannot be shown; above old data, a notice that it is old. */
export const ActivityList = tracked(function ActivityList(
  props: RowProps & {
    tab: ActivityTab;
    resource: Resource<readonly Favourite[]>;
    entriesOf(favourites: readonly Favourite[]): readonly ActivityEntry[];
  },
) {
  const { t, errorText } = useI18n();
  const { tab, resource } = props;
  const state = useResource(resource);
  if (state.status === 'loading') return <Skeletons />;
  const again = { label: t('common.tryAgain'), run: () => void resource.reload() };
  const isFavourites = tab === 'favourites';
  if (state.status === 'failed') {
    return (
      <Notice tone="warn" action={again}>
        {t(isFavourites ? 'account.activities.favouritesFailed' : 'account.activities.failed')}{' '}
        {errorText(state.failure.code)}
      </Notice>
    );
  }
  const entries = props.entriesOf(state.value);
  return (
    <>
      {state.failure && (
        <Notice tone="warn" action={again}>
          {t(isFavourites ? 'account.activities.favouritesOld' : 'account.activities.old')}{' '}
          {errorText(state.failure.code)}
        </Notice>
      )}
      {entries.length === 0 ? (
        <NoActivities tab={tab} />
      ) : (
        <ul className={list}>
          {entries.map((entry) => (
            <li key={entry.lot.id}>
              <ActivityRow entry={entry} isBusy={props.bidding.includes(entry.lot.id)} onBid={props.onBid} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});

const Skeletons = tracked(function Skeletons() {
  const { t } = useI18n();
  return (
    <div className={skeletons} role="status" aria-label={t('common.loading')}>
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} height="118px" />
      ))}
    </div>
  );
});

const emptyTab = css`
  padding-block: 28px;
`;

/** An empty tab: describes its usual content, with a link to the auctions. */
const NoActivities = tracked(function NoActivities({ tab }: { tab: ActivityTab }) {
  const { t } = useI18n();
  return (
    <div className={emptyTab}>
      <FormOutcome tone="neutral" isQuiet title={t(`account.activities.none.${tab}.title`)}>
        <p>{t(`account.activities.none.${tab}.text`)}</p>
        <RouteLink className={`${textLink} ${lineLink}`} route="auctions">
          {t('auction.all')}
        </RouteLink>
      </FormOutcome>
    </div>
  );
});
