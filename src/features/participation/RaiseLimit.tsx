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
/** Scrolled into view together with the limit above it. */
const belowLimit = css`
  scroll-margin-block-start: 80px;
`;
/** Aligned with the text above. */
const alignedButton = css`
  margin-inline-start: -10px;
`;

/**
 * Form to request a raise of the limit; shows a request without an answer, also after the sale, which ends the
 * form, and that a request was declined. Renders nothing without a limit.
 *
 * @param props.id unique in the root
 */
export const RaiseLimit = tracked(function RaiseLimit(props: {
  model: ParticipationModel;
  id: string;
  /** In a low panel. */
  isCompact?: boolean | undefined;
}) {
  const { t, format } = useI18n();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) {
      // Return the focus that the form took. In a low panel that can scroll the notice out of view.
      opener.current?.focus();
      answer.current?.scrollIntoView({ block: 'nearest' });
    }
    wasOpen.current = open;
  }, [open]);
  const limit = props.model.meter.value?.limit ?? null;
  const requestedLimit = props.model.participation.value?.requestedLimit ?? null;
  const declinedLimit = props.model.declinedLimit.value;
  if (limit === null) return null;
  if (props.model.isOver.value)
    return requestedLimit === null ? null : <Notice icon="minus">{t('participation.undecided')}</Notice>;
  return (
    <div className={stack}>
      {requestedLimit !== null && (
        <div ref={answer} className={belowLimit}>
          <Notice icon="clock">
            {t('participation.raise.waiting', { limit: format.currency(requestedLimit) })}
          </Notice>
        </div>
      )}
      {declinedLimit !== null && (
        <Notice tone="bad" icon="minus">
          {t('participation.raise.declined', { limit: format.currency(declinedLimit) })}
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
  isCompact?: boolean | undefined;
  limit: number;
  onClose(): void;
}) {
  const { t, format } = useI18n();
  const { model, id, isCompact, limit, onClose } = props;
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
      currentLimit={limit}
      field={{ label: t('participation.amount'), hint }}
      submitLabel={t(isCompact ? 'participation.send' : 'participation.raise.submit')}
      isCompact={isCompact}
      shouldFocusFirst
      onCancel={onClose}
    />
  );
});
