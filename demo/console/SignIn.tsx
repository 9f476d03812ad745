import { useRef, useState } from 'react';
import { Button } from '../../src/components/Button.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { TextField } from '../../src/components/TextField.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { css } from '../../src/styles/sheet.ts';
import { CodeField } from './forms/CodeField.tsx';
import { Form } from './forms/Form.tsx';
import { useConsole, useI18n } from './ui/context.tsx';
import { muted, stack } from './ui/styles.ts';

const form = css`
  display: grid;
  gap: 16px;
`;

/** The sign-in form. Missing input is marked at its field, a refusal above the fields. */
export const SignIn = tracked(function SignIn() {
  const { session } = useConsole();
  const { t, errorText } = useI18n();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  /** Null until the account turns out to have a second factor. */
  const [code, setCode] = useState<string | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const problem = refused ?? session.failure.value?.code ?? null;

  async function submit(): Promise<void> {
    setSent(true);
    if (email.trim() === '') return emailField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    if (code?.trim() === '') return codeField.current?.focus();
    if (isBusy) return;
    setBusy(true);
    const failure = await session.signIn({
      email: email.trim(),
      password,
      ...(code !== null && { code: code.trim() }),
    });
    setBusy(false);
    // Each code can be used only once.
    if (code !== null) setCode('');
    if (failure?.code === 'second_factor_required') {
      setSent(false);
      setCode('');
      setRefused(null);
    } else setRefused(failure?.code ?? null);
  }

  return (
    <Form className={form} noValidate onSubmit={submit}>
      <p className={muted}>{t('signIn.lead')}</p>
      {problem !== null && !isBusy ? (
        <Notice tone="bad" isUrgent>
          {errorText(problem)}
        </Notice>
      ) : null}
      <div className={stack}>
        <TextField
          id="console-email"
          ref={emailField}
          label={t('signIn.email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            // Another account may have no second factor.
            setCode(null);
          }}
          error={isSent && email.trim() === '' ? t('signIn.emailMissing') : null}
        />
        <TextField
          id="console-password"
          ref={passwordField}
          label={t('signIn.password')}
          type="password"
          dir="ltr"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isSent && password === '' ? t('signIn.passwordMissing') : null}
        />
        {code !== null && (
          <CodeField
            id="console-code"
            ref={codeField}
            shouldFocus
            value={code}
            onChange={setCode}
            error={isSent && refused === null && code.trim() === '' ? t('secondFactor.codeMissing') : null}
          />
        )}
      </div>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('signIn.submit')}
      </Button>
    </Form>
  );
});
