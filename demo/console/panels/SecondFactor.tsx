import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { CodeField } from '../forms/CodeField.tsx';
import { Form } from '../forms/Form.tsx';
import { useConsole, useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { disclosure, heading, muted, panel, stack } from '../ui/styles.ts';
import { QrCode } from './QrCode.tsx';

const HEADING_ID = 'console-second-factor';

const key = css`
  overflow-wrap: anywhere;
  user-select: all;
`;

/** The second factor of the signed-in user: an authenticator app, set up and turned off. */
export const SecondFactor = tracked(function SecondFactor() {
  const { secondFactor } = useConsole();
  const { t } = useI18n();
  const isOn = secondFactor.isOn.value;
  return (
    <section className={panel} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={heading}>
        {t('secondFactor.title')}
      </h2>
      <p className={muted}>{t('secondFactor.lead')}</p>
      <details
        className={disclosure}
        onToggle={({ currentTarget }) => currentTarget.open && void secondFactor.load()}
      >
        <summary>{t('secondFactor.show')}</summary>
        <div className={stack}>
          <p className={muted} role="status">
            {isOn !== null && t(isOn ? 'secondFactor.isOn' : 'secondFactor.isOff')}
          </p>
          <FailureNotice failure={secondFactor.failure.value} />
          {isOn === true && <CodeForm action="end" />}
          {isOn === false && <SetUpForm />}
        </div>
      </details>
    </section>
  );
});

const SetUpForm = tracked(function SetUpForm() {
  const { secondFactor } = useConsole();
  const { t } = useI18n();
  const made = secondFactor.key.value;
  if (made === null)
    return (
      <div>
        <Button isBusy={secondFactor.isBusy.value} onClick={() => void secondFactor.begin()}>
          {t('secondFactor.begin')}
        </Button>
      </div>
    );
  return (
    <>
      <p className={muted}>{t('secondFactor.scan')}</p>
      <QrCode text={made.address} label={t('secondFactor.qr')} />
      <p className={muted}>
        {t('secondFactor.key')}{' '}
        <code className={key} dir="ltr">
          {made.secret}
        </code>
      </p>
      <CodeForm action="confirm" />
    </>
  );
});

const CodeForm = tracked(function CodeForm({ action }: { action: 'confirm' | 'end' }) {
  const { secondFactor } = useConsole();
  const { t } = useI18n();
  const [code, setCode] = useState('');
  return (
    <Form
      onSubmit={() => {
        setCode('');
        return secondFactor.send(action, code);
      }}
    >
      <CodeField id={`${HEADING_ID}-code`} value={code} required onChange={setCode} />
      <div>
        <Button type="submit" isBusy={secondFactor.isBusy.value}>
          {t(`secondFactor.${action}`)}
        </Button>
      </div>
    </Form>
  );
});
