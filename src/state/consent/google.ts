import type { ConsentLevels } from '../../domain/consent.ts';
import type { Log } from '../../lib/log.ts';

/** The part of `window` that Google's scripts read: a queue of commands, and a switch per id. */
export interface GoogleWindow {
  dataLayer?: unknown[];
}

/** Commands to Google's scripts: they are queued until one of them runs, and request nothing by themselves. */
export interface Google {
  /** Consent mode: everything denied; call it before a script of Google runs. */
  denyByDefault(): void;
  update(levels: ConsentLevels): void;
  /** Starts measuring, with a shortened IP address. */
  measure(id: string): void;
  stopMeasuring(id: string): void;
}

const granted = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');

/** https://developers.google.com/tag-platform/security/guides/consent */
const storage = ({ functionality, tracking, targeting }: ConsentLevels) => ({
  analytics_storage: granted(tracking),
  ad_storage: granted(targeting),
  ad_user_data: granted(targeting),
  ad_personalization: granted(targeting),
  functionality_storage: granted(functionality),
  personalization_storage: granted(functionality),
  security_storage: 'granted',
});

/** @param log called when the queue, which may be the host's own, throws */
export function createGoogle(window: GoogleWindow, log: Log): Google {
  // Google's scripts recognize a command, unlike an event, by the `arguments` object.
  function command(..._: readonly unknown[]): void {
    try {
      window.dataLayer ??= [];
      // biome-ignore lint/complexity/noArguments: an array is not read as a command
      window.dataLayer.push(arguments);
    } catch (error) {
      log('window.dataLayer.push failed', error);
    }
  }
  return {
    denyByDefault: () =>
      command('consent', 'default', storage({ functionality: false, tracking: false, targeting: false })),
    update: (levels) => command('consent', 'update', storage(levels)),
    measure(id) {
      command('js', new Date());
      command('config', id, { anonymize_ip: true });
    },
    stopMeasuring(id) {
      Reflect.set(window, `ga-disable-${id}`, true);
    },
  };
}
