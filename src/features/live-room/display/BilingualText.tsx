import { Fragment } from 'react';
import type { I18n } from '../../../i18n/i18n.ts';
import { css } from '../../../styles/sheet.ts';
import { useLanguages } from './languages.ts';

const firstLanguage = css`
  unicode-bidi: isolate;
`;
const secondLanguage = css`
  unicode-bidi: isolate;
  font-size: 0.68em;
  font-weight: 500;
`;

/**
 * Wider than a space between two words. A margin would be on the wrong side in text of the other direction.
 */
export const WORD_GAP = ' \u2002';

/**
 * A text in each language of the display, the second one smaller. Shown once if both have the same words.
 *
 * @param props.isLine each language begins a line
 */
export function BilingualText({ textOf, isLine }: { textOf(i18n: I18n): string; isLine?: boolean }) {
  const languages = useLanguages();
  const texts = languages.map(textOf);
  return languages.map((i18n, at) => {
    const text = texts[at] ?? '';
    if (texts.indexOf(text) < at) return null;
    const locale = i18n.locale.peek();
    return (
      <Fragment key={locale}>
        {at > 0 && (isLine ? <br /> : WORD_GAP)}
        <span className={at === 0 ? firstLanguage : secondLanguage} lang={locale} dir={i18n.direction.peek()}>
          {text}
        </span>
      </Fragment>
    );
  });
}
