import type { KeyValueStorage } from '../../lib/storage.ts';
import type { Config } from '../config.ts';

/** Where the token of a sign-in is kept between pages and shared by tabs. */
export interface StoredToken {
  /** Another tab signs in or out by changing this key. */
  readonly key: string;
  /** Null: nobody is signed in, or at another API. */
  read(): string | null;
  write(token: string | null): void;
}

const TYPE = 'Bearer ';
/** What stands for no token there. */
const NONE = 'false';

type AuthConfig = Pick<Config, 'prefix' | 'sharedLogin'>;

/**
 * A key of the site this grew out of (@nuxtjs/auth 4.9). Plain it is only where the page shares its
 * sign-in; else it stands behind the prefix, so that a host's own token is neither sent nor overwritten.
 */
export const authKey = ({ prefix, sharedLogin }: AuthConfig, name: string): string =>
  `${sharedLogin ? '' : `${prefix}.`}auth.${name}`;

/**
 * A token is bound to the API it came from, and never sent to another. Under the shared keys nothing
 * tells whose it is: there the option is the consent.
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
      return stored?.startsWith(TYPE) && isOurs() ? stored.slice(TYPE.length) : null;
    },
    write(token) {
      if (!isOurs()) {
        // At no moment may another tab read the token of one API as that of the other.
        storage.set(key, NONE);
        storage.set(apiKey, api);
      }
      storage.set(authKey(config, 'strategy'), 'local');
      storage.set(key, token === null ? NONE : TYPE + token);
      storage.set(authKey(config, '_refresh_token.local'), NONE);
    },
  };
}
