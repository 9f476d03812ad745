import type { Signal } from '@preact/signals-core';
import { parseJson } from '../../lib/parse-json.ts';
import { toJson } from '../../lib/to-json.ts';
import { ownerOf } from '../session/owner.ts';
import type { ModelParts } from '../store-type.ts';
import { consentModel } from './consent.model.ts';
import { consentedKeys } from './consented-storage.ts';

export interface KeptList<Entry> {
  /** Newest first, each once. */
  readonly list: Signal<readonly Entry[]>;
  readonly max: number;
  isSame(one: Entry, other: Entry): boolean;
  /** A storage may hold any value: returns null for an invalid entry. */
  parse(value: unknown): Entry | null;
}

/** Longest valid text in the storage, in characters; a longer one is not ours. */
const MAX_LENGTH = 5_000;

/**
 * Stores a list of the user while functionality is allowed, else keeps it in memory. Lives as long as the
 * store; tabs follow each other. When consent is given, the list in memory is stored before the entries that
 * an earlier page has stored. A list belongs to the signed-in user, or to a guest; a guest's list becomes the
 * list of the user who signs in. After a sign-out on a page without this list, the stored list is not read
 * again. On the same page the owner of the list empties it at sign-out.
 *
 * @param name its key in the storage, also used to erase it
 */
export function keepList<Entry>(
  parts: ModelParts,
  name: 'recents' | 'seen',
  { list, max, isSame, parse }: KeptList<Entry>,
): void {
  const { scope, config, session, local, page, model } = parts;
  const key = consentedKeys(config)[name];
  const consent = model(consentModel);
  const isAllowed = () => consent.allows('functionality');
  const owner = () => ownerOf(session.token.peek());

  function read(): Entry[] {
    const text = local.get(key);
    const stored = text !== null && text.length <= MAX_LENGTH ? parseJson(text) : null;
    const { owner: whose = null, entries }: Partial<Record<string, unknown>> = Object(stored);
    if (!Array.isArray(entries) || (whose !== null && whose !== owner())) return [];
    const parsed = entries.slice(0, max).flatMap((entry) => parse(entry) ?? []);
    return parsed.filter((entry, index) => parsed.findIndex((other) => isSame(entry, other)) === index);
  }
  function write(): void {
    const entries = list.peek();
    const text = toJson({ owner: owner(), entries });
    if (entries.length === 0) local.remove(key);
    else if (local.get(key) !== text) local.set(key, text);
  }
  /** Reads a change by another tab. */
  function follow(): void {
    if (isAllowed()) list.value = read();
  }

  let wasAllowed = false;
  scope.effect(() => {
    const entries = list.value;
    const allowed = isAllowed();
    if (allowed && !wasAllowed) {
      const storedEntries = read().filter((entry) => !entries.some((other) => isSame(entry, other)));
      list.value = [...entries, ...storedEntries].slice(0, max);
    }
    wasAllowed = allowed;
    if (allowed) write();
  });
  session.onIdentityChange(({ previous }) => {
    if (previous === null && isAllowed()) write();
  });
  page.onStorage((changed) => {
    if (changed === null || changed === key) follow();
  });
  // In the back-forward cache a page gets no storage events.
  page.on('shown', follow);
}
