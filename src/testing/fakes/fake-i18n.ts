import { computed, signal } from '@preact/signals-core';
import { directionOf, type Locale } from '../../domain/locale.ts';
import { createFormats } from '../../i18n/formats.ts';
import type { I18n, MessageParams } from '../../i18n/i18n.ts';
import { loadMessages, type MessageTree } from '../../i18n/load-messages.ts';
import { NAMESPACES } from '../../i18n/namespaces.ts';

const files = await Promise.all(NAMESPACES.map((namespace) => loadMessages('en', namespace)));

/** Speaks English whatever its locale is, at once and without i18next; times are in UTC. */
export function createFakeI18n(start: Locale = 'en'): I18n {
  const locale = signal(start);
  return {
    locale,
    direction: computed(() => directionOf(locale.value)),
    t: say,
    errorText(code) {
      const key = `error.${code}`;
      return find(key) === undefined ? say('error.unknown') : say(key);
    },
    format: createFormats('en', 'UTC'),
    load: async () => undefined,
    async change(next) {
      locale.value = next;
    },
  };
}

function say(key: string, params: MessageParams = {}): string {
  const plural = params.count === undefined ? [] : pluralKeys(key, Number(params.count));
  const sentence = [...plural, key].map(find).find((text) => text !== undefined) ?? key;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

const pluralKeys = (key: string, count: number) => [
  ...(count === 0 ? [`${key}_zero`] : []),
  count === 1 ? `${key}_one` : `${key}_other`,
];

/** Looks in all files: the messages of errors are in several. */
function find(key: string): string | undefined {
  return files.map((file) => findIn(file, key)).find((text) => text !== undefined);
}

function findIn(file: MessageTree, key: string): string | undefined {
  let node: unknown = file;
  for (const part of key.split('.')) {
    node =
      typeof node === 'object' && node !== null
        ? Object.entries(node).find(([name]) => name === part)?.[1]
        : undefined;
  }
  return typeof node === 'string' ? node : undefined;
}
