import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Dialog } from '../../../src/components/Dialog.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import type { Buyer } from '../../console-api/results.ts';
import { useConsole, useI18n } from '../context.tsx';
import { useFocusAfterDialog } from '../focus.ts';
import { row, stack } from '../styles.ts';

const FIELDS = ['name', 'email', 'phone', 'street', 'zip', 'city', 'country'] as const;
/** The backend's limit. */
const MOST = 200;

/** Enters or corrects name and address of a paddle in the hall. */
export const ContactDialog = tracked(function ContactDialog(props: { buyer: Buyer; onClose(): void }) {
  useFocusAfterDialog();
  const { results } = useConsole();
  const { t, errorText } = useI18n();
  const { buyer, onClose } = props;
  const { bidder, name, email, phone, street, zip, city, country } = buyer;
  const [contact, setContact] = useState({ name, email, phone, street, zip, city, country });
  const [isRefused, setRefused] = useState(false);
  const failure = results.failure.value;
  const submit = async (): Promise<void> => {
    const isDone = await results.act({ action: 'register', bidder, ...contact });
    setRefused(!isDone);
    if (isDone) onClose();
  };
  return (
    <Dialog
      id="results-contact"
      title={t('lot.paddle', { bidder })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form
        className={stack}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {FIELDS.map((field) => (
          <TextField
            key={field}
            id={`results-contact-${field}`}
            label={t(`results.field.${field}`)}
            value={contact[field]}
            type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
            maxLength={MOST}
            required={field === 'name'}
            // The data belong to another person than the user of the console.
            autoComplete="off"
            onChange={(event) => setContact({ ...contact, [field]: event.target.value })}
          />
        ))}
        {isRefused && failure !== null && (
          <Notice tone="bad" urgent>
            {errorText(failure.code)}
          </Notice>
        )}
        <div className={row}>
          <Button onClick={onClose}>{t('ask.back')}</Button>
          <Button type="submit" variant="primary" busy={results.busy.value}>
            {t('results.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
