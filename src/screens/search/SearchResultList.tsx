import { useEffect } from 'react';
import { focusOutline } from '../../components/focus.ts';
import { Notice } from '../../components/Notice.tsx';
import { Pill } from '../../components/Pill.tsx';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { cardGrid } from '../../features/auctions/card-grid.ts';
import { HybridLotCard } from '../../features/auctions/hybrid/HybridLot.tsx';
import { LotCard } from '../../features/auctions/LotCard.tsx';
import { displayName, softLine } from '../../features/auctions/text-styles.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { searchModel } from '../../state/search/search.model.ts';
import type { ResultGroup, SearchResults as Results } from '../../state/search/search-results.ts';
import { css } from '../../styles/sheet.ts';
import { LivePriceNotice } from '../LivePriceNotice.tsx';
import { groupHead, groupName, SearchResultsSkeleton, summary } from './SearchResultsSkeleton.tsx';

const link = css`
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  &:focus-visible {
    border-radius: 2px;
    ${focusOutline}
  }
`;
const toAuctions = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: var(--ae-accent);
  font-weight: 600;
  text-underline-offset: 3px;
`;
const hint = css`
  max-inline-size: 68ch;
  margin-block-start: 4px;
  font-size: 15px;
  text-wrap: pretty;
`;
const similar = css`
  margin-block: 32px 0;
  font-size: 26px;
`;

/** Results of a search, by auction, as live cards; if nothing matches, similar lots. */
export const SearchResultList = tracked(function SearchResultList({ term }: { term: string }) {
  const { model, live, announce } = useStore();
  const i18n = useI18n();
  const { t } = i18n;
  const search = model(searchModel);
  const resource = search.results(term);
  const state = useResource(resource);
  const answer = state.value;
  useEffect(() => live.retain(), [live]);
  useEffect(() => search.remember(term), [search, term]);
  const summaryLine = answer ? summaryText(term, answer, i18n) : '';
  useEffect(() => {
    if (summaryLine !== '') announce(summaryLine);
  }, [summaryLine, announce]);

  if (state.status === 'failed') {
    const action = { label: t('common.tryAgain'), run: () => void resource.reload() };
    return (
      <Notice tone="warn" action={action}>
        {t('search.failed')}
      </Notice>
    );
  }
  if (!answer) return <SearchResultsSkeleton />;
  return (
    <>
      <p className={summary}>{summaryLine}</p>
      {answer.count === 0 && (
        <>
          <p className={`${softLine} ${hint}`}>{t('search.nothingHint')}</p>
          <RouteLink className={toAuctions} route="auctions">
            {t('auction.all')}
          </RouteLink>
        </>
      )}
      {answer.matches.map((group) => (
        <Group key={group.auction} group={group} />
      ))}
      {answer.near.length > 0 && (
        <>
          <h2 className={`${displayName} ${similar}`}>{t('search.near')}</h2>
          {answer.near.map((group) => (
            <Group key={group.auction} group={group} />
          ))}
        </>
      )}
      <LivePriceNotice failure={state.failure} reload={resource.reload} />
      <SignInGate />
    </>
  );
});

/** The term is isolated, so that it does not reorder the sentence around it. */
function summaryText(term: string, { count }: Results, { t, format }: I18n): string {
  const isolated = `\u2068${term}\u2069`;
  if (count === 0) return t('search.nothing', { term: isolated });
  return t('search.found', { count, number: format.number(count), term: isolated });
}

const Group = tracked(function Group({ group }: { group: ResultGroup }) {
  const { t } = useI18n();
  const { name, slug, hybrid: isHybrid, lotIds } = group;
  return (
    <section>
      <div className={groupHead}>
        <h2 className={`${displayName} ${groupName}`}>
          <RouteLink
            className={link}
            route={isHybrid ? 'auctions-hybrid-auction' : 'auctions-auction'}
            params={{ auction: slug }}
          >
            <bdi>{name}</bdi>
          </RouteLink>
        </h2>
        {isHybrid && (
          <Pill tone="neutral" icon="gavel">
            {t('auction.kind.hybrid')}
          </Pill>
        )}
      </div>
      <ul className={cardGrid} part="lots">
        {lotIds.map((id) => (
          <li key={id}>{isHybrid ? <HybridLotCard id={id} /> : <LotCard id={id} />}</li>
        ))}
      </ul>
    </section>
  );
});
