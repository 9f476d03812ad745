import { useState } from 'react';
import { focusRing } from '../../components/focus.ts';
import { Icon } from '../../components/Icon.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';

const heart = css`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: rgb(255 255 255 / 0.92);
  color: #1a1d1b;
  font-size: 16px;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: #ffffff;
  }
  &[aria-pressed='true'] {
    color: #9c231b;
  }
  &[aria-busy='true'] {
    opacity: 0.7;
  }
`;

/** Adds a lot to the favourites or removes it. The heart changes only after the server has accepted. */
export const FavouriteButton = tracked(function FavouriteButton(props: { id: string; name: string }) {
  const { mine, session, navigation, toasts } = useStore();
  const { element, emit } = useHost();
  const { t, errorText } = useI18n();
  const [busy, setBusy] = useState(false);
  const favourite = mine.lot(props.id).value?.favourite ?? false;

  const change = async (next: boolean): Promise<void> => {
    setBusy(true);
    const answer = await mine.setFavourite(props.id, next);
    setBusy(false);
    if (answer.ok) emit('auction-favourite-changed', { lot: props.id, favourite: next });
    else toasts.show('error', errorText(answer.error.code));
  };
  const click = (): void => {
    if (busy) return;
    if (session.loggedIn.peek()) void change(!favourite);
    else navigation.requireLogin({ element, emit }, 'favourite', () => void change(true));
  };

  return (
    <button
      type="button"
      className={heart}
      aria-pressed={favourite}
      aria-busy={busy || undefined}
      aria-label={t('auction.favourite', { name: props.name })}
      onClick={click}
    >
      <Icon name={favourite ? 'heart-filled' : 'heart'} />
    </button>
  );
});
