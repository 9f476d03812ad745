import { useState } from 'react';
import * as v from 'valibot';
import { NewsBody } from '../../../src/api/schema/console-news.ts';
import { LOCALES, type Locale } from '../../../src/domain/locale.ts';
import type { ConsoleKey } from '../messages/i18n.ts';

type PerLocale = Readonly<Partial<Record<Locale, string>>>;

/** The clerk's input, field by field. */
export interface NewsDraft {
  readonly texts: PerLocale;
  readonly link: string;
  /** Paths of the site. */
  readonly paths: PerLocale;
}

const EMPTY: NewsDraft = { texts: {}, link: '', paths: {} };
type Problem = { readonly field: 'text' | 'link' | 'path'; readonly text: ConsoleKey };

/** The draft of breaking news: checked by the schema of the call, kept until the server has accepted it. */
export function useNewsForm(publish: (body: NewsBody) => Promise<boolean>) {
  const [draft, setDraft] = useState(EMPTY);
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = (next: Partial<NewsDraft>): void => {
    setDraft((before) => ({ ...before, ...next }));
    setProblem(null);
  };
  return {
    draft,
    problemOf: (field: Problem['field']): ConsoleKey | null =>
      problem?.field === field ? problem.text : null,
    writeText: (locale: Locale, text: string) => change({ texts: { ...draft.texts, [locale]: text } }),
    writeLink: (link: string) => change({ link }),
    writePath: (locale: Locale, path: string) => change({ paths: { ...draft.paths, [locale]: path } }),
    /** @returns whether it was published */
    async submit(): Promise<boolean> {
      const body = v.safeParse(NewsBody, bodyOf(draft));
      setProblem(body.success ? null : problemOf(body.issues[0]));
      if (!body.success || !(await publish(body.output))) return false;
      setDraft(EMPTY);
      return true;
    },
  };
}

/** Empty fields are left out: their languages show another language's text. */
function bodyOf({ texts, link, paths }: NewsDraft): unknown {
  const written = (fields: PerLocale) =>
    Object.fromEntries(
      LOCALES.map((locale) => [locale, fields[locale]?.trim()] as const).filter(([, text]) => text),
    );
  return { texts: written(texts), link: link.trim() || null, localizedLinks: written(paths) };
}

function problemOf({ path }: v.BaseIssue<unknown>): Problem {
  const field = path?.[0]?.key;
  if (field === 'link') return { field: 'link', text: 'news.badLink' };
  if (field === 'localizedLinks') return { field: 'path', text: 'news.badPath' };
  return { field: 'text', text: 'news.missing' };
}
