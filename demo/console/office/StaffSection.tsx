import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Dialog } from '../../../src/components/Dialog.tsx';
import { Select } from '../../../src/components/Select.tsx';
import { fullName } from '../../../src/domain/full-name.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { STAFF_ROLES, type StaffMember, type StaffRole } from '../../console-api/staff.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { disclosure, heading, muted, panel, row } from '../ui/styles.ts';
import { nameCell, narrowSelect } from '../ui/table-styles.ts';
import { WideTable } from '../ui/WideTable.tsx';
import { InviteForm } from './InviteForm.tsx';

const HEADING_ID = 'office-staff';

/** Accounts of the staff with their roles; invites and removes them. */
export const StaffSection = tracked(function StaffSection() {
  const { staff } = useConsole();
  const { t } = useI18n();
  const [removed, setRemoved] = useState<StaffMember | null>(null);
  useEffect(() => void staff.load(), [staff]);
  const members = staff.members.value;
  return (
    <div className={panel}>
      <h2 id={HEADING_ID} className={heading}>
        {t('people.staff')}
      </h2>
      <p className={muted}>{t('staff.lead')}</p>
      <FailureNotice failure={staff.failure.value} />
      {members !== null && (
        <WideTable labelledBy={HEADING_ID}>
          <thead>
            <tr>
              <th scope="col">{t('results.field.name')}</th>
              <th scope="col">{t('staff.role')}</th>
              <th scope="col">{t('secondFactor.title')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} onRemove={() => setRemoved(member)} />
            ))}
          </tbody>
        </WideTable>
      )}
      <details className={disclosure}>
        <summary>{t('staff.invite')}</summary>
        <InviteForm />
      </details>
      {removed !== null && <RemoveDialog member={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
});

const MemberRow = tracked(function MemberRow(props: { member: StaffMember; onRemove(): void }) {
  const { staff } = useConsole();
  const { t } = useI18n();
  const { member, onRemove } = props;
  const name = fullName(member);
  return (
    <tr>
      <th scope="row" className={nameCell}>
        <bdi>{name}</bdi>
        <div className={muted}>
          <bdi>{member.email}</bdi>
        </div>
      </th>
      <td>
        <div className={narrowSelect}>
          <Select
            label={t('staff.roleOf', { name })}
            value={member.role}
            options={STAFF_ROLES.map((value) => ({ value, label: t(`staff.is.${value}`) }))}
            onChange={(role) => void staff.setRole(member.id, role as StaffRole)}
          />
        </div>
      </td>
      <td>{t(member.hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off')}</td>
      <td>
        <Button aria-label={t('about', { action: t('staff.remove'), what: name })} onClick={onRemove}>
          {t('staff.remove')}
        </Button>
      </td>
    </tr>
  );
});

/** Asks before somebody is removed. */
const RemoveDialog = tracked(function RemoveDialog(props: { member: StaffMember; onClose(): void }) {
  const { staff } = useConsole();
  const { t } = useI18n();
  const no = useRef<HTMLButtonElement>(null);
  const { member, onClose } = props;
  return (
    <Dialog
      id="office-staff-remove"
      title={t('staff.ask', { name: fullName(member) })}
      closeLabel={t('close')}
      onClose={onClose}
      initialFocus={() => no.current}
    >
      <p className={muted}>{t('staff.removeText')}</p>
      <div className={row}>
        <Button ref={no} onClick={onClose}>
          {t('form.back')}
        </Button>
        <Button variant="primary" onClick={() => void staff.setRole(member.id, null).then(onClose)}>
          {t('staff.removeYes')}
        </Button>
      </div>
    </Dialog>
  );
});
