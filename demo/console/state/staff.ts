import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reply } from '../../../src/api/client.ts';
import type { Failure } from '../../../src/api/failure.ts';
import type { StaffEntry, StaffMember, StaffRole } from '../../console-api/staff.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';

/** The accounts of the staff; owned by the composition root. */
export interface StaffModel {
  /** Null until they are loaded. */
  readonly members: ReadonlySignal<readonly StaffMember[] | null>;
  /** Why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  load(): Promise<boolean>;
  /** @returns whether it was done; else see `failure` */
  invite(entry: StaffEntry): Promise<boolean>;
  /** @param role null removes the account from the staff. @returns as `invite` */
  setRole(id: string, role: StaffRole | null): Promise<boolean>;
  /** After sign-out or a change of account. */
  clear(): void;
}

export function createStaffModel(deps: {
  readonly api: Pick<ConsoleApi, 'staff' | 'inviteStaff' | 'setRole'>;
}): StaffModel {
  const { api } = deps;
  const members = signal<readonly StaffMember[] | null>(null);
  const failure = signal<Failure | null>(null);
  const call = createCall(failure);

  const run = (reply: Reply<StaffMember[]>): Promise<boolean> =>
    call.run(reply, ({ data }) => {
      members.value = data;
    });

  return {
    members,
    failure,
    isBusy: call.isBusy,
    load: () => run(api.staff()),
    invite: (entry) => run(api.inviteStaff(entry)),
    setRole: (id, role) => run(api.setRole(id, { role })),
    clear() {
      batch(() => {
        call.cancel();
        for (const state of [members, failure]) state.value = null;
      });
    },
  };
}
