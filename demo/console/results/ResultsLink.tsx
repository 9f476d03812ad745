import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { SelectField } from '../../../src/components/SelectField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useConsole, useI18n } from '../context.tsx';
import { openerId } from '../focus.ts';
import { heading, muted, panel, stack } from '../styles.ts';
import { auctionText } from '../texts.ts';

const HEADING = 'console-results';

/** Opens the results of an auction: the one that is run here, unless another is chosen. */
export const ResultsLink = tracked(function ResultsLink() {
  const { views, sale, results } = useConsole();
  const i18n = useI18n();
  const { t } = i18n;
  const [chosen, setChosen] = useState<string | null>(null);
  const auctions = views.auctions.value;
  const auction = chosen ?? sale.chosen.value ?? auctions?.[0]?.id;
  if (auctions === null || auction === undefined) return null;
  return (
    <section className={panel} aria-labelledby={HEADING}>
      <h2 id={HEADING} className={heading}>
        {t('results.title')}
      </h2>
      <div className={stack}>
        <p className={muted}>{t('results.lead')}</p>
        <SelectField
          id={`${HEADING}-auction`}
          label={t('views.auction')}
          value={auction}
          options={auctions.map((one) => ({ value: one.id, label: auctionText(one, i18n) }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button id={openerId('results')} onClick={() => results.open(auction)}>
          {t('results.open')}
        </Button>
      </div>
    </section>
  );
});
