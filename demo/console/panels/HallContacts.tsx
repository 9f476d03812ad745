import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { SelectField } from '../../../src/components/SelectField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { NO_CONTACT } from '../../console-api/results.ts';
import { ContactFields } from '../forms/ContactFields.tsx';
import { Form } from '../forms/Form.tsx';
import { useConsole, useI18n, useSaleView } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { disclosure, heading, muted, panel } from '../ui/styles.ts';

const HEADING_ID = 'console-contacts';

/** Enters name and address of a buyer in the hall. For a clerk, who cannot read entered contacts. */
export const HallContacts = tracked(function HallContacts() {
  const { view } = useSaleView();
  const { t } = useI18n();
  const buyers = view.lots.flatMap(({ status, leader }) =>
    status === 'sold' && leader !== null && leader.source !== 'online' && leader.source !== 'auto'
      ? leader.bidder
      : [],
  );
  const paddles = [...new Set(buyers)].filter((paddle) => paddle !== '');
  return (
    <section className={panel} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={heading}>
        {t('contacts.title')}
      </h2>
      {paddles.length === 0 ? (
        <p className={muted}>{t('contacts.none')}</p>
      ) : (
        <details className={disclosure}>
          <summary>{t('results.enterContact')}</summary>
          <ContactForm paddles={paddles} />
        </details>
      )}
    </section>
  );
});

const ContactForm = tracked(function ContactForm({ paddles }: { paddles: readonly string[] }) {
  const { hallContacts } = useConsole();
  const { view } = useSaleView();
  const { t } = useI18n();
  const [chosen, setChosen] = useState('');
  const [contact, setContact] = useState(NO_CONTACT);
  const [entered, setEntered] = useState<string | null>(null);
  const bidder = chosen || (paddles[0] ?? '');
  const submit = async (): Promise<void> => {
    setEntered(null);
    if (!(await hallContacts.enter(view.auction.id, { bidder, ...contact }))) return;
    setEntered(bidder);
    setContact(NO_CONTACT);
  };
  return (
    <Form onSubmit={submit}>
      <p className={muted}>{t('contacts.lead')}</p>
      <SelectField
        id={`${HEADING_ID}-paddle`}
        label={t('results.paddle')}
        value={bidder}
        options={paddles.map((value) => ({ value, label: value }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <ContactFields contact={contact} onChange={setContact} />
      <FailureNotice failure={hallContacts.failure.value} />
      <div>
        <Button type="submit" isBusy={hallContacts.isBusy.value}>
          {t('form.save')}
        </Button>
      </div>
      <p className={muted} role="status">
        {entered !== null && t('contacts.done', { bidder: entered })}
      </p>
    </Form>
  );
});
