import { useRef } from 'react';
import { useStore } from '../react/context.tsx';

/**
 * Whether it was known once what is mine of a lot: a page is shown with it, so that it pushes nothing
 * down and offers nobody to bid over themselves. A sign-in later on does not hide it again. Only in
 * `tracked` components: reads signals.
 */
export function useMineKnown(lotId: string | undefined): boolean {
  const { mine } = useStore();
  const known = useRef(false);
  if (lotId !== undefined && mine.known(lotId).value) known.current = true;
  return known.current;
}
