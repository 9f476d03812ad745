import { Button } from '../../../src/components/Button.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useConsole, useI18n } from '../context.tsx';
import { openerId } from '../focus.ts';
import { heading, muted, panel, stack } from '../styles.ts';

const HEADING = 'console-people';

/** Opens the accounts of bidders. */
export const PeopleLink = tracked(function PeopleLink() {
  const { people } = useConsole();
  const { t } = useI18n();
  return (
    <section className={panel} aria-labelledby={HEADING}>
      <h2 id={HEADING} className={heading}>
        {t('people.title')}
      </h2>
      <div className={stack}>
        <p className={muted}>{t('people.lead')}</p>
        <Button id={openerId('people')} onClick={people.open}>
          {t('people.open')}
        </Button>
      </div>
    </section>
  );
});
