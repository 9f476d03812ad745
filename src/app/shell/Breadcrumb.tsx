import { Icon } from '../../components/Icon.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { css } from '../../styles/sheet.ts';
import { useSite } from '../site-context.ts';
import { NARROW_SHELL } from './breakpoints.ts';
import { shellLink } from './links.ts';

const trail = css`
  padding-block-start: 2px;
  color: var(--ae-ink-soft);
  font-size: 13px;
  & > ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 44px;
    min-inline-size: 0;
  }
  & a {
    ${shellLink}
  }
  & svg {
    font-size: 11px;
  }
  @media ${NARROW_SHELL} {
    overflow-x: auto;
    scrollbar-width: none;
    white-space: nowrap;
    & > ol {
      flex-wrap: nowrap;
      inline-size: max-content;
    }
    & a {
      outline-offset: -3px !important;
    }
  }
`;

const reservedLine = css`
  min-block-size: 44px;
  padding-block-start: 2px;
`;

/** The path from home to the present page. Home itself needs none. */
export const Breadcrumb = tracked(function Breadcrumb() {
  const { t } = useI18n();
  const site = useSite();
  // Also above an error: the page turned out to be missing after this space had been kept.
  if (site.router.state.value.kind !== 'screen') {
    return site.expectsBreadcrumb() ? <div className={reservedLine} /> : null;
  }
  const steps = site.breadcrumb.value;
  if (steps === null) return null;
  return (
    <nav aria-label={t('app.trail')} className={trail} part="breadcrumb">
      <ol>
        <li>
          <RouteLink route="index">{t('route.index')}</RouteLink>
        </li>
        {steps.map(({ label, to }) => (
          <li key={label}>
            <Icon name="chevron-end" />
            {to ? (
              <RouteLink route={to.route} params={to.params}>
                <bdi>{label}</bdi>
              </RouteLink>
            ) : (
              <bdi aria-current="page">{label}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
});
