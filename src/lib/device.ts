import type { KeyValueStorage } from './storage.ts';

/**
 * The device token that the server gave this browser at an earlier sign-in. It does not sign anyone in. Sent
 * with the next sign-in, it lets the backend distinguish the account's owner from strangers who guess
 * passwords.
 */
export interface Device {
  /** Undefined if this API has given none. */
  read(): string | undefined;
  keep(device: string): void;
}

/** @param api a token is only sent to the API that issued it, so it is stored with its address */
export function createDevice(storage: KeyValueStorage, prefix: string, api: string): Device {
  const key = `${prefix}.device`;
  const prefixOfApi = `${api} `;
  return {
    read() {
      const stored = storage.get(key);
      return stored?.startsWith(prefixOfApi) ? stored.slice(prefixOfApi.length) : undefined;
    },
    keep: (device) => storage.set(key, prefixOfApi + device),
  };
}
