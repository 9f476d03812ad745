import type { ReactNode } from 'react';
import { FieldNotes } from '../../../components/FieldNotes.tsx';
import { focusRing } from '../../../components/focus.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { useConditions } from '../../../react/use-conditions.ts';
import { usePrivacyPages } from '../../../react/use-privacy-pages.ts';
import { css } from '../../../styles/sheet.ts';
import type { Form } from '../forms/use-form.ts';
import { textLink } from '../links.ts';

const row = css`
  display: flex;
  align-items: start;
  gap: 10px;
  font-size: 14px;
  line-height: 1.5;
`;
const box = css`
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  margin: 0;
  accent-color: var(--ae-accent);
  ${focusRing}
`;
const words = css`
  display: block;
  padding-block: 1px 11px;
  cursor: pointer;
`;
/** Keeps its space while the links load: the button below must not move. */
const links = css`
  display: grid;
  align-content: start;
  justify-items: start;
  margin-block-start: -6px;
  min-block-size: 52px;
  padding-inline-start: 32px;
  font-size: 14px;
  line-height: 26px;
`;

/** Agreement to the conditions, and links about privacy. They open in a new tab, so the form is not lost. */
export const TermsField = tracked(function TermsField(props: ReturnType<Form<{ terms: boolean }>['box']>) {
  const { error, id, ...input } = props;
  const { t } = useI18n();
  const conditions = useConditions();
  const pages = usePrivacyPages();
  return (
    <div>
      <div className={row}>
        <input
          {...input}
          id={id}
          className={box}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label className={words} htmlFor={id}>
          {t('account.signUp.terms')}
        </label>
      </div>
      <div className={links}>
        {conditions !== null && <Page href={conditions.href}>{t('account.signUp.readTerms')}</Page>}
        {pages.map(({ id, name, href }) => (
          <Page key={id} href={href}>
            {name}
          </Page>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
});

const Page = tracked(function Page(props: { href: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <a className={textLink} href={props.href} target="_blank" rel="noopener">
      {props.children}
      <VisuallyHidden> {t('account.newWindow')}</VisuallyHidden>
    </a>
  );
});
