import type { Fingerprint, VisitorLanguage } from '../../api/schema/view-tracker.ts';
import type { BrowserTraits } from '../../lib/browser-traits.ts';
import type { KeyValueStorage } from '../../lib/storage.ts';
import type { ConsentModel } from '../consent/consent.model.ts';
import { consentedKeys } from '../consent/consented-storage.ts';
import type { ModelParts } from '../store-type.ts';
import { visitorLanguage, visitorUserAgent } from './visitor-language.ts';

/**
 * The visitor in statistics. One per store. Its data depends on the consent to `tracking`:
 *
 *     consent   ids                                         user agent   language
 *     without   one random id in memory, for both           empty        appLocale alone
 *     with      session and persistent id, kept in the      sent         all of it
 *               tab's and the origin's storage
 *
 * A stored id is the device's fingerprint hash, a random string and the time it was made at.
 * The hash serves statistics: it is the same on identical phones, and never proves an identity.
 */
export interface Visitor {
  /** The identity for the next view. Never rejects. */
  identify(): Promise<VisitorIdentity>;
}

export interface VisitorIdentity {
  readonly fingerprint: Fingerprint;
  /**
   * The current language object; only `appLocale` if the identity or the current consent does not allow more.
   */
  language(): VisitorLanguage;
}

/** The parts of the browser that an identity is made from. */
export interface VisitorSource {
  traits(): BrowserTraits;
  /** Imports the fingerprint's code. */
  importFingerprint(): Promise<{ deviceHash(): Promise<string> }>;
}

export type VisitorParts = Pick<
  ModelParts,
  'config' | 'local' | 'tab' | 'clock' | 'uuid' | 'i18n' | 'log'
> & { readonly consent: Pick<ConsentModel, 'allows'> };

/** Time limit in ms, after which fingerprinting counts as failed. */
const VISITOR_TIMEOUT = 5_000;
/**
 * `hash.uuid.time`, or without the hash if fingerprinting failed. The server accepts 200 characters at most.
 */
const VISITOR_ID = /^(?:\w{1,64}\.)?[\da-f-]{36}\.\d{1,16}$/;

interface Ids {
  readonly session: string;
  readonly persistent: string;
}

export function createVisitor(parts: VisitorParts, source: VisitorSource): Visitor {
  const { config, consent, local, tab, clock, uuid, i18n, log } = parts;
  const keys = consentedKeys(config);
  let memoryId: string | null = null;
  let making: Promise<Ids | null> | null = null;

  const stored = (storage: KeyValueStorage, key: string): string | null => {
    const id = storage.get(key);
    return id !== null && VISITOR_ID.test(id) ? id : null;
  };

  /** The beginning of a new id; empty if fingerprinting fails or takes too long. */
  async function hashPart(): Promise<string> {
    let stopTimer = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      stopTimer = clock.after(VISITOR_TIMEOUT, () =>
        reject(new Error(`no fingerprint within ${VISITOR_TIMEOUT} ms`)),
      );
    });
    const hash = source.importFingerprint().then(({ deviceHash }) => deviceHash());
    try {
      return `${await Promise.race([hash, late])}.`;
    } catch (error) {
      log('fingerprinting failed; the visitor gets a random id', error);
      return '';
    } finally {
      stopTimer();
    }
  }

  /** The stored ids, created if they are missing or invalid. Null if consent was withdrawn meanwhile. */
  async function readIds(): Promise<Ids | null> {
    const isKnown = stored(tab, keys.session) !== null && stored(local, keys.persistent) !== null;
    const hash = isKnown ? '' : await hashPart();
    if (!consent.allows('tracking')) return null;
    const idIn = (storage: KeyValueStorage, key: string): string => {
      // Read again, because another tab may have created one meanwhile.
      const storedId = stored(storage, key);
      if (storedId !== null) return storedId;
      const made = `${hash}${uuid()}.${clock.now()}`;
      storage.set(key, made);
      return made;
    };
    return { session: idIn(tab, keys.session), persistent: idIn(local, keys.persistent) };
  }

  return {
    async identify() {
      let ids: Ids | null = null;
      if (consent.allows('tracking')) {
        making ??= readIds();
        ids = await making;
        making = null;
      }
      // After a withdrawal another id is used, so that the two cannot be linked.
      if (ids !== null) memoryId = null;
      else memoryId ??= uuid();
      const storedId = ids ?? { session: memoryId ?? '', persistent: memoryId ?? '' };
      const isWhole = () => ids !== null && consent.allows('tracking');
      const language = () =>
        isWhole() ? visitorLanguage(i18n.locale.peek(), source.traits()) : { appLocale: i18n.locale.peek() };
      return {
        language,
        fingerprint: {
          sessionFingerprint: storedId.session,
          persistentFingerprint: storedId.persistent,
          userAgent: isWhole() ? visitorUserAgent(source.traits()) : '',
          language: language(),
        },
      };
    },
  };
}
