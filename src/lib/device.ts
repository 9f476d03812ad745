import type { KeyValueStorage } from './storage.ts';

/**
 * What the server gave this browser at an earlier sign-in. It signs nobody in; sent with the next
 * sign-in, it tells the owner of an account from strangers who guess the password.
 */
export interface Device {
  /** Undefined where this API has given none. */
  read(): string | undefined;
  keep(device: string): void;
}

/** @param api the value is sent to no other one than it came from */
export function createDevice(storage: KeyValueStorage, prefix: string, api: string): Device {
  const key = `${prefix}.device`;
  const head = `${api} `;
  return {
    read() {
      const stored = storage.get(key);
      return stored?.startsWith(head) ? stored.slice(head.length) : undefined;
    },
    keep: (device) => storage.set(key, head + device),
  };
}
