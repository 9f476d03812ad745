import { useEffect, useRef } from 'react';
import { browserCallSignal } from '../../lib/call-signal.ts';
import { useStore } from '../../react/context.tsx';
import { useSingleAnnouncer } from '../../react/use-single-announcer.ts';
import { hybridSettingsModel } from '../../state/hybrid/hybrid-settings.ts';
import { defineModel } from '../../state/store-type.ts';

/** One per page, because a page has one loudspeaker. */
export const callSignalModel = defineModel('callSignal', () => browserCallSignal(window));

/**
 * Sound and vibration at going once and going twice, for a user who switched them on. Several rooms of one
 * sale on a page give one signal.
 *
 * @param auction id of the auction
 */
export function useCallSignal(auction: string, counting: 0 | 1 | 2 | 3): void {
  const store = useStore();
  const isOn = store.model(hybridSettingsModel).callSignal.value;
  const signal = isOn ? store.model(callSignalModel) : null;
  const isAnnouncer = useSingleAnnouncer(`call ${auction}`);
  const last = useRef(counting);

  useEffect(() => {
    // On a page that was opened with the setting on, the user has not pressed anything yet.
    if (signal === null) return;
    const stop = new AbortController();
    for (const event of ['pointerup', 'keydown'])
      document.addEventListener(event, signal.unlock, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [signal]);
  useEffect(() => {
    const previous = last.current;
    last.current = counting;
    if (signal === null || counting === previous || !isAnnouncer()) return;
    if (counting === 1 || counting === 2) signal.give(counting);
  }, [counting, isAnnouncer, signal]);
}
