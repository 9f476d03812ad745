import { useCallback, useContext, useEffect, useState } from 'react';
import { usePart } from '../../components/use-module.ts';
import { AccountPageHead, widePage } from '../../features/account/AccountPage.tsx';
import { Activities } from '../../features/account/activities/Activities.tsx';
import { type ActivityTab, readTab, withTab } from '../../features/account/activities/tabs.ts';
import { SignOutLink } from '../../features/account/SignOutLink.tsx';
import { SignInFirst } from '../../features/account/sign-in/SignInFirst.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { PageContext } from '../../react/page-meta.ts';
import { activitiesModel } from '../../state/session/activities.model.ts';
import { css } from '../../styles/sheet.ts';

/** Bidding from a row: loaded only for a user who opens it. */
const BID = {
  texts: ['bidding', 'lot'],
  load: () => import('./ActivityBid.tsx'),
} as const;

/** The switch for notifications, which loads after the list; its line is kept from the start. */
const NOTIFY = {
  texts: ['late'],
  load: () => import('../../features/reminders/NotifyRow.tsx'),
} as const;
const notifyRow = css`
  min-block-size: 134px;
  @container (min-width: 560px) {
    min-block-size: 62px;
  }
`;

/** The lots that the user has bid on and those they have marked, by tab. */
export const ActivitiesScreen = tracked(function ActivitiesScreen() {
  const { t } = useI18n();
  const { session } = useStore();
  return (
    <section className={widePage} part="account">
      <AccountPageHead title={t('account.activities.title')} lead={t('account.activities.lead')} />
      {session.isLoggedIn.value ? <SignedInActivities /> : <SignInFirst />}
    </section>
  );
});

interface Bidding {
  readonly lotId: string;
  readonly auctionKey: string;
}

const SignedInActivities = tracked(function SignedInActivities() {
  const i18n = useI18n();
  const { t } = i18n;
  const { toasts, model } = useStore();
  const { root } = useHost();
  const [tab, chooseTab] = useTab();
  /** The lots whose review is open or on its way; a bid goes on when the next one begins. */
  const [bids, setBids] = useState<readonly Bidding[]>([]);
  const part = usePart(BID, bids.length > 0, i18n);
  const notify = usePart(NOTIFY, true, i18n).module;

  const removeBid = useCallback(
    (lotId: string): void => {
      setBids((current) => current.filter((bid) => bid.lotId !== lotId));
      // The lot may be new among those that the user has bid on.
      model(activitiesModel).myBids().refresh();
      // The button that opened the review may have left the tab, together with its row.
      if (root.activeElement === null)
        root.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    },
    [model, root],
  );
  const hasFailed = part.status === 'failed';
  const { retry } = part;
  useEffect(() => {
    if (!hasFailed) return;
    toasts.show('error', t('account.activities.action.failed'));
    setBids([]);
    // The next press loads the code again.
    retry();
  }, [hasFailed, retry, toasts, t]);
  return (
    <>
      <div className={notifyRow}>{notify && <notify.NotifyRow />}</div>
      <Activities
        tab={tab}
        onTab={chooseTab}
        bidding={bids.map(({ lotId }) => lotId)}
        onBid={({ lot }) =>
          setBids((current) =>
            current.some(({ lotId }) => lotId === lot.id)
              ? current
              : [...current, { lotId: lot.id, auctionKey: lot.auctionslug }],
          )
        }
      />
      <SignOutLink />
      {part.status === 'ready' &&
        bids.map((bid) => <part.module.ActivityBid key={bid.lotId} {...bid} onDone={removeBid} />)}
    </>
  );
});

/** The tab in the address of the site, so that it can be linked and survives a reload; else in memory. */
function useTab(): [ActivityTab, (tab: ActivityTab) => void] {
  const site = useContext(PageContext);
  const [ownTab, setOwnTab] = useState<ActivityTab>('bids');
  if (site === null) return [ownTab, setOwnTab];
  return [readTab(site.query.value), (next) => site.replaceQuery(withTab(site.query.peek(), next))];
}
