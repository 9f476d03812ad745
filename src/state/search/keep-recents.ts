import { normaliseTerm } from '../../domain/search-term.ts';
import { type KeptList, keepList } from '../consent/keep-list.ts';
import type { ModelParts } from '../store-type.ts';

/** Stores recent searches as consent allows; in a file of its own, so that no search box waits for it. */
export const keepRecents = (parts: ModelParts, options: Omit<KeptList<string>, 'parse'>): void =>
  keepList(parts, 'recents', { ...options, parse: parseTerm });

const parseTerm = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && normaliseTerm(value) === value ? value : null;
