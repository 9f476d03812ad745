import { useCallback, useEffect, useRef } from 'react';
import { memo } from '../lib/memo.ts';
import { useStore } from './context.tsx';

/** Who shows the same thing on this page, in the order they came; for `store.model`. */
const speakers = () => memo((_topic): Set<object> => new Set());

/**
 * A page may show a lot or a room twice, and has one reader: of all that would announce the same, the
 * first one speaks.
 *
 * @returns whether this one does, to be asked in an effect
 */
export function useSingleAnnouncer(topic: string): () => boolean {
  const all = useStore().model(speakers)(topic);
  const self = useRef({}).current;
  useEffect(() => {
    all.add(self);
    return () => void all.delete(self);
  }, [all, self]);
  return useCallback(() => all.values().next().value === self, [all, self]);
}
