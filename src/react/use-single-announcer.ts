import { useCallback, useEffect, useRef } from 'react';
import { memo } from '../lib/memo.ts';
import { defineModel } from '../state/store-type.ts';
import { useStore } from './context.tsx';

/** The elements of the page that would announce the same topic, in the order they were mounted. */
const announcerModels = defineModel('announcer', () => memo((_topic: string) => new Set<object>()));

/**
 * A page may show a lot or a room twice. Of all components that would announce the same topic, only
 * the first mounted one does.
 *
 * @returns whether this component announces; call it in an effect
 */
export function useSingleAnnouncer(topic: string): () => boolean {
  const all = useStore().model(announcerModels)(topic);
  const self = useRef({}).current;
  useEffect(() => {
    all.add(self);
    return () => void all.delete(self);
  }, [all, self]);
  return useCallback(() => all.values().next().value === self, [all, self]);
}
