import { useState } from 'react';
import { tracked } from '../../../src/lib/tracked.ts';
import type { Buyer } from '../../console-api/results.ts';
import { ContactFields } from '../forms/ContactFields.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useConsole, useI18n } from '../ui/context.tsx';

/** Enters or corrects name and address of a paddle in the hall. */
export const ContactDialog = tracked(function ContactDialog(props: { buyer: Buyer; onClose(): void }) {
  const { results } = useConsole();
  const { t } = useI18n();
  const { bidder, name, email, phone, street, zip, city, country } = props.buyer;
  const [contact, setContact] = useState({ name, email, phone, street, zip, city, country });
  return (
    <FormDialog
      id="results-contact"
      title={t('lot.paddle', { bidder })}
      submit={t('form.save')}
      isBusy={results.isBusy.value}
      failure={results.failure.value}
      onSubmit={() => results.act({ action: 'register', bidder, ...contact })}
      onClose={props.onClose}
    >
      <ContactFields contact={contact} onChange={setContact} />
    </FormDialog>
  );
});
