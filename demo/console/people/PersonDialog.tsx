import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Dialog } from '../../../src/components/Dialog.tsx';
import { Skeleton } from '../../../src/components/Skeleton.tsx';
import { fullName } from '../../../src/domain/full-name.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import type { Person, PersonHistory } from '../../console-api/people.ts';
import { Form } from '../forms/Form.tsx';
import { ReasonField } from '../forms/ReasonField.tsx';
import { addressLine } from '../ui/address-line.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { useFocusAfterDialog } from '../ui/focus.ts';
import { disclosure, muted, plainList, row, stack } from '../ui/styles.ts';
import { nameCell, table } from '../ui/table-styles.ts';
import { zonedText } from '../ui/texts.ts';
import { PaperBidForm } from './PaperBidForm.tsx';
import { PersonForm } from './PersonForm.tsx';
import { StatePill } from './StatePill.tsx';

/** One person in detail: contact, sales, the office's acts, and blocking. */
export const PersonDialog = tracked(function PersonDialog() {
  const { people } = useConsole();
  const { t } = useI18n();
  const id = people.chosen.value;
  const history = people.history.value;
  const failure = people.failure.value;
  useFocusAfterDialog(id !== null);
  if (id === null) return null;
  const listed = history?.person ?? people.found.value?.find((person) => person.id === id);
  return (
    <Dialog
      id="console-person"
      title={<bdi>{listed ? fullName(listed) : t('people.title')}</bdi>}
      closeLabel={t('close')}
      width="640px"
      onClose={() => void people.choose(null)}
    >
      <div className={stack}>
        <FailureNotice failure={failure} />
        {history !== null ? (
          <PersonDetail history={history} />
        ) : (
          failure === null && <Skeleton height="240px" />
        )}
      </div>
    </Dialog>
  );
});

const PersonDetail = tracked(function PersonDetail({ history }: { history: PersonHistory }) {
  const { t, format, locale } = useI18n();
  const { person, sales } = history;
  return (
    <>
      <div className={row}>
        <StatePill person={person} />
      </div>
      <p className={muted}>
        {[person.email, person.phone, addressLine(person, locale.value)].filter(Boolean).map((line) => (
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
              <th scope="col">{t('auction.label')}</th>
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
                <th scope="row" className={nameCell}>
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
      <Services person={person} />
      {!person.isStaff && (
        <>
          {person.blockedAt === null && (
            <details className={disclosure}>
              <summary>{t('people.paper.title')}</summary>
              <PaperBidForm />
            </details>
          )}
          <ReasonForm
            key={String(person.blockedAt)}
            action={person.blockedAt === null ? 'block' : 'unblock'}
          />
          <ReasonForm action="delete" />
        </>
      )}
    </>
  );
});

const Acts = tracked(function Acts({ acts }: Pick<PersonHistory, 'acts'>) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <ul className={plainList}>
      {acts.map(({ act, at, staff, reason, bid }) => (
        <li key={`${at} ${act}`} className={muted}>
          {t(`people.act.${act}`, {
            at: zonedText('datetimeshort', at, null, i18n),
            staff: staff || t('people.deleted'),
          })}{' '}
          {bid !== undefined && (
            <bdi>
              {t('people.act.bidOn', {
                auction: bid.auction,
                number: bid.number,
                amount: format.currency(bid.amount),
              })}{' '}
            </bdi>
          )}
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  );
});

/** The office's services for the person: corrections, a link for a password, a copy of the data. */
const Services = tracked(function Services({ person }: { person: Person }) {
  const { people } = useConsole();
  const { t } = useI18n();
  const { firstname, lastname, phone, street, zip, city, country } = person;
  const fields = { firstname, lastname, phone, street, zip, city, country };
  return (
    <>
      <div className={row}>
        {person.blockedAt === null && (
          <Button
            isBusy={people.isBusy.value}
            onClick={() => void people.act({ action: 'invite', reason: '' })}
          >
            {t('people.invite')}
          </Button>
        )}
        <Button onClick={() => void people.download()}>{t('people.data')}</Button>
      </div>
      <details className={disclosure}>
        <summary>{t('people.correct')}</summary>
        <PersonForm
          key={JSON.stringify(fields)}
          person={fields}
          submit={t('form.save')}
          onCorrect={(corrected) => void people.act({ action: 'correct', reason: '', fields: corrected })}
        />
      </details>
    </>
  );
});

/** Blocks, unblocks or deletes the account, with a reason. */
const ReasonForm = tracked(function ReasonForm({ action }: { action: 'block' | 'unblock' | 'delete' }) {
  const { people } = useConsole();
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const submit = async (): Promise<void> => {
    if (reason.trim() === '') return;
    await people.act({ action, reason: reason.trim() });
  };
  return (
    <details className={disclosure}>
      <summary>{t(`people.do.${action}`)}</summary>
      <Form onSubmit={submit}>
        <p className={muted}>{t(`people.ask.${action}`)}</p>
        <ReasonField id={`person-reason-${action}`} value={reason} onValue={setReason} />
        <div>
          <Button type="submit" isBusy={people.isBusy.value}>
            {t(`people.do.${action}`)}
          </Button>
        </div>
      </Form>
    </details>
  );
});
