import { Pill } from '../../../src/components/Pill.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import type { Person } from '../../console-api/people.ts';
import { useI18n } from '../ui/context.tsx';

/** Whether the person may sign in. */
export const StatePill = tracked(function StatePill({ person }: { person: Person }) {
  const { t } = useI18n();
  if (person.blockedAt !== null)
    return (
      <Pill tone="bad" icon="lock">
        {t('people.blocked')}
      </Pill>
    );
  if (person.isStaff) return <Pill icon="gavel">{t('people.staff')}</Pill>;
  return person.isActivated ? (
    <Pill tone="good" icon="check">
      {t('people.active')}
    </Pill>
  ) : (
    <Pill icon="clock">{t('people.notActivated')}</Pill>
  );
});
