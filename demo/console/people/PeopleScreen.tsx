import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Skeleton } from '../../../src/components/Skeleton.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { fullName } from '../../../src/domain/full-name.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { MAX_PEOPLE, type Person, SEARCH_LENGTH } from '../../console-api/people.ts';
import { ContactLine } from '../ui/ContactLine.tsx';
import { useConsole, useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { useFocusAfterLoad } from '../ui/focus.ts';
import { muted, panel, row } from '../ui/styles.ts';
import { nameCell, page, title } from '../ui/table-styles.ts';
import { WideTable } from '../ui/WideTable.tsx';
import { EnterPerson } from './EnterPerson.tsx';
import { StatePill } from './StatePill.tsx';

/** The accounts of bidders: search, address, history, and blocking. */
export const PeopleScreen = tracked(function PeopleScreen() {
  const { people } = useConsole();
  const { t } = useI18n();
  const found = people.found.value;
  const [isEntering, setEntering] = useState(false);
  const failure = people.chosen.value === null && !isEntering ? people.failure.value : null;
  useFocusAfterLoad(found);
  return (
    <main className={page}>
      <div className={row}>
        <Button onClick={people.close}>{t('back')}</Button>
        <Button onClick={() => setEntering(true)}>{t('people.enter')}</Button>
      </div>
      <h1 id="people-title" className={title} tabIndex={-1}>
        {t('people.title')}
      </h1>
      <TextField
        id="people-search"
        type="search"
        label={t('people.search')}
        value={people.term.value}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        onChange={(event) => void people.search(event.target.value)}
      />
      <FailureNotice failure={failure} onRetry={() => void people.search(people.term.peek())} />
      <p className={muted} role="status">
        {found !== null &&
          t(found.length < MAX_PEOPLE ? 'people.found' : 'people.foundMost', { count: found.length })}
      </p>
      {found === null ? (
        failure === null && <Skeleton height="320px" />
      ) : found.length === 0 ? null : (
        <div className={panel}>
          <PeopleTable people={found} />
        </div>
      )}
      {isEntering && <EnterPerson onClose={() => setEntering(false)} />}
    </main>
  );
});

const PeopleTable = tracked(function PeopleTable(props: { people: readonly Person[] }) {
  const { people } = useConsole();
  const { t } = useI18n();
  return (
    <WideTable labelledBy="people-title">
      <thead>
        <tr>
          <th scope="col">{t('results.field.name')}</th>
          <th scope="col">{t('results.contact')}</th>
          <th scope="col">{t('people.state')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {props.people.map((person) => (
          <tr key={person.id}>
            <th scope="row" className={nameCell}>
              <bdi>{fullName(person)}</bdi>
            </th>
            <td className={nameCell}>
              <bdi>{person.email}</bdi>
              <ContactLine of={{ ...person, email: '' }} />
            </td>
            <td data-short>
              <StatePill person={person} />
            </td>
            <td>
              <Button
                aria-label={t('about', { action: t('people.details'), what: fullName(person) })}
                onClick={() => void people.choose(person.id)}
              >
                {t('people.details')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
});
