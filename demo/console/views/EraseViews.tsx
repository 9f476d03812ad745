import { useRef, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../src/components/Button.tsx';
import { Dialog } from '../../../src/components/Dialog.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { EraseViewsBody } from '../../console-api/views.ts';
import { Form } from '../forms/Form.tsx';
import { useConsole, useI18n } from '../ui/context.tsx';
import { disclosure, muted, row } from '../ui/styles.ts';

const text = css`
  margin: 0 0 16px;
  overflow-wrap: anywhere;
`;

/** Erases the views of a user on request, by e-mail address, after a question. */
export const EraseViews = tracked(function EraseViews() {
  const { views } = useConsole();
  const { t, format, errorText } = useI18n();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [resultText, setResultText] = useState<string | null>(null);
  const noButton = useRef<HTMLButtonElement>(null);
  const ask = (): void => {
    const isAddress = v.is(EraseViewsBody, { email });
    setResultText(null);
    setWrong(!isAddress);
    setAsking(isAddress);
  };
  const erase = async (): Promise<void> => {
    setAsking(false);
    const erased = await views.erase(email.trim());
    if (erased === null) {
      const code = views.failure.peek()?.code ?? 'unknown';
      setResultText(code === 'not_found' ? t('views.erase.unknown') : errorText(code));
      return;
    }
    setResultText(t('views.erase.done', { number: format.number(erased) }));
    setEmail('');
  };
  return (
    <details className={disclosure}>
      <summary>{t('views.erase.title')}</summary>
      <Form noValidate onSubmit={ask}>
        <p className={muted}>{t('views.erase.lead')}</p>
        <TextField
          id="console-erase-email"
          label={t('views.erase.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          error={isWrong ? t('views.erase.wrong') : null}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(false);
          }}
        />
        <div>
          <Button type="submit" isBusy={views.isErasing.value}>
            {t('views.erase.ask')}
          </Button>
        </div>
        <p className={muted} role="status">
          {resultText}
        </p>
      </Form>
      {isAsking && (
        <Dialog
          id="console-erase"
          title={t('views.erase.question')}
          closeLabel={t('close')}
          onClose={() => setAsking(false)}
          initialFocus={() => noButton.current}
        >
          <p className={text}>{t('views.erase.text', { email: email.trim() })}</p>
          <div className={row}>
            <Button ref={noButton} onClick={() => setAsking(false)}>
              {t('form.back')}
            </Button>
            <Button variant="primary" onClick={() => void erase()}>
              {t('views.erase.yes')}
            </Button>
          </div>
        </Dialog>
      )}
    </details>
  );
});
