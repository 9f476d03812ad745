import { Button } from '../../../src/components/Button.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { AuctionSelect, useAuctionChoice } from '../forms/AuctionSelect.tsx';
import type { RecordFormat } from '../state/api.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { disclosure, heading, muted, panel, stack } from '../ui/styles.ts';

const HEADING_ID = 'console-records';
const FORMATS: readonly RecordFormat[] = ['csv', 'json'];

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 auto;
  }
`;

/** Downloads the ledger and journal of an auction: the one that is run here, unless another is chosen. */
export const Records = tracked(function Records() {
  const { records } = useConsole();
  const { t, errorText } = useI18n();
  const choice = useAuctionChoice();
  const failure = records.failure.value;
  const downloadingFormat = records.downloadingFormat.value;
  const savedFileName = records.savedFileName.value;
  if (choice === null) return null;
  return (
    <section className={panel} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={heading}>
        {t('records.title')}
      </h2>
      <p className={muted}>{t('records.lead')}</p>
      <details className={disclosure}>
        <summary>{t('records.show')}</summary>
        <div className={stack}>
          <AuctionSelect id={`${HEADING_ID}-auction`} {...choice} />
          <div className={buttons}>
            {FORMATS.map((format) => (
              <Button
                key={format}
                isBusy={downloadingFormat === format}
                onClick={() => void records.download(choice.value, format)}
              >
                {t(`records.${format}`)}
              </Button>
            ))}
          </div>
          <p className={muted} role="status">
            {savedFileName === null ? null : t('records.saved', { name: savedFileName })}
          </p>
          {failure !== null && (
            <Notice tone="bad" isUrgent>
              {t('records.failed')} {errorText(failure.code)}
            </Notice>
          )}
          <p className={muted}>{t('records.note')}</p>
        </div>
      </details>
    </section>
  );
});
