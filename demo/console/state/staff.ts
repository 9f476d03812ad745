import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reply } from '../../../src/api/client.ts';
import type { Failure } from '../../../src/api/failure.ts';
import type { StaffEntry, StaffMember, StaffRole } from '../../console-api/staff.ts';
import type { ConsoleApi } from '../api.ts';

/** The accounts of the staff; owned by the composition root. */
export interface Staff {
  /** Null until they are loaded. */
  readonly members: ReadonlySignal<readonly StaffMember[] | null>;
  /** Why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly busy: ReadonlySignal<boolean>;
  load(): Promise<boolean>;
  /** @returns whether it was done; else see `failure` */
  invite(entry: StaffEntry): Promise<boolean>;
  /** @param role null: staff no more. @returns as `invite` */
  setRole(id: string, role: StaffRole | null): Promise<boolean>;
  /** After sign-out or a change of account. */
  clear(): void;
}

export function createStaff(deps: {
  readonly api: Pick<ConsoleApi, 'staff' | 'inviteStaff' | 'setRole'>;
}): Staff {
  const { api } = deps;
  const members = signal<readonly StaffMember[] | null>(null);
  const failure = signal<Failure | null>(null);
  const busy = signal(false);
  /** Increases with every call and at sign-out: answers to earlier calls are stale. */
  let newest = 0;

  async function run(call: Reply<StaffMember[]>): Promise<boolean> {
    newest += 1;
    const own = newest;
    busy.value = true;
    const reply = await call;
    if (own !== newest) return reply.ok;
    batch(() => {
      busy.value = false;
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) members.value = reply.value.value;
    });
    return reply.ok;
  }

  return {
    members,
    failure,
    busy,
    load: () => run(api.staff()),
    invite: (entry) => run(api.inviteStaff(entry)),
    setRole: (id, role) => run(api.setRole(id, { role })),
    clear() {
      newest += 1;
      batch(() => {
        busy.value = false;
        for (const held of [members, failure]) held.value = null;
      });
    },
  };
}
