import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import type { ParticipationModel } from '../../state/participation/participation.model.ts';
import { css } from '../../styles/sheet.ts';
import { LimitForm } from './LimitForm.tsx';
import { useLimitEntry } from './use-limit-entry.ts';

const stack = css`
  display: grid;
  gap: 10px;
`;
/** Aligned with the text above. */
const alignedButton = css`
  margin-inline-start: -10px;
`;

/**
 * Form to request a raise of the limit; shows a request without an answer, also after the sale, which ends the
 * form. Renders nothing without a limit.
 *
 * @param props.id unique in the root
 */
export const RaiseLimit = tracked(function RaiseLimit(props: { model: ParticipationModel; id: string }) {
  const { t, format } = useI18n();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Return the focus that the form took.
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const limit = props.model.meter.value?.limit ?? null;
  const requestedLimit = props.model.participation.value?.requestedLimit ?? null;
  if (limit === null) return null;
  if (props.model.isOver.value)
    return requestedLimit === null ? null : <Notice icon="minus">{t('participation.undecided')}</Notice>;
  return (
    <div className={stack}>
      {requestedLimit !== null && (
        <Notice icon="clock">
          {t('participation.raise.waiting', { limit: format.currency(requestedLimit) })}
        </Notice>
      )}
      {open ? (
        <RaiseForm {...props} limit={limit} onClose={() => setOpen(false)} />
      ) : (
        <div className={alignedButton}>
          <Button ref={opener} variant="quiet" onClick={() => setOpen(true)}>
            {t('participation.raise.open')}
          </Button>
        </div>
      )}
    </div>
  );
});

const RaiseForm = tracked(function RaiseForm(props: {
  model: ParticipationModel;
  id: string;
  limit: number;
  onClose(): void;
}) {
  const { t, format } = useI18n();
  const { model, id, limit, onClose } = props;
  const entry = useLimitEntry({
    above: limit,
    request: async (amount) => model.raise(amount ?? limit),
    onDone: onClose,
  });
  const hint = t('participation.raise.hint', { limit: format.currency(limit) });
  return (
    <LimitForm
      id={`${id}-raise`}
      entry={entry}
      now={limit}
      field={{ label: t('participation.amount'), hint }}
      submitLabel={t('participation.raise.submit')}
      shouldFocusFirst
      onCancel={onClose}
    />
  );
});
