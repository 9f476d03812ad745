import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { Select } from '../../../src/components/Select.tsx';
import { Skeleton } from '../../../src/components/Skeleton.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { isAuctionPaused, type Results } from '../../console-api/results.ts';
import { LANGUAGES } from '../messages/i18n.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { useScreenFocus } from '../ui/focus.ts';
import { heading, muted, panel, row } from '../ui/styles.ts';
import { page, title } from '../ui/table-styles.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { ResultBuyerTable } from './ResultBuyerTable.tsx';
import { ResultLotTable } from './ResultLotTable.tsx';
import { Statement } from './Statement.tsx';
import { TimedActDialog } from './TimedActDialog.tsx';

/** The results of a sale: lots, buyers, and a statement for each buyer. */
export const ResultsScreen = tracked(function ResultsScreen() {
  const { results } = useConsole();
  const i18n = useI18n();
  const { t } = i18n;
  const [buyer, setBuyer] = useState<string | null>(null);
  const [isActing, setActing] = useState(false);
  const shown = results.results.value;
  const failure = results.failure.value;
  const chosen = shown?.buyers.find(({ bidder }) => bidder === buyer);
  useScreenFocus(chosen?.bidder ?? 'lots');
  if (shown !== null && chosen !== undefined)
    return <Statement results={shown} buyer={chosen} onBack={() => setBuyer(null)} />;
  return (
    <main className={page}>
      <div className={row}>
        <Button onClick={() => results.open(null)}>{t('back')}</Button>
        {shown !== null && <Button onClick={() => void results.download()}>{t('results.csv')}</Button>}
        {shown !== null && shown.auction.acts.length > 0 && (
          <Button onClick={() => setActing(true)}>{t('timedActs.auction')}</Button>
        )}
        <Select
          label={t('language')}
          value={i18n.locale.value}
          options={LANGUAGES}
          onChange={(locale) => void i18n.change(locale).then(results.reload)}
        />
      </div>
      <h1 className={title} tabIndex={-1}>
        {shown === null ? t('results.title') : shown.auction.name}
      </h1>
      <FailureNotice failure={failure} onRetry={() => void results.reload()} />
      {shown !== null && isAuctionPaused(shown.auction) && (
        <Notice tone="warn" icon="clock">
          {t('timedActs.paused')}
        </Notice>
      )}
      {isActing && shown !== null && (
        <TimedActDialog auction={shown.auction} lot={null} onClose={() => setActing(false)} />
      )}
      {shown !== null ? (
        <ResultTables results={shown} onStatement={setBuyer} />
      ) : (
        failure === null && <Skeleton height="320px" />
      )}
      <CorrectionDialog />
    </main>
  );
});

const ResultTables = tracked(function ResultTables(props: {
  results: Results;
  onStatement(bidder: string): void;
}) {
  const { t, format } = useI18n();
  const { auction, lots, buyers, sum } = props.results;
  const sold = lots.filter((lot) => lot.sum !== null).length;
  const bought = buyers.filter((buyer) => buyer.lots.length > 0);
  const leaders = buyers.filter((buyer) => buyer.lots.length === 0);
  return (
    <>
      <p className={muted}>
        {t('results.sold', { sold: format.number(sold), all: format.number(lots.length) })}{' '}
        {t('results.sums', {
          hammer: format.calculatedCurrency(sum.hammer),
          total: format.calculatedCurrency(sum.total),
        })}
      </p>
      <div className={panel}>
        <h2 id="results-lots" className={heading}>
          {t('results.lots')}
        </h2>
        <ResultLotTable auction={auction} lots={lots} buyers={buyers} />
      </div>
      <div className={panel}>
        <h2 id="results-buyers" className={heading}>
          {t('results.buyers')}
        </h2>
        {bought.length === 0 ? (
          <p className={muted}>{t('results.noBuyers')}</p>
        ) : (
          <ResultBuyerTable labelledBy="results-buyers" buyers={bought} onStatement={props.onStatement} />
        )}
      </div>
      {leaders.length > 0 && (
        <div className={panel}>
          <h2 id="results-leaders" className={heading}>
            {t('results.leaders')}
          </h2>
          <ResultBuyerTable labelledBy="results-leaders" buyers={leaders} onStatement={null} />
        </div>
      )}
    </>
  );
});
