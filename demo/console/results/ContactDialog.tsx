import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Dialog } from '../../../src/components/Dialog.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import type { Buyer } from '../../console-api/results.ts';
import { useConsole, useI18n } from '../context.tsx';
import { useFocusAfterDialog } from '../focus.ts';
import { row, stack } from '../styles.ts';
import { ContactFields } from './ContactFields.tsx';

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
        <ContactFields contact={contact} onChange={setContact} />
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
