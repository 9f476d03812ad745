import { Button } from '../../../src/components/Button.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useConsole, useI18n } from '../context.tsx';
import { openerId } from '../focus.ts';
import { heading, muted, panel, stack } from '../styles.ts';

const HEADING = 'console-office';

/** Opens the office's own data. */
export const OfficeLink = tracked(function OfficeLink() {
  const { office } = useConsole();
  const { t } = useI18n();
  return (
    <section className={panel} aria-labelledby={HEADING}>
      <h2 id={HEADING} className={heading}>
        {t('office.title')}
      </h2>
      <div className={stack}>
        <p className={muted}>{t('office.lead')}</p>
        <Button id={openerId('office')} onClick={office.open}>
          {t('office.open')}
        </Button>
      </div>
    </section>
  );
});
