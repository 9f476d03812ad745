import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { MAGNIFIER } from '../../features/search/magnifier.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { css } from '../../styles/sheet.ts';
import { useSite } from '../site-context.ts';

const square = css`
  justify-content: center;
  min-inline-size: 44px;
  font-size: 16px;
`;

/** A link to the search page: an icon, or with its text. */
export const SearchLink = tracked(function SearchLink({ isText = false }: { isText?: boolean }) {
  const { t } = useI18n();
  const { offers } = useStore();
  const state = useSite().router.state.value;
  const isHere = state.kind === 'screen' && state.name === 'search';
  const label = t('route.search');
  if (!offers.has('/search/')) return null;
  return (
    <RouteLink
      route="search"
      className={isText ? undefined : square}
      aria-current={isHere ? 'page' : undefined}
    >
      {isText ? (
        label
      ) : (
        <>
          <Icon drawing={MAGNIFIER} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </RouteLink>
  );
});
