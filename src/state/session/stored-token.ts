import type { KeyValueStorage } from '../../lib/storage.ts';
import type { Config } from '../config.ts';

/** Storage of the session's token, kept between pages and shared by tabs. */
export interface StoredToken {
  /** The storage key that changes when a tab signs in or out. */
  readonly key: string;
  /** Null if nobody is signed in, or if the token belongs to another API. */
  read(): string | null;
  write(token: string | null): void;
}

const TOKEN_PREFIX = 'Bearer ';
/** The stored value for no token. */
const SIGNED_OUT = 'false';

type AuthConfig = Pick<Config, 'prefix' | 'sharedLogin'>;

/**
 * A storage key of @nuxtjs/auth 4.9. Plain only with the option `sharedLogin`; else behind the prefix,
 * so that a host's own token is neither sent nor overwritten.
 */
export const authKey = ({ prefix, sharedLogin }: AuthConfig, name: string): string =>
  `${sharedLogin ? '' : `${prefix}.`}auth.${name}`;

/**
 * A token is only sent to the API that issued it. The shared keys do not name an API: with the option
 * `sharedLogin` the integrator guarantees that it is the same.
 *
 * @param config `api` is the API of the page
 */
export function storedToken(storage: KeyValueStorage, config: AuthConfig & Pick<Config, 'api'>): StoredToken {
  const { api, sharedLogin } = config;
  const key = authKey(config, '_token.local');
  const apiKey = authKey(config, 'api');
  const isOurs = () => sharedLogin || storage.get(apiKey) === api;

  return {
    key,
    read() {
      const stored = storage.get(key);
      return stored?.startsWith(TOKEN_PREFIX) && isOurs() ? stored.slice(TOKEN_PREFIX.length) : null;
    },
    write(token) {
      if (!isOurs()) {
        // This order prevents another tab from reading the token of one API as that of the other.
        storage.set(key, SIGNED_OUT);
        storage.set(apiKey, api);
      }
      storage.set(authKey(config, 'strategy'), 'local');
      storage.set(key, token === null ? SIGNED_OUT : TOKEN_PREFIX + token);
      storage.set(authKey(config, '_refresh_token.local'), SIGNED_OUT);
    },
  };
}
