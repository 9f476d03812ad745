import { Dialog } from '../../../src/components/Dialog.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useConsole, useI18n } from '../context.tsx';
import { muted, stack } from '../styles.ts';
import { PersonForm } from './PersonForm.tsx';

const NOBODY = { firstname: '', lastname: '', phone: '', street: '', zip: '', city: '', country: '' };

/** Creates an account for a person who came to the office or wrote. */
export const EnterPerson = tracked(function EnterPerson({ onClose }: { onClose(): void }) {
  const { people } = useConsole();
  const { t, errorText } = useI18n();
  const failure = people.failure.value;
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
        {failure !== null && (
          <Notice tone="bad" urgent>
            {errorText(failure.code)}
          </Notice>
        )}
        <PersonForm
          person={NOBODY}
          submit={t('people.enter')}
          onEnter={(entry) => void people.enter(entry).then((isDone) => isDone && onClose())}
        />
      </div>
    </Dialog>
  );
});
