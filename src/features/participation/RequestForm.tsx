import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import type { ParticipationModel } from '../../state/participation/participation.model.ts';
import { LimitForm } from './LimitForm.tsx';
import { useLimitEntry } from './use-limit-entry.ts';

/**
 * Requests participation; with a limit, if the sale has limits.
 *
 * @param props.id unique in the root
 */
export const RequestForm = tracked(function RequestForm(props: {
  model: ParticipationModel;
  id: string;
  /** Opened by a button elsewhere that has the same name. */
  isCompact?: boolean | undefined;
}) {
  const { t } = useI18n();
  const { model, id } = props;
  const entry = useLimitEntry({ above: null, request: (limit) => model.request(limit) });
  const field = { label: t('participation.amount'), hint: t('participation.amountHint') };
  return (
    <LimitForm
      id={`${id}-limit`}
      entry={entry}
      currentLimit={0}
      field={model.isLimitNeeded.value ? field : null}
      submitLabel={t(props.isCompact ? 'participation.send' : 'participation.request')}
      isPrimary
      isCompact={props.isCompact}
    />
  );
});
