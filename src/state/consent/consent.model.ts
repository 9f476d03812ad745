import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  type ConsentLevel,
  type ConsentLevels,
  type ConsentRecord,
  consentRecord,
  isSameConsent,
  NOTHING_ALLOWED,
  parseConsent,
  readConsent,
} from '../../domain/consent.ts';
import { browserCookies, type Cookies } from '../../lib/browser-cookies.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { type ConsentAdapter, readAdapter } from './adapter.ts';
import { eraseRefused } from './consented-storage.ts';

/**
 * The visitor's consent: the allowed levels, and the source of the decision. One per store; code that stores
 * or sends data with consent reads `allows`, and stops when it becomes false.
 *
 *     source     decided by                        stored in
 *     own        `decide`, here or in another tab  the cookie `cookie_consent`, 365 days
 *     external   the host's consent platform       by that platform
 */
export interface ConsentModel {
  /** Null until there is a decision. */
  readonly record: ReadonlySignal<ConsentRecord | null>;
  /** True while the host's own platform decides. */
  readonly isExternal: ReadonlySignal<boolean>;
  /** Whether a level is allowed now: false before a decision. For effects and components. */
  allows(level: ConsentLevel): boolean;
  /** Stores a decision and publishes it; nothing while the source is external. */
  decide(levels: ConsentLevels): void;
  /**
   * From now on the host's platform decides, and our own cookie is removed.
   * @returns stops this
   */
  follow(adapter: ConsentAdapter): () => void;
  /** Erases the stored data of an earlier consent, if its cookie is gone and the visitor is asked again. */
  eraseStored(): void;
  /** Asks the host's platform to show its settings. @returns false if it has no way to do so */
  openExternalSettings(): boolean;
}

/** Stores and publishes a decision. `browserConsent` is the real one. */
export interface ConsentEffects {
  readonly cookies: Cookies;
  /** The public event `cookie-consent-updated` on `window`. */
  publish(record: ConsentRecord): void;
  /** Calls `run` with the detail of each such event, from any sender; the returned function stops this. */
  onPublished(run: (detail: unknown) => void): () => void;
}

/** Name of the cookie, which another site of the auctioneer may share. */
export const CONSENT_COOKIE = 'cookie_consent';
const COOKIE_DAYS = 365;

const browserConsent = (window: Window): ConsentEffects => ({
  cookies: browserCookies(window),
  publish: (detail) => void window.dispatchEvent(new CustomEvent('cookie-consent-updated', { detail })),
  onPublished(run) {
    const listener = (event: Event) => run((event as CustomEvent<unknown>).detail);
    window.addEventListener('cookie-consent-updated', listener);
    return () => window.removeEventListener('cookie-consent-updated', listener);
  },
});

export const consentModel = defineModel('consent', (parts) => createConsent(parts, browserConsent(window)));

export function createConsent(parts: ModelParts, effects: ConsentEffects): ConsentModel {
  const { cookies, publish } = effects;
  const { config, clock, page, log, scope } = parts;
  const stored = () => parseConsent(cookies.get(CONSENT_COOKIE));
  const record = signal(stored());
  const adapter = signal<ConsentAdapter | null>(null);
  const levels = computed<ConsentLevels>(() => record.value ?? NOTHING_ALLOWED);

  /** Takes over a decision from another source: the cookie, or the host's platform. */
  function adopt(next: ConsentRecord | null): void {
    const before = record.peek();
    if (before === null ? next === null : next !== null && isSameConsent(before, next)) return;
    record.value = next;
    if (next !== null) publish(next);
  }
  function readAgain(): void {
    const external = adapter.peek();
    if (external === null) {
      const own = stored();
      // If the cookie was refused, the decision holds for this page only.
      if (own !== null) adopt(own);
      return;
    }
    const now = readAdapter(external, log);
    adopt(now && consentRecord(now, clock.now()));
  }

  function follow(external: ConsentAdapter): () => void {
    cookies.remove(CONSENT_COOKIE);
    let stop: (() => void) | undefined;
    batch(() => {
      adapter.value = external;
      readAgain();
    });
    try {
      stop = external.subscribe(() => {
        if (adapter.peek() === external) readAgain();
      });
    } catch (error) {
      log('consent.subscribe of the page failed; changes of the consent are not noticed', error);
    }
    return scope.add(() => {
      if (typeof stop === 'function') stop();
      if (adapter.peek() !== external) return;
      adapter.value = null;
      record.value = null;
    });
  }

  let before = NOTHING_ALLOWED;
  scope.effect(() => {
    eraseRefused(parts, record.value, before);
    before = record.value ?? NOTHING_ALLOWED;
  });
  // A script of the page also decides if it dispatches the event: with its detail, or after it has written
  // the cookie. Our own event changes nothing.
  scope.add(
    effects.onPublished((detail) => {
      if (adapter.peek() !== null) return;
      const decision = readConsent(detail) ?? stored();
      const before = record.peek();
      if (decision === null || (before !== null && isSameConsent(before, decision))) return;
      cookies.set(CONSENT_COOKIE, JSON.stringify(decision), COOKIE_DAYS);
      record.value = decision;
    }),
  );
  // Another tab may have decided: the browser reports that, or this tab reads the cookie when it is visible.
  scope.add(cookies.onChange(readAgain));
  for (const event of ['visible', 'shown'] as const) page.on(event, readAgain);
  // An option of the script tag is a string, and cannot be an adapter.
  if (typeof config.consent === 'object' && config.consent !== null) follow(config.consent);

  return {
    record,
    isExternal: computed(() => adapter.value !== null),
    allows: (level) => levels.value[level],
    decide(chosen) {
      if (adapter.peek() !== null) return;
      const next = consentRecord(chosen, clock.now());
      cookies.set(CONSENT_COOKIE, JSON.stringify(next), COOKIE_DAYS);
      record.value = next;
      publish(next);
    },
    follow,
    eraseStored: () => eraseRefused(parts, NOTHING_ALLOWED, NOTHING_ALLOWED),
    openExternalSettings() {
      const open = adapter.peek()?.openSettings;
      open?.call(adapter.peek());
      return open !== undefined;
    },
  };
}
