import { type FormEvent, useRef, useState } from 'react';
import type { Failure } from '../../../api/failure.ts';
import type { ContactTopic } from '../../../api/schema/contact.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import type { I18n } from '../../../i18n/i18n.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { type ContactModel, MAX_MESSAGE, TOPICS } from '../../../state/contact/contact.model.ts';
import { css } from '../../../styles/sheet.ts';
import { ContactSender } from './ContactSender.tsx';

const frame = css`
  display: grid;
  gap: 16px;
  margin: 0;
`;
const note = css`
  margin: 0;
  color: var(--ae-ink-soft);
  font-size: 14px;
  line-height: 1.5;
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 auto;
  }
  & > :first-child {
    flex: 4 1 220px;
  }
`;

/** The question as a form: lot and sender are fixed, topic and message are filled in. */
export const ContactForm = tracked(function ContactForm(props: {
  lot: LotSummary;
  question: ContactModel;
  onSend(): Promise<void>;
  onCancel(): void;
}) {
  const { lot, question } = props;
  const i18n = useI18n();
  const { t, format } = i18n;
  const host = useHost();
  const { session, navigation } = useStore();
  /** Errors show from the first attempt to send on. */
  const [attempted, setAttempted] = useState(false);
  const message = useRef<HTMLTextAreaElement>(null);
  const { topic, message: text } = question.draft.value;
  const error = question.error.value;
  const failure = question.failure.value;
  const isSending = question.status.value === 'sending';
  const isLoggedIn = session.isLoggedIn.value;
  const length = text.trim().length;
  const max = format.number(MAX_MESSAGE);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form of the host around the element must not receive this submit.
    event.stopPropagation();
    setAttempted(true);
    if (error !== null) message.current?.focus();
    else if (isLoggedIn) void props.onSend();
    else navigation.requireLogin(host, 'contact', undefined, { lot });
  };
  const problem = {
    missing: () => t('contact.missing'),
    long: () => t('contact.long', { max, over: format.number(length - MAX_MESSAGE) }),
  };
  return (
    <form className={frame} method="post" noValidate onSubmit={submit}>
      <ContactSender lot={lot} />
      <SelectField
        id={`contact-${lot.id}-topic`}
        name="topic"
        label={t('contact.topic')}
        value={topic}
        options={TOPICS.map((value) => ({ value, label: t(`contact.topics.${value}`) }))}
        // The values are those of the options.
        onChange={(event) => question.edit({ topic: event.target.value as ContactTopic })}
      />
      <TextArea
        ref={message}
        id={`contact-${lot.id}-message`}
        name="message"
        label={t(topic === 'other' ? 'contact.message' : 'contact.messageOptional')}
        hint={t('contact.counter', { length: format.number(length), max })}
        // "Too long" is shown at once, so that the user can shorten a pasted text before sending.
        error={error === 'long' || (attempted && error) ? problem[error]() : undefined}
        value={text}
        onChange={(event) => question.edit({ message: event.target.value })}
      />
      <p className={note}>{t(isLoggedIn ? 'contact.note' : 'contact.noteGuest')}</p>
      {failure && (
        <Notice tone={failure.layer === 'transport' || failure.status === 429 ? 'warn' : 'bad'} isUrgent>
          {failureText(failure, i18n)}
        </Notice>
      )}
      <div className={buttons}>
        <Button type="submit" variant="primary" isBusy={isSending}>
          {t(isSending ? 'contact.sending' : isLoggedIn ? 'contact.send' : 'contact.signIn')}
        </Button>
        <Button onClick={props.onCancel}>{t('contact.cancel')}</Button>
      </div>
    </form>
  );
});

/** The failure as text, with the waiting time if the server sends one. */
function failureText({ code, retryAfter }: Failure, { t, errorText, format }: I18n): string {
  if (code === 'not_found') return t('contact.gone');
  if (code !== 'too_many_requests' && code !== 'too_many_attempts') return errorText(code);
  const minutes = format.number(Math.max(1, Math.ceil((retryAfter ?? 0) / 60)));
  return retryAfter ? t('contact.oftenWait', { minutes }) : t('contact.often');
}
