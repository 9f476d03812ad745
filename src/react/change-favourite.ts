import type { Emit } from '../state/navigation/navigation.model.ts';
import type { Store } from '../state/store-type.ts';

/**
 * Adds a lot to the favourites or removes it, and emits the change to the host; a failure is a toast.
 *
 * @param next left out: the opposite of the last request
 */
export async function changeFavourite(
  { myLots, toasts, i18n }: Pick<Store, 'myLots' | 'toasts' | 'i18n'>,
  emit: Emit,
  id: string,
  next?: boolean,
): Promise<void> {
  const answer = await myLots.setFavourite(id, next);
  if (!answer.ok) toasts.show('error', i18n.errorText(answer.error.code));
  else if (answer.value !== null) emit('auction-favourite-changed', { lot: id, favourite: answer.value });
}
