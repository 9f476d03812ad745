import { Dialog } from '../../../src/components/Dialog.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { muted, stack } from '../ui/styles.ts';
import { PersonForm } from './PersonForm.tsx';

const EMPTY_PERSON = { firstname: '', lastname: '', phone: '', street: '', zip: '', city: '', country: '' };

/** Creates an account for a person who came to the office or wrote. */
export const EnterPerson = tracked(function EnterPerson({ onClose }: { onClose(): void }) {
  const { people } = useConsole();
  const { t } = useI18n();
  return (
    <Dialog
      id="console-enter-person"
      title={t('people.enter')}
      closeLabel={t('close')}
      width="640px"
      onClose={onClose}
    >
      <div className={stack}>
        <p className={muted}>{t('people.enterLead')}</p>
        <FailureNotice failure={people.failure.value} />
        <PersonForm
          person={EMPTY_PERSON}
          submit={t('people.enter')}
          onEnter={(entry) => void people.enter(entry).then((isDone) => isDone && onClose())}
        />
      </div>
    </Dialog>
  );
});
