import { LOCALES } from '../../domain/locale.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { TIGHT_SHELL } from './breakpoints.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { shellLink } from './links.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { moveFocus } from './move-focus.ts';

const row = css`
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & a {
    ${shellLink}
    gap: 7px;
  }
  /** With little space a language shows its short name; the full name stays for screen readers. */
  @media ${TIGHT_SHELL} {
    & > ul {
      flex-wrap: nowrap;
      gap: 0 14px;
    }
    & a::after {
      content: attr(data-short) / '';
    }
    & bdi {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** All languages side by side, each with its flag. */
export const LanguageRow = tracked(function LanguageRow() {
  const { t } = useI18n();
  return (
    <MenuGroup label={t('app.language.label')} className={row}>
      <ul onKeyDown={moveFocus}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <LanguageLink locale={locale} />
          </li>
        ))}
      </ul>
    </MenuGroup>
  );
});
