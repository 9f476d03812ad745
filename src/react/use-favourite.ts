import { useState } from 'react';
import { changeFavourite } from './change-favourite.ts';
import { useHost, useI18n, useStore } from './context.tsx';

/**
 * Props of a `HeartButton` that adds a lot to the favourites or removes it. The heart changes only after the
 * server has accepted; a guest is asked to sign in first.
 */
export function useFavourite({ id, name }: { readonly id: string; readonly name: string }) {
  const store = useStore();
  const { lots, myLots, session, navigation, offers } = store;
  const host = useHost();
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);

  const change = async (next?: boolean): Promise<void> => {
    setBusy(true);
    await changeFavourite(store, host.emit, id, next);
    setBusy(false);
  };
  return {
    isOffered: offers.has('/user/add-favorite'),
    isPressed: myLots.known(id).value ? myLots.lot(id).value?.favourite === true : undefined,
    isBusy,
    label: t('auction.favourite', { name }),
    onPress(): void {
      const lot = lots.lot(id).peek();
      if (session.isLoggedIn.peek()) void change();
      else navigation.requireLogin(host, 'favourite', () => void change(true), lot && { lot });
    },
  };
}
