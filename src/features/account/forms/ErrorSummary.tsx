import { focusOutline } from '../../../components/focus.ts';
import { Icon } from '../../../components/Icon.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { textLink } from '../links.ts';
import type { FormState } from './use-form.ts';

const box = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 10px;
  padding: 12px 14px;
  border-radius: var(--ae-radius-small);
  background: var(--ae-bad-soft);
  color: var(--ae-bad);
  font-size: 14px;
  line-height: 1.45;
  &:focus {
    ${focusOutline}
  }
`;
const title = css`
  margin: 0;
  font-weight: 600;
`;
const list = css`
  grid-column: 2;
  margin: 0;
  padding: 0;
  list-style: none;
  /** Even gaps, whether an entry has one line or more. */
  & button {
    padding-block: 4px;
  }
`;
const entry = css`
  color: inherit;
  text-align: start;
`;

/** All field errors in one place, each linked to its field. Focused after a submit. */
export const ErrorSummary = tracked(function ErrorSummary({ form }: { form: FormState }) {
  const { t } = useI18n();
  const { problems } = form;
  if (!form.hasSummary || problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this only lists their errors
    <div
      ref={form.summary}
      className={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${form.id}-problems`}
    >
      <Icon name="warning" />
      <p className={title} id={`${form.id}-problems`}>
        {t('account.signIn.problems', { count: problems.length })}
      </p>
      <ul className={list}>
        {problems.map(({ field, text }) => (
          <li key={field}>
            <button type="button" className={`${textLink} ${entry}`} onClick={() => form.focus(field)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});
