import { Dialog } from '../../../components/Dialog.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { myDataModel } from '../../../state/session/my-data.model.ts';
import { css } from '../../../styles/sheet.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { useForm } from '../forms/use-form.ts';
import { PasswordField } from '../password/PasswordField.tsx';

const consequences = css`
  display: grid;
  gap: 10px;
  margin: 0 0 18px;
  font-size: 15px;
  line-height: 1.5;
  & dt {
    font-weight: 600;
  }
  & dd {
    margin: 0;
    color: var(--ae-ink-soft);
  }
`;
const lastWarning = css`
  margin: 0 0 18px;
  font-weight: 560;
`;

/**
 * Asks for the password before the account is deleted, and lists the data that is deleted and kept. To be
 * rendered in a `LightDomForm`, where password managers find its form.
 */
export const DeleteAccountDialog = tracked(function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const { t } = useI18n();
  const { model, announce } = useStore();
  const myData = model(myDataModel);
  const form = useForm({
    id: 'auction-delete-account',
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: 'missing' } : {}),
    send: ({ password }) => myData.deleteAccount(password),
    onDone: () => announce(t('myData.deleted')),
    fieldOf: { password_wrong: 'password' },
  });
  return (
    <Dialog
      id="auction-delete-account"
      title={t('myData.ask.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <dl className={consequences}>
        <div>
          <dt>{t('myData.ask.gone')}</dt>
          <dd>{t('myData.ask.goneWhat')}</dd>
        </div>
        <div>
          <dt>{t('myData.ask.kept')}</dt>
          <dd>{t('myData.ask.keptWhat')}</dd>
        </div>
      </dl>
      <p className={lastWarning}>{t('myData.ask.final')}</p>
      <FormFrame
        form={form}
        submitLabel={t('myData.ask.submit')}
        busyLabel={t('myData.ask.busy')}
        onCancel={onClose}
      >
        <PasswordField
          {...form.text('password')}
          label={t('myData.ask.password')}
          autoComplete="current-password"
        />
      </FormFrame>
    </Dialog>
  );
});
