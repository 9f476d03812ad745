import { useEffect } from 'react';
import { useHost, useStore } from '../../react/context.tsx';
import { remindersModel } from '../../state/reminders/reminders.model.ts';

/**
 * Shows reminders about the user's own lots while the component is mounted.
 *
 * @param visibleLot a lot that the page shows: it needs no reminder
 */
export function useReminders(visibleLot?: { readonly id: string; readonly isHybrid: boolean }): void {
  const { model, toasts, navigation } = useStore();
  const host = useHost();
  const reminders = model(remindersModel);
  useEffect(
    () =>
      reminders.retain({
        toast: (text) => toasts.show('info', text),
        open({ lot, isHybrid }) {
          const route = isHybrid ? 'auctions-hybrid-auction-lot-auctionlot' : 'auctions-auction-auctionlot';
          const params = { auction: lot.auctionslug, auctionlot: lot.slug };
          if (navigation.follow(host, route, params) === 'link')
            window.location.assign(navigation.href(route, params));
        },
      }),
    [reminders, toasts, navigation, host],
  );
  const { id, isHybrid = false } = visibleLot ?? {};
  useEffect(() => (id === undefined ? undefined : reminders.show(id, isHybrid)), [reminders, id, isHybrid]);
}
