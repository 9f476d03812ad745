import { Icon } from '../../components/Icon.tsx';
import { routeTemplate } from '../../domain/routes/paths.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { PathLink } from './PathLink.tsx';

/** Wide enough for two digits, so that a count that appears or changes moves nothing. */
const number = css`
  min-inline-size: 2ch;
  margin-inline-start: 5px;
  font-variant-numeric: tabular-nums lining-nums;
`;
const shortLabel = css`
  min-inline-size: 44px;
`;

/** Link to the user's favourites among the activities, with their number: as text, or as a heart. */
export const FavouritesLink = tracked(function FavouritesLink(props: { isText: boolean }) {
  const { t, locale, format } = useI18n();
  const { session, config, offers } = useStore();
  if (!offers.has('/user/add-favorite')) return null;
  const count = session.user.value?.favorites.length;
  const countText = count === undefined ? '' : format.number(count);
  const label = t('app.account.favourites', { number: countText });
  return (
    <PathLink
      path={`${routeTemplate('user-activities', locale.value, config)}?tab=favourites`}
      route="user-activities"
      className={props.isText ? undefined : shortLabel}
      aria-label={props.isText ? undefined : label}
    >
      {props.isText ? (
        label
      ) : (
        <>
          <Icon name="heart" />
          <span className={number}>{countText}</span>
        </>
      )}
    </PathLink>
  );
});
