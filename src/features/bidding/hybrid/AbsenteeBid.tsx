import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { useSubheading } from '../../../react/page-meta.ts';
import { css } from '../../../styles/sheet.ts';
import { AbsenteeDialog } from './AbsenteeDialog.tsx';
import { AbsenteeForm } from './AbsenteeForm.tsx';
import type { AbsenteeController } from './use-absentee.ts';

const box = css`
  display: grid;
  gap: 10px;
`;
const title = css`
  margin: 0;
  font-size: 16px;
  font-weight: 600;
  line-height: 1.3;
`;
const sentence = css`
  margin: 0;
  font-size: 14px;
  line-height: 1.5;
  color: var(--ae-ink-soft);
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 auto;
  }
`;

/**
 * The advance bid on a lot: left, changed and taken back until the lot is called; after that, that
 * it no longer is.
 *
 * @param props.admission asks for what an advance bid needs, and says how it stands
 */
export const AbsenteeBid = tracked(function AbsenteeBid(props: {
  bid: AbsenteeController;
  admission: ReactNode;
}) {
  const { bid } = props;
  const { t } = useI18n();
  const Heading = useSubheading();
  /** Shown while the lot was open: what follows keeps its place. */
  const wasShown = useRef(false);
  if (bid.mode !== 'none') wasShown.current = true;
  if (!wasShown.current) return null;
  return (
    <KeepHeight since={bid.step}>
      <div className={box}>
        <Heading className={title}>{t('hybrid.absentee.title')}</Heading>
        {bid.mode !== 'closed' && bid.mode !== 'over' && bid.mode !== 'none' && (
          <p className={sentence}>{t('hybrid.absentee.lead')}</p>
        )}
        <AbsenteeState {...props} />
        {bid.order !== null && <AbsenteeDialog bid={bid} order={bid.order} />}
      </div>
    </KeepHeight>
  );
});

const AbsenteeState = tracked(function AbsenteeState(props: {
  bid: AbsenteeController;
  admission: ReactNode;
}) {
  const { bid } = props;
  const { t, format } = useI18n();
  const { navigation } = useStore();
  const host = useHost();
  const max = bid.max === null ? '' : format.currency(bid.max);
  switch (bid.mode) {
    case 'signIn':
      return (
        <Button onClick={() => navigation.requireLogin(host, 'bid', undefined, { lot: bid.lot })}>
          {t('hybrid.absentee.signIn')}
        </Button>
      );
    case 'loading':
      return <Skeleton height="54px" />;
    case 'admission':
      return (
        <>
          <p className={sentence}>{t('hybrid.absentee.admission')}</p>
          {props.admission}
        </>
      );
    case 'open':
    case 'noted':
      return <Offer bid={bid} />;
    case 'closed':
      return (
        <Notice icon="gavel">
          {t(bid.max === null ? 'hybrid.absentee.closed' : 'hybrid.absentee.closedMine', { max })}
        </Notice>
      );
    case 'over':
      return <Notice icon="gavel">{t('hybrid.absentee.auctionOver')}</Notice>;
    case 'none':
      return <Notice icon="gavel">{t('hybrid.absentee.closed')}</Notice>;
  }
});

/** What I have left, or may leave. */
const Offer = tracked(function Offer({ bid }: { bid: AbsenteeController }) {
  const { t, format } = useI18n();
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(bid.editing);
  useEffect(() => {
    // The form had the focus; the overview gives it back by itself.
    if (wasEditing.current && !bid.editing && bid.order === null) opener.current?.focus();
    wasEditing.current = bid.editing;
  }, [bid.editing, bid.order]);
  if (bid.editing) return <AbsenteeForm bid={bid} />;
  if (bid.max === null) {
    return (
      <Button ref={opener} variant="primary" wide onClick={() => bid.setEditing(true)}>
        {t('hybrid.absentee.open')}
      </Button>
    );
  }
  return (
    <>
      <Notice tone="good">
        <strong>{t('hybrid.absentee.noted', { max: format.currency(bid.max) })}</strong>{' '}
        {t('hybrid.absentee.notedText')}
      </Notice>
      <div className={buttons}>
        <Button ref={opener} onClick={() => bid.setEditing(true)}>
          {t('hybrid.absentee.change')}
        </Button>
        <Button onClick={bid.askWithdraw}>{t('hybrid.absentee.withdraw')}</Button>
      </div>
    </>
  );
});
