import type { ConflictingName } from './conflicting-names.ts';
import { inspectElement, inspectOptions, type MistakeWithValues } from './inspect.ts';
import { inspectApi } from './inspect-api.ts';
import { sentenceOf } from './mistakes.ts';

/** A possible mistake in a page, found by a cheap check. */
export type Suspicion =
  /** The options of the page, merged. */
  | [subject: 'options', options: object]
  /** The code of an element has failed to load or to run. */
  | [subject: 'code']
  /** An element of ours with an attribute that no element has. */
  | [subject: 'element', element: Element]
  /** The base of the API; a first request by this `fetch` got no answer. */
  | [subject: 'api', api: string, fetch: typeof fetch]
  | [subject: 'slug-unknown', element: string, list: string]
  /** An element has a part of the host's page inside it. */
  | [subject: 'tag-unclosed', element: string, part: string]
  /** The value of an attribute cannot be read; `used` is its default. */
  | [subject: 'value-invalid', element: string, attribute: string, value: string | null, used: unknown]
  /** The value of `display`. */
  | [subject: 'language-unsupported', value: string]
  /** A tag that `register` does not know, and those that it knows. */
  | [subject: 'tag-unknown', tag: string, tags: string]
  /** The host's `dataLayer.push` has thrown. */
  | [subject: 'push-failed', error: unknown]
  | ConflictingName
  | [subject: 'two-versions', version: string, used: string];

/** Part of the page's registry: loads this file, which checks it in detail. */
export type ReportMistake = (...suspicion: Suspicion) => void;

const reported = new Set<string>();

/**
 * The sentences about mistakes in the host's page, with their fixes, each once per page; none if the
 * suspicion is wrong. This file and its imports load only if there is a suspicion.
 */
export async function explain(...suspicion: Suspicion): Promise<string[]> {
  const findings = await inspect(suspicion);
  return findings
    .map(([code, ...values]) => `${sentenceOf(code, values)} (${code})`)
    .filter((sentence) => !reported.has(sentence) && reported.add(sentence));
}

function inspect(suspicion: Suspicion): readonly MistakeWithValues[] | Promise<readonly MistakeWithValues[]> {
  switch (suspicion[0]) {
    case 'options': {
      const scripts = [...document.querySelectorAll('script')];
      const foreign = scripts.flatMap((script) => Object.keys(script.dataset));
      return inspectOptions(suspicion[1] as Record<string, unknown>, foreign, location.href);
    }
    case 'code':
      return Object.isFrozen(Object.prototype) ? [['prototype-frozen']] : [];
    case 'element':
      return inspectElement(suspicion[1]);
    case 'api':
      return inspectApi(suspicion[1], suspicion[2], window);
    default:
      return [suspicion];
  }
}
