import { useEffect, useRef } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { useStore } from '../../react/context.tsx';
import type { ParticipationModel } from '../../state/participation/participation.model.ts';

interface Announced {
  readonly state: ParticipationModel['state']['value'];
  readonly limit: number | null | undefined;
  readonly declinedLimit: number | null;
}

/** Renders nothing: announces the auctioneer's answer to screen readers. Once on every page with a sale. */
export const AdmissionAnnouncer = tracked(function AdmissionAnnouncer({
  model,
}: {
  model: ParticipationModel;
}) {
  const { announce, i18n } = useStore();
  const previous = useRef<Announced | null>(null);
  const state = model.state.value;
  /** Undefined while not admitted, null without a limit. */
  const limit = model.meter.value?.limit;
  const declinedLimit = model.declinedLimit.value;
  useEffect(() => {
    const last = previous.current;
    previous.current = { state, limit, declinedLimit };
    if (last === null) return;
    const { t, format } = i18n;
    if (last.state === 'requested' && (state === 'accepted' || state === 'rejected')) {
      announce(t(`participation.announce.${state}`));
      return;
    }
    if (declinedLimit !== null && last.declinedLimit === null) {
      announce(t('participation.raise.declined', { limit: format.currency(declinedLimit) }));
      return;
    }
    if (last.limit === undefined || limit === undefined || last.limit === limit) return;
    announce(
      limit === null
        ? t('participation.announce.unlimited')
        : t('participation.announce.raised', { limit: format.currency(limit) }),
    );
  }, [announce, i18n, state, limit, declinedLimit]);
  return null;
});
