import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { css } from '../../../styles/sheet.ts';
import { lineLink, textLink } from '../links.ts';
import { Outcome } from '../Outcome.tsx';
import type { Tab } from './tabs.ts';

const room = css`
  padding-block: 28px;
`;

/** An empty tab: describes its usual content, with a link to the auctions. */
export const NoActivities = tracked(function NoActivities({ tab }: { tab: Tab }) {
  const { t } = useI18n();
  return (
    <div className={room}>
      <Outcome tone="neutral" quiet title={t(`account.activities.none.${tab}.title`)}>
        <p>{t(`account.activities.none.${tab}.text`)}</p>
        <RouteLink className={`${textLink} ${lineLink}`} route="auctions">
          {t('auction.all')}
        </RouteLink>
      </Outcome>
    </div>
  );
});
