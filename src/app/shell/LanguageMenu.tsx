import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { focusRing } from '../../components/focus.ts';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { LOCALES } from '../../domain/locale.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { Flag } from './Flag.tsx';
import { LANGUAGE_NAMES, LanguageLink, SHORT_NAMES } from './LanguageLink.tsx';
import { shellLink } from './links.ts';
import { moveFocus } from './move-focus.ts';

const menu = css`
  position: relative;
`;
const toggle = css`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-block-size: 44px;
  margin: 0;
  padding: 0 2px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  white-space: nowrap;
  cursor: pointer;
  ${focusRing}
`;
const list = css`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-start: 0;
  z-index: 5;
  min-inline-size: 160px;
  margin: 0;
  padding: 4px;
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius);
  background: var(--ae-surface);
  color: var(--ae-ink);
  box-shadow: var(--ae-shadow);
  list-style: none;
  & a {
    ${shellLink}
    gap: 10px;
    box-sizing: border-box;
    inline-size: 100%;
    padding-inline: 12px;
  }
`;

/** Id of the list of languages. */
const ID = 'site-languages';

/** The other languages in a menu, for small screens. */
export const LanguageMenu = tracked(function LanguageMenu() {
  const { t, locale } = useI18n();
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (container.current && !event.composedPath().includes(container.current)) setOpen(false);
    };
    // In the capture phase of the document, so that clicks on the host's page close the menu too.
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside, true);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside, true);
    };
  }, [open]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // Keeps a surrounding dialog open.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    }
    if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault();
      setOpen(true);
      // After the list has rendered.
      queueMicrotask(() => container.current?.querySelector('a')?.focus());
    }
  };

  return (
    <nav ref={container} aria-label={t('app.language.label')} className={menu} onKeyDown={onKey}>
      <button
        ref={button}
        type="button"
        className={toggle}
        aria-expanded={open}
        aria-controls={ID}
        onClick={() => setOpen(!open)}
      >
        <Flag locale={locale.value} />
        <VisuallyHidden>{t('app.language.choose', { name: LANGUAGE_NAMES[locale.value] })} </VisuallyHidden>
        <span>{SHORT_NAMES[locale.value]}</span>
        {open ? <Icon drawing="m6 14.5 6-6 6 6" /> : <Icon name="chevron-down" />}
      </button>
      {open && (
        <ul id={ID} className={list} onKeyDown={moveFocus}>
          {LOCALES.filter((other) => other !== locale.value).map((other) => (
            <li key={other}>
              <LanguageLink locale={other} onFollow={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
});
