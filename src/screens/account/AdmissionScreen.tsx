import { useState } from 'react';
import type { Auction } from '../../api/schema/auction.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { AccountPageHead, widePage } from '../../features/account/AccountPage.tsx';
import { SignInFirst } from '../../features/account/sign-in/SignInFirst.tsx';
import { LoadFailure } from '../../features/auctions/LoadFailure.tsx';
import { SaleAdmission } from '../../features/participation/SaleAdmission.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { participationModels } from '../../state/participation/participation.model.ts';
import { css } from '../../styles/sheet.ts';
import { PracticeGate } from '../practice/PracticeGate.tsx';
import { useParticipationsKnown } from '../use-participations-known.ts';

const list = css`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The text of the button in line with the one above. */
const practise = css`
  margin: 4px 0 0;
  margin-inline-start: -10px;
`;
/** About the height of a sale with its admission. */
const sale = css`
  padding-block: 24px;
  border-block-start: 1px solid var(--ae-line);
  --bone-height: 520px;
  @container (min-width: 640px) {
    --bone-height: 340px;
  }
  @container (min-width: 1000px) {
    padding-block: 32px;
    --bone-height: 250px;
  }
`;
const SKELETON_ROWS = ['first', 'second'] as const;

/** The user's participation in every running or upcoming hybrid auction, with the request for admission. */
export const AdmissionScreen = tracked(function AdmissionScreen() {
  const { t } = useI18n();
  const { session } = useStore();
  const [practising, setPractising] = useState(false);
  return (
    <section className={widePage} part="account">
      <div>
        <AccountPageHead title={t('participation.page.title')} lead={t('participation.page.lead')} />
        <p className={practise}>
          <Button variant="quiet" onClick={() => setPractising(true)}>
            {t('participation.practise')}
          </Button>
        </p>
        {practising && <PracticeGate onClose={() => setPractising(false)} />}
      </div>
      {session.isLoggedIn.value ? <Admissions /> : <SignInFirst />}
    </section>
  );
});

const Admissions = tracked(function Admissions() {
  const { catalogue } = useStore();
  const { t } = useI18n();
  const resource = catalogue.auctions('hybrid');
  const state = useResource(resource);
  if (state.status === 'failed') return <LoadFailure failure={state.failure} retry={resource.reload} />;
  if (state.status === 'loading') return <Skeletons />;
  const sales = state.value.filter(({ status }) => status !== 'ended');
  if (sales.length === 0) return <Notice>{t('participation.page.none')}</Notice>;
  return <Sales sales={sales} />;
});

const Sales = tracked(function Sales({ sales }: { sales: readonly Auction[] }) {
  const { model } = useStore();
  const admissions = sales.map(({ slug }) => model(participationModels)(slug));
  if (!useParticipationsKnown(admissions)) return <Skeletons />;
  return (
    <ul className={list}>
      {sales.map((auction) => (
        <li key={auction.id}>
          <SaleAdmission auction={auction} model={model(participationModels)(auction.slug)} />
        </li>
      ))}
    </ul>
  );
});

const Skeletons = tracked(function Skeletons() {
  const { t } = useI18n();
  return (
    <div className={list} role="status" aria-label={t('common.loading')}>
      {SKELETON_ROWS.map((key) => (
        <div key={key} className={sale}>
          <Skeleton />
        </div>
      ))}
    </div>
  );
});
