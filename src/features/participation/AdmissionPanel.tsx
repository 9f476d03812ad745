import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { usePart } from '../../components/use-module.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import type { ParticipationModel } from '../../state/participation/participation.model.ts';
import { css } from '../../styles/sheet.ts';
import { LimitMeter } from './LimitMeter.tsx';
import { RaiseLimit } from './RaiseLimit.tsx';
import { RequestForm } from './RequestForm.tsx';

const stack = css`
  display: grid;
  gap: 12px;
  justify-items: stretch;
`;
/** The height of its skeleton, also without a limit. */
const admitted = css`
  align-content: start;
  min-block-size: 126px;
`;
const admittedCompact = css`
  align-content: start;
  min-block-size: 116.5px;
`;
/** Fills the height: the action is at the end. */
const filledHeight = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  & > :last-child:not(:only-child) {
    margin-block-start: auto;
  }
`;
/** The height of its links, which load later. */
const contacts = css`
  min-block-size: 44px;
`;
const sentence = css`
  margin: 0;
  font-size: 14px;
  line-height: 1.5;
  color: var(--ae-ink-soft);
`;

/** The links that a rejected bidder may need; nobody else loads them. */
const CONTACTS = { texts: ['lot'], load: () => import('./AuctioneerContacts.tsx') } as const;

export interface AdmissionPanelProps {
  model: ParticipationModel;
  /** Prefix of the ids of fields; unique in the root. */
  id: string;
  /** Only figures once admitted, if there is little space. */
  isCompact?: boolean;
  /** Hint about the bound amount; default: that of a hybrid auction. */
  boundHint?: string;
  /** The full height of its container, a column. */
  isFullHeight?: boolean;
  /** Whether to show the request form, if another button opens it. */
  isAsked?: boolean;
}

/**
 * Participation in one auction: requests it, shows its state and the limit, requests a raise.
 * Without frame or heading; the auctioneer's answers appear live.
 */
export const AdmissionPanel = tracked(function AdmissionPanel(props: AdmissionPanelProps) {
  const { model, id, isCompact, boundHint, isAsked = true } = props;
  const column = props.isFullHeight ? `${stack} ${filledHeight}` : stack;
  const { t, format, errorText } = useI18n();
  const { navigation } = useStore();
  const host = useHost();
  useEffect(() => model.retain(), [model]);
  const requestedLimit = model.participation.value?.requestedLimit ?? null;
  const meter = model.meter.value;
  const state = model.state.value;
  switch (state) {
    case 'guest':
      return (
        <div className={column}>
          <p className={sentence}>{t('participation.guest')}</p>
          <Button onClick={() => navigation.requireLogin(host, 'bid')}>{t('participation.signIn')}</Button>
        </div>
      );
    case 'staff':
      return <Notice icon="lock">{errorText('staff_may_not_bid')}</Notice>;
    case 'loading':
      return <Skeleton height={isCompact ? '116.5px' : '126px'} />;
    case 'failed':
      return (
        <Notice tone="warn" action={{ label: t('common.tryAgain'), run: () => void model.reload() }}>
          {t('participation.failed')}
        </Notice>
      );
    case 'none':
      return (
        <div className={column}>
          {/* In a compact panel the form replaces this text. */}
          {!(isCompact && isAsked) && <p className={sentence}>{t('participation.none')}</p>}
          {isAsked && <RequestForm model={model} id={id} isCompact={isCompact} />}
        </div>
      );
    case 'requested':
      return (
        <Notice icon="clock">
          {requestedLimit === null
            ? t('participation.requested')
            : t('participation.requestedLimit', { limit: format.currency(requestedLimit) })}
        </Notice>
      );
    case 'undecided':
    case 'over':
      return <Notice icon="minus">{t(`participation.${state}`)}</Notice>;
    case 'rejected':
      return (
        <div className={stack}>
          <Notice tone="bad" icon="minus">
            {t('participation.rejected')}
          </Notice>
          <Contacts />
        </div>
      );
    case 'accepted':
      return (
        <div className={`${column} ${isCompact ? admittedCompact : admitted}`}>
          {!isCompact && !model.isOver.value && <p className={sentence}>{t('participation.accepted')}</p>}
          {meter && <LimitMeter meter={meter} isCompact={isCompact} hint={boundHint} />}
          <RaiseLimit model={model} id={id} isCompact={isCompact} />
        </div>
      );
  }
});

const Contacts = tracked(function Contacts() {
  const { module } = usePart(CONTACTS, true, useI18n());
  return <div className={contacts}>{module && <module.AuctioneerContacts />}</div>;
});
