import { browserStorage } from '../../lib/storage.ts';

type Call = 'getItem' | 'setItem' | 'removeItem';

/** A fake browser storage whose calls can be made to throw. Several tabs can share its entries. */
export function fakeStorage(entries = new Map<string, string>()) {
  const broken = new Set<Call>();
  /** The quota, in characters of all keys and values. */
  let room = Number.POSITIVE_INFINITY;
  const guard = (call: Call): void => {
    if (broken.has(call)) throw new DOMException('no', 'QuotaExceededError');
  };
  const storage = {
    getItem(key: string) {
      guard('getItem');
      return entries.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      guard('setItem');
      const rest = [...entries].filter(([other]) => other !== key).flat();
      if ([...rest, key, value].join('').length > room) throw new DOMException('no', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem(key: string) {
      guard('removeItem');
      entries.delete(key);
    },
  } as Storage;
  return {
    entries,
    storage: browserStorage(() => storage),
    break(...calls: Call[]) {
      for (const call of calls) broken.add(call);
    },
    fix: () => broken.clear(),
    setRoom(characters: number) {
      room = characters;
    },
  };
}
