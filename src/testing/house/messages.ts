import type { Locale } from '../../domain/locale.ts';
import type { MessageTree } from '../../i18n/load-messages.ts';
import { children, type Problem, type Source, treeOf, walk } from './sources.ts';

/** Sentences by key, such as `bid.review.title` or `lot.bids_one`. */
export type Flat = ReadonlyMap<string, string>;

/** A message file as a flat list. */
export function flatten(tree: MessageTree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(
      ([key, value]): Array<[string, string]> =>
        typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** A plural form; in Arabic also that of a noun after a preposition, which `context: 'genitive'` selects. */
const SUFFIX = /(?:_genitive)?_(zero|one|two|few|many|other)$/;
/** The key as written in code. */
export const baseOf = (key: string): string => key.replace(SUFFIX, '');

/**
 * The keys, without their plural forms, that code uses: as a whole string, or by the beginning of a composed
 * one, as in `bid.kind.${kind}`.
 */
export function keysIn(file: Source, keys: readonly string[]): string[] {
  const strings = new Set<string>();
  const heads: string[] = [];
  walk(treeOf(file), (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value);
    if (node.type !== 'TemplateLiteral') return;
    const quasis = children(node, 'quasis');
    const first = quasis[0];
    const head = first ? file.text.slice(first.start, first.end).replace(/^[`]|[`]$|\$\{$/g, '') : '';
    if (quasis.length === 1) strings.add(head);
    else if (/^[a-z][\w.]*\.\w*$/i.test(head)) heads.push(head);
  });
  return keys.map(baseOf).filter((key) => strings.has(key) || heads.some((head) => key.startsWith(head)));
}

/** Forms by base key: one for a plain sentence, one per plural category otherwise. */
function formsOf(messages: Flat): Map<string, Map<string, string>> {
  const forms = new Map<string, Map<string, string>>();
  for (const [key, text] of messages) {
    const form = forms.get(baseOf(key)) ?? new Map<string, string>();
    form.set(key.match(SUFFIX)?.[1] ?? '', text);
    forms.set(baseOf(key), form);
  }
  return forms;
}

const paramsOf = (texts: Iterable<string>): string =>
  [...new Set([...texts].flatMap((text) => text.match(/\{\{\s*\w+/g) ?? []))].sort().join(' ');

/** The errors of a language, compared with English. */
export function compare(
  locale: Locale,
  messages: Flat,
  english: Flat,
  sameInBoth: ReadonlySet<string>,
): Problem[] {
  const problems: Problem[] = [];
  const ours = formsOf(messages);
  const theirs = formsOf(english);
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const say = (key: string, why: string) => problems.push(`${locale} ${key}: ${why}`);
  for (const key of theirs.keys()) if (!ours.has(key)) say(key, 'missing');
  for (const [key, forms] of ours) {
    const original = theirs.get(key);
    if (!original) {
      say(key, 'not in English');
      continue;
    }
    // `_zero` is a separate sentence for the number 0, in any language.
    const names = [...forms.keys()]
      .filter((form) => form !== 'zero' || locale === 'ar')
      .sort()
      .join(' ');
    if (names !== '' && names !== [...categories].sort().join(' ')) say(key, `plural forms are ${names}`);
    if ((names === '') !== original.has('')) say(key, 'plural in one language only');
    if (paramsOf(forms.values()) !== paramsOf(original.values())) say(key, 'other {{params}} than English');
    for (const [form, text] of forms) {
      if (text.trim() === '' || text !== text.trim()) say(key, 'empty, or with space round it');
      const copied =
        locale !== 'en' && /\p{L}{2}/u.test(text.replace(/\{\{.*?\}\}/g, '')) && text === original.get(form);
      if (copied && !sameInBoth.has(`${locale} ${key}`)) say(key, `still English: "${text}"`);
    }
  }
  return problems;
}
