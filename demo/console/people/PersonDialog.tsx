import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Dialog } from '../../../src/components/Dialog.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { Skeleton } from '../../../src/components/Skeleton.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import type { Person, PersonHistory } from '../../console-api/people.ts';
import { addressLine } from '../address-line.ts';
import { useConsole, useI18n } from '../context.tsx';
import { muted, plainList, row, stack } from '../styles.ts';
import { named, table } from '../table-styles.ts';
import { zonedText } from '../texts.ts';
import { StatePill } from './StatePill.tsx';

/** One person in detail: contact, sales, what the office did, and blocking. */
export const PersonDialog = tracked(function PersonDialog() {
  const { people } = useConsole();
  const { t, errorText } = useI18n();
  const id = people.chosen.value;
  const history = people.history.value;
  const failure = people.failure.value;
  if (id === null) return null;
  const listed = history?.person ?? people.found.value?.find((person) => person.id === id);
  return (
    <Dialog
      id="console-person"
      title={<bdi>{listed?.name ?? t('people.title')}</bdi>}
      closeLabel={t('close')}
      width="640px"
      onClose={() => void people.choose(null)}
    >
      <div className={stack}>
        {failure !== null && (
          <Notice tone="bad" urgent>
            {errorText(failure.code)}
          </Notice>
        )}
        {history !== null ? <Detail history={history} /> : failure === null && <Skeleton height="240px" />}
      </div>
    </Dialog>
  );
});

const Detail = tracked(function Detail({ history }: { history: PersonHistory }) {
  const { t, format } = useI18n();
  const { person, sales } = history;
  return (
    <>
      <div className={row}>
        <StatePill person={person} />
      </div>
      <p className={muted}>
        {[person.email, person.phone, addressLine(person)].filter(Boolean).map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
            <br />
          </span>
        ))}
      </p>
      {sales.length === 0 ? (
        <p className={muted}>{t('people.noSales')}</p>
      ) : (
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{t('views.auction')}</th>
              <th scope="col">{t('results.paddle')}</th>
              <th scope="col" data-number>
                {t('people.bids')}
              </th>
              <th scope="col" data-number>
                {t('results.bought')}
              </th>
              <th scope="col" data-number>
                {t('people.hammer')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.map((sale) => (
              <tr key={`${sale.auction} ${sale.paddle}`}>
                <th scope="row" className={named}>
                  {sale.auction}
                </th>
                <td>{sale.paddle}</td>
                <td data-number>{format.number(sale.bids)}</td>
                <td data-number>{format.number(sale.bought)}</td>
                <td data-number>{sale.bought === 0 ? '–' : format.currency(sale.hammer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Acts acts={history.acts} />
      {!person.isStaff && <BlockForm key={String(person.blockedAt)} person={person} />}
    </>
  );
});

const Acts = tracked(function Acts({ acts }: Pick<PersonHistory, 'acts'>) {
  const i18n = useI18n();
  return (
    <ul className={plainList}>
      {acts.map(({ act, at, staff, reason }) => (
        <li key={at} className={muted}>
          {i18n.t(`people.act.${act}`, { at: zonedText('datetimeshort', at, null, i18n), staff })}{' '}
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  );
});

/** Blocks the account or ends that, with a reason. */
const BlockForm = tracked(function BlockForm({ person }: { person: Person }) {
  const { people } = useConsole();
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const action = person.blockedAt === null ? 'block' : 'unblock';
  const submit = async (): Promise<void> => {
    if (reason.trim() === '') return;
    await people.act({ action, reason: reason.trim() });
  };
  return (
    <form
      className={stack}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={muted}>{t(`people.ask.${action}`)}</p>
      <TextField
        id="person-reason"
        label={t('strike.reason')}
        value={reason}
        maxLength={500}
        required
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
      <div>
        <Button type="submit" busy={people.busy.value}>
          {t(`people.do.${action}`)}
        </Button>
      </div>
    </form>
  );
});
