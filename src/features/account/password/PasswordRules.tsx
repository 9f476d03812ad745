import { Icon } from '../../../components/Icon.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { MIN_PASSWORD_LENGTH, passwordError } from '../../../domain/password.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';

const list = css`
  display: grid;
  gap: 2px;
  margin: 7px 0 0;
  padding: 0;
  list-style: none;
  font-size: 13px;
  line-height: 1.4;
  color: var(--ae-ink-soft);
`;
const rule = css`
  display: flex;
  align-items: center;
  gap: 6px;
  &[data-kept] {
    color: var(--ae-good);
  }
`;

/**
 * The rules of a password, shown before it is typed, with a tick for each one met. Without the user's address, its
 * rule has no tick: only the server can check it.
 */
export const PasswordRules = tracked(function PasswordRules(props: {
  id: string;
  password: string;
  /** Null if the form cannot know it. */
  email: string | null;
}) {
  const { t } = useI18n();
  const error = props.password === '' ? 'short' : passwordError(props.password, props.email ?? '');
  const rules = [
    { text: t('account.password.length', { min: MIN_PASSWORD_LENGTH }), isMet: error !== 'short' },
    {
      text: t('account.password.notEmail'),
      isMet: props.email !== null && (error === null || error === 'long'),
    },
  ];
  return (
    <ul className={list} id={props.id}>
      {rules.map(({ text, isMet }) => (
        <li key={text} className={rule} data-kept={isMet ? '' : undefined}>
          <Icon name={isMet ? 'check' : 'minus'} />
          <span>
            {text}
            {isMet && <VisuallyHidden> {t('account.password.kept')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ul>
  );
});
