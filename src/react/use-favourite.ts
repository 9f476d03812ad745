import { useState } from 'react';
import { useHost, useI18n, useStore } from './context.tsx';

/**
 * Props of a `HeartButton` that adds a lot to the favourites or removes it. The heart changes only
 * after the server has accepted; a guest is asked to sign in first. Only in `tracked` components.
 */
export function useFavourite({ id, name }: { readonly id: string; readonly name: string }) {
  const { mine, session, navigation, toasts } = useStore();
  const host = useHost();
  const { t, errorText } = useI18n();
  const [busy, setBusy] = useState(false);

  const change = async (next?: boolean): Promise<void> => {
    setBusy(true);
    const answer = await mine.setFavourite(id, next);
    setBusy(false);
    if (!answer.ok) toasts.show('error', errorText(answer.error.code));
    else if (answer.value !== null)
      host.emit('auction-favourite-changed', { lot: id, favourite: answer.value });
  };
  return {
    pressed: mine.known(id).value ? mine.lot(id).value?.favourite === true : undefined,
    busy,
    label: t('auction.favourite', { name }),
    onPress(): void {
      if (session.loggedIn.peek()) void change();
      else navigation.requireLogin(host, 'favourite', () => void change(true));
    },
  };
}
