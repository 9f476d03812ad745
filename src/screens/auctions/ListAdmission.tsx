import { useEffect, useRef, useState } from 'react';
import { AdmissionAnnouncer } from '../../features/participation/AdmissionAnnouncer.tsx';
import { AdmissionPanel } from '../../features/participation/AdmissionPanel.tsx';
import { AdmissionShortcut } from '../../features/participation/AdmissionShortcut.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { timedParticipationModels } from '../../state/participation/participation.model.ts';
import { css } from '../../styles/sheet.ts';

/** As high as its skeleton, in any state of the admission: the lots below do not move. */
const container = css`
  box-sizing: border-box;
  min-block-size: 70px;
  max-inline-size: 420px;
  padding-block-end: 16px;
`;

/**
 * Above the lots of a timed auction with limits: the button that opens the request for admission, or the
 * state of the request.
 */
export const ListAdmission = tracked(function ListAdmission(props: {
  /** Slug or id. */
  auctionKey: string;
}) {
  const { t } = useI18n();
  const participation = useStore().model(timedParticipationModels)(props.auctionKey);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => participation.retain(), [participation]);
  useEffect(() => {
    // The pressed button is removed.
    if (isAsked) form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isAsked]);
  return (
    <div ref={form} className={container} part="admission">
      <AdmissionAnnouncer model={participation} />
      {isAsked ? (
        <AdmissionPanel
          model={participation}
          id="list-admission"
          boundHint={t('participation.meter.hintTimed')}
        />
      ) : (
        <AdmissionShortcut model={participation} onAsk={() => setAsked(true)} />
      )}
    </div>
  );
});
