import { useEffect, useState } from 'react';
import type { AdmissionBody } from '../../../src/api/schema/console.ts';
import { Button } from '../../../src/components/Button.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { type AmountDraft, AmountDraftField } from '../forms/AmountDraftField.tsx';
import { Form } from '../forms/Form.tsx';
import type { Bidder } from '../state/sale-view.ts';
import { useI18n } from '../ui/context.tsx';
import { row } from '../ui/styles.ts';

/** Sends an answer to a bidder; resolves to whether the server applied it. */
export type SendAnswer = (body: AdmissionBody) => Promise<boolean>;

/** Admits the bidder with a limit or without one, or rejects the request. */
export const AnswerForm = tracked(function AnswerForm(props: {
  bidder: Bidder;
  /** Id of the heading of the list. */
  headingId: string;
  answer: SendAnswer;
  /** The requested limit, else the present one; null without either. */
  proposedLimit: number | null;
  /** Closes the form; left out for a form that is always open. */
  onClose?(): void;
}) {
  const { t } = useI18n();
  const { bidder, proposedLimit } = props;
  const { userId: user, name, accepted } = bidder;
  // Until the clerk edits the field, it follows the request: the bidder may change the amount meanwhile.
  const [edited, setEdited] = useState<AmountDraft | null>(null);
  const draft = edited ?? { value: proposedLimit, isInvalid: false };
  const [isMissing, setMissing] = useState(false);
  const [isAskingAboutLeads, setAskingAboutLeads] = useState(false);
  const fieldId = `${props.headingId}-limit-${user}`;
  const isOpened = props.onClose !== undefined;
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (isOpened) document.getElementById(fieldId)?.focus();
  }, [isOpened, fieldId]);

  async function answer(body: AdmissionBody): Promise<void> {
    if (!(await props.answer(body))) return;
    props.onClose?.();
    // The row moves or disappears and would take the focus with it.
    document.getElementById(props.headingId)?.focus({ preventScroll: true });
  }
  const admit = (): void => {
    setMissing(draft.value === null);
    if (draft.value !== null) void answer({ action: 'admit', user, limit: draft.value });
  };
  const admitText = t(accepted ? 'bidders.raise' : 'bidders.accept');
  return (
    <Form onSubmit={admit}>
      <AmountDraftField
        id={fieldId}
        label={t('bidders.limit', { name })}
        draft={draft}
        onDraft={setEdited}
        isMissing={isMissing && draft.value === null}
        onEnter={admit}
      />
      <div className={row}>
        <Button type="submit" aria-label={t('about', { action: admitText, what: name })}>
          {admitText}
        </Button>
        <Button
          aria-label={t('about', { action: t('bidders.unlimited'), what: name })}
          onClick={() => void answer({ action: 'admit', user, limit: null, unlimited: true })}
        >
          {t('bidders.unlimited')}
        </Button>
        {accepted && bidder.requestedLimit !== null ? (
          <Button
            aria-label={t('about', { action: t('bidders.keep'), what: name })}
            onClick={() => void answer({ action: 'declineRaise', user })}
          >
            {t('bidders.keep')}
          </Button>
        ) : (
          <Button
            aria-label={t('about', { action: t('bidders.reject'), what: name })}
            onClick={() =>
              bidder.leads > 0 ? setAskingAboutLeads(true) : void answer({ action: 'reject', user })
            }
          >
            {t('bidders.reject')}
          </Button>
        )}
        {props.onClose && (
          <Button variant="quiet" onClick={props.onClose}>
            {t('form.back')}
          </Button>
        )}
      </div>
      {isAskingAboutLeads && (
        <>
          <p role="status">{t('bidders.leads.text', { name, count: bidder.leads })}</p>
          <div className={row}>
            <Button onClick={() => setAskingAboutLeads(false)}>{t('form.back')}</Button>
            {(['stand', 'strike'] as const).map((leads) => (
              <Button
                key={leads}
                aria-label={t('about', { action: t(`bidders.leads.${leads}`), what: name })}
                onClick={() => void answer({ action: 'reject', user, leads })}
              >
                {t(`bidders.leads.${leads}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Form>
  );
});
