import { fieldNote } from '../../components/field.ts';
import { focusRing } from '../../components/focus.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import type { Form } from './forms/use-form.ts';
import { type MailField, mailKindsOf } from './mail-choices.ts';

const list = css`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
`;
const legend = css`
  margin-block-end: 4px;
  padding: 0;
  font-size: 14px;
  font-weight: 560;
`;
const row = css`
  display: flex;
  align-items: start;
  gap: 10px;
  min-block-size: 44px;
  padding-block: 10px;
  box-sizing: border-box;
  font-size: 15px;
  line-height: 1.5;
  cursor: pointer;
`;
const box = css`
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  margin: 0;
  accent-color: var(--ae-accent);
  cursor: inherit;
  ${focusRing}
`;

interface MailChoicesProps {
  /** The kinds that the backend lets this user choose. */
  offer: Readonly<Record<string, boolean>>;
  box(field: MailField): ReturnType<Form<Record<MailField, boolean>>['box']>;
}

/**
 * The mails that the user wants, a checkbox for each kind. Renders nothing if the backend offers no choice.
 */
export const MailChoices = tracked(function MailChoices(props: MailChoicesProps) {
  const { t } = useI18n();
  const kinds = mailKindsOf(props.offer);
  if (kinds.length === 0) return null;
  return (
    <fieldset className={list}>
      <legend className={legend}>{t('account.mails.title')}</legend>
      {kinds.map((kind) => {
        const { id, name, checked, onChange } = props.box(`mail-${kind}`);
        return (
          <label key={kind} className={row} htmlFor={id}>
            <input type="checkbox" className={box} {...{ id, name, checked, onChange }} />
            {t(`account.mails.${kind}`)}
          </label>
        );
      })}
      <p className={fieldNote}>{t('account.mails.always')}</p>
    </fieldset>
  );
});
