import {
  CONSENT_LEVELS,
  type ConsentLevel,
  type ConsentLevels,
  NOTHING_ALLOWED,
} from '../../domain/consent.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { ConsentAdapter } from './adapter.ts';

/**
 * Consent of a platform that implements IAB TCF v2.2 (`window.__tcfapi`), as an adapter. A new one each time
 * the mode becomes `external`; the consent model owns it.
 *
 * Meaning of the platform's events:
 *
 *     gdprApplies false      nothing is allowed: nobody was asked, and nobody has agreed
 *     `tcloaded`             the visitor decided on an earlier visit
 *     `useractioncomplete`   the visitor has decided now
 *     `cmpuishown`           asks: an earlier decision holds until the visitor changes it
 */

/**
 * The purposes of the TCF that a level needs, each by consent; legitimate interest is not enough.
 * Purpose 1 is storing and reading on the device, which every level does.
 */
const TCF_PURPOSES: Readonly<Record<ConsentLevel, readonly number[]>> = {
  /** 5, 6: profiles for personalised content, and their use. */
  functionality: [1, 5, 6],
  /** 7, 8: measuring advertising and content; 9: statistics about audiences. */
  tracking: [1, 7, 8, 9],
  /** 2: choosing advertising; 3, 4: profiles for personalised advertising, and their use. */
  targeting: [1, 2, 3, 4],
};

type TcfCallback = (data: unknown, success: boolean) => void;
/** The commands that are used; `displayConsentUi` is not in the TCF, but many platforms have it. */
type TcfCommand = 'addEventListener' | 'removeEventListener' | 'displayConsentUi';
export type TcfApi = (command: TcfCommand, version: 2, callback: TcfCallback, parameter?: number) => void;
export interface TcfHost {
  readonly __tcfapi?: TcfApi;
}

interface TcfData {
  readonly gdprApplies?: unknown;
  readonly eventStatus?: unknown;
  readonly listenerId?: unknown;
  readonly purpose?: { readonly consents?: Readonly<Record<string, unknown>> };
}

/** Delay before a missing platform is looked for again, in ms. */
const RETRY_DELAY = 500;
const MAX_RETRIES = 20;

const TCF_VERSION = 2;

/** @returns `before` if the event decides nothing */
function levelsOf(data: TcfData, before: ConsentLevels | null): ConsentLevels | null {
  if (data.gdprApplies === false) return NOTHING_ALLOWED;
  if (data.eventStatus !== 'tcloaded' && data.eventStatus !== 'useractioncomplete') return before;
  const consents = data.purpose?.consents ?? {};
  const allowed = CONSENT_LEVELS.map((level) => [
    level,
    TCF_PURPOSES[level].every((purpose) => consents[purpose] === true),
  ]);
  return { ...NOTHING_ALLOWED, ...Object.fromEntries(allowed) };
}

/** @param host the window; its `__tcfapi` is foreign code that may load late or throw */
export function tcfConsent(host: TcfHost, clock: Pick<Clock, 'after'>, log: Log): ConsentAdapter {
  let levels: ConsentLevels | null = null;

  function call(command: TcfCommand, callback: TcfCallback, parameter?: number): boolean {
    try {
      if (typeof host.__tcfapi !== 'function') return false;
      host.__tcfapi(command, TCF_VERSION, callback, parameter);
    } catch (error) {
      log(`${command} of the page’s consent platform (__tcfapi) failed`, error);
    }
    return true;
  }

  return {
    read: () => levels,
    subscribe(onChange) {
      let stopped = false;
      let stopLooking = (): void => undefined;
      let leave = (): void => undefined;
      const onData: TcfCallback = (answer, success) => {
        if (!success || typeof answer !== 'object' || answer === null) return;
        const data: TcfData = answer;
        if (typeof data.listenerId === 'number') {
          const id = data.listenerId;
          leave = () => void call('removeEventListener', () => undefined, id);
        }
        // A queue of the platform's stub may answer late.
        if (stopped) return leave();
        levels = levelsOf(data, levels);
        onChange();
      };
      const look = (retries: number): void => {
        if (call('addEventListener', onData)) return;
        if (retries > 0) stopLooking = clock.after(RETRY_DELAY, () => look(retries - 1));
        else
          log(
            'mode="external": the page has no consent platform, so nothing is allowed. Set AuctionElements.configure({ consent }), or load a platform with IAB TCF (__tcfapi)',
          );
      };
      look(MAX_RETRIES);
      return () => {
        stopped = true;
        stopLooking();
        leave();
      };
    },
    openSettings: () => void call('displayConsentUi', () => undefined),
  };
}
