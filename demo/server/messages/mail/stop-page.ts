import type { Locale } from '../../../../src/domain/locale.ts';
import type { StoppableKind } from './kinds.ts';
import { linkPage } from './link-page.ts';
import { STOP_TEXTS } from './texts/stop-page.ts';

interface StopPage {
  readonly locale: Locale;
  /** Null for an invalid link. */
  readonly kind: StoppableKind | null;
  readonly isStopped: boolean;
  /** Address of the user's profile on the site. */
  readonly profile: string;
}

/** The page that stops a kind of mail: first a question with a button, then the confirmation. */
export function stopPage({ locale, kind, isStopped, profile }: StopPage): string {
  const texts = STOP_TEXTS[locale];
  const text = (template: string): string =>
    template.replace('{kind}', kind === null ? '' : texts.kinds[kind]);
  const isQuestion = kind !== null && !isStopped;
  return linkPage({
    locale,
    title: texts.title,
    text: kind === null ? texts.unknown : text(isQuestion ? texts.question : texts.done),
    ...(isQuestion && { button: texts.button }),
    link: { href: profile, label: texts.profile },
  });
}
