import { useEffect, useRef } from 'react';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { EmailAddress } from '../../../components/EmailAddress.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { contactModels } from '../../../state/contact/contact.model.ts';
import { css } from '../../../styles/sheet.ts';
import { ContactForm } from './ContactForm.tsx';

const words = css`
  margin: 0 0 20px;
  line-height: 1.55;
  outline: none;
`;

/** Form for a question to the auctioneer about a lot, then its outcome. Loaded on demand. */
export const ContactDialog = tracked(function ContactDialog(props: { lot: LotSummary; onClose(): void }) {
  const { lot, onClose } = props;
  const { t } = useI18n();
  const { model, session, toasts } = useStore();
  const question = model(contactModels)(lot);
  const isSent = question.status.value === 'sent';
  const result = useRef<HTMLParagraphElement>(null);
  const isOpen = useRef(true);
  const mail = session.user.value?.email;

  // The pressed button is removed: move the focus to the result.
  useEffect(() => {
    if (isSent) result.current?.focus();
  }, [isSent]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      question.restart();
    };
  }, [question]);

  const send = async (): Promise<void> => {
    await question.send();
    if (isOpen.current) return;
    // A closed dialog cannot show the failure any more.
    const unseenFailure = question.failure.peek();
    toasts.show(
      unseenFailure ? 'error' : 'success',
      t(unseenFailure ? 'contact.failedToast' : 'contact.sentTitle'),
    );
    question.restart();
  };
  return (
    <Dialog
      id={`contact-${lot.id}`}
      title={t(isSent ? 'contact.sentTitle' : 'contact.ask')}
      closeLabel={t('contact.close')}
      onClose={onClose}
    >
      {isSent ? (
        <>
          <p ref={result} className={words} tabIndex={-1}>
            {t('contact.sent', { name: lot.name })}{' '}
            {mail && <EmailAddress value={mail} sentence={(email) => t('contact.copy', { mail: email })} />}
          </p>
          <Button variant="primary" isWide onClick={onClose}>
            {t('contact.done')}
          </Button>
        </>
      ) : (
        <ContactForm lot={lot} question={question} onSend={send} onCancel={onClose} />
      )}
    </Dialog>
  );
});
