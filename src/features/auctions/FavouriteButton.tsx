import { HeartButton } from '../../components/HeartButton.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useFavourite } from '../../react/use-favourite.ts';

/** The heart of a card or row; a component of its own, so that a press renders nothing else. */
export const FavouriteButton = tracked(function FavouriteButton(props: { id: string; name: string }) {
  return <HeartButton {...useFavourite(props)} />;
});
