import { computed, signal } from '@preact/signals-core';
import { directionOf, type Locale } from '../../domain/locale.ts';
import { createFormats } from '../../i18n/formats.ts';
import type { I18n, MessageParams } from '../../i18n/i18n.ts';
import { loadMessages, type MessageTree } from '../../i18n/load-messages.ts';
import { NAMESPACES } from '../../i18n/namespaces.ts';

const files = await Promise.all(NAMESPACES.map((namespace) => loadMessages('en', namespace)));
/** All texts by their keys; if several files have a key, as with errors, the first counts. */
const texts = new Map(files.reverse().flatMap((file) => textsIn(file)));
const format = createFormats('en', 'UTC');

/** Returns English texts in any locale, at once and without i18next; times are in UTC. */
export function createFakeI18n(start: Locale = 'en'): I18n {
  const locale = signal(start);
  return {
    locale,
    direction: computed(() => directionOf(locale.value)),
    t: say,
    errorText(code) {
      const key = `error.${code}`;
      return say(texts.has(key) ? key : 'error.unknown');
    },
    format,
    load: async () => undefined,
    async change(next) {
      locale.value = next;
    },
  };
}

function say(key: string, params: MessageParams = {}): string {
  const plural = params.count === undefined ? [] : pluralKeys(key, Number(params.count));
  const sentence = [...plural, key].map((it) => texts.get(it)).find((text) => text !== undefined) ?? key;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

const pluralKeys = (key: string, count: number) => [
  ...(count === 0 ? [`${key}_zero`] : []),
  count === 1 ? `${key}_one` : `${key}_other`,
];

/** The texts in a part of a file, each with its whole key. */
function textsIn(part: MessageTree, before = ''): Array<[key: string, text: string]> {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' ? [[before + name, value]] : textsIn(value, `${before}${name}.`),
  );
}
