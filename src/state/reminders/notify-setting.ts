import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { BrowserNotices } from '../../lib/browser-notices.ts';
import type { Page } from '../../lib/page.ts';
import type { KeyValueStorage } from '../../lib/storage.ts';

/**
 * Whether reminders are shown as notifications of this browser: the user's choice here, and the browser's
 * permission. `denied`: chosen, but the browser refuses; only its own settings change that.
 */
export type NotifyState = 'on' | 'off' | 'denied' | 'unsupported';

export interface NotifySetting {
  readonly state: ReadonlySignal<NotifyState>;
  /** Call it within a click, because turning it on may ask for the browser's permission. */
  set(on: boolean): Promise<void>;
}

const ON = 'on';

/** @param name key in the storage, which all tabs of the origin share */
export function notifySetting(
  notices: Pick<BrowserNotices, 'permission' | 'request'>,
  local: KeyValueStorage,
  page: Pick<Page, 'on' | 'onStorage'>,
  name: string,
): NotifySetting {
  const chosen = signal(local.get(name) === ON);
  const permission = signal(notices.permission());
  page.onStorage((key) => {
    if (key === null || key === name) chosen.value = local.get(name) === ON;
  });
  // The permission may have changed in the browser's settings.
  page.on('visible', () => {
    permission.value = notices.permission();
  });
  const state = computed((): NotifyState => {
    if (permission.value === 'unsupported') return 'unsupported';
    if (!chosen.value) return 'off';
    if (permission.value === 'denied') return 'denied';
    return permission.value === 'granted' ? 'on' : 'off';
  });
  return {
    state,
    async set(on) {
      if (on) local.set(name, ON);
      else local.remove(name);
      chosen.value = on;
      permission.value =
        on && notices.permission() === 'default' ? await notices.request() : notices.permission();
    },
  };
}
