import { type ReactNode, useRef } from 'react';
import type { LotSummary } from '../../api/schema/lot.ts';
import type { BidLimits } from '../../features/bidding/panel/BidPanel.tsx';
import { AdmissionAnnouncer } from '../../features/participation/AdmissionAnnouncer.tsx';
import { AdmissionPanel } from '../../features/participation/AdmissionPanel.tsx';
import { AdmissionShortcut } from '../../features/participation/AdmissionShortcut.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useTimedParticipation } from '../use-timed-participation.ts';
import { LotSkeleton } from './LotSkeleton.tsx';

/** A lot of a timed auction with limits: the page of any timed lot, once the bidder's limit is known. */
export const LimitedLot = tracked(function LimitedLot(props: {
  /** Slug or id. */
  auctionKey: string;
  lot: LotSummary;
  page(limits: BidLimits): ReactNode;
}) {
  const { lot } = props;
  const { t } = useI18n();
  const { participation, isKnown } = useTimedParticipation(props.auctionKey, lot.id);
  const form = useRef<HTMLDivElement>(null);
  if (!isKnown) return <LotSkeleton />;
  return (
    <>
      <AdmissionAnnouncer model={participation} />
      {props.page({
        isAdmitted: participation.state.value === 'accepted',
        reach: participation.reachOn(lot.id),
        panel: (
          <div ref={form}>
            <AdmissionPanel
              model={participation}
              id={`admission-${lot.id}`}
              boundHint={t('participation.meter.hintTimed')}
            />
          </div>
        ),
        shortcut: (
          <AdmissionShortcut
            model={participation}
            onAsk={() => form.current?.querySelector<HTMLElement>('input, button')?.focus()}
          />
        ),
      })}
    </>
  );
});
