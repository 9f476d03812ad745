import { type Kysely, sql } from 'kysely';
import { AUCTIONEER_SCOPE, STAFF_SCOPES } from '../../../../src/domain/staff-scopes.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import {
  roleOf,
  SCOPE_OF_ROLE,
  type StaffEntry,
  type StaffMember,
  type StaffRole,
} from '../../../console-api/staff.ts';
import { hasEmail } from '../../data/by-email.ts';
import type { Database } from '../../data/schema.ts';
import type { AccountAct } from '../../data/stored.ts';
import { type InvitationDeps, postInvitation } from '../accounts/invitation.ts';
import { forgetSecondFactor } from '../auth/second-factor.ts';
import type { Sessions } from '../auth/sessions.ts';

/** The accounts of the auctioneer's staff, with their roles. Each act has its line in `account_acts`. */
export interface Staff {
  list(): Promise<StaffMember[]>;
  /**
   * Makes somebody staff, and mails the link by which a password is chosen. An account that has the address keeps
   * its name and password; one of the staff keeps its role too, and gets another link.
   *
   * @param by id of the acting user
   */
  invite(entry: StaffEntry, by: string): Promise<Result<null, 'account_blocked'>>;
  /**
   * Gives another role.
   *
   * @param role null: the account is a bidder's again; its sessions end
   * @returns `last_office` if no office account would be left
   */
  setRole(
    user: string,
    role: StaffRole | null,
    by: string,
  ): Promise<Result<null, 'not_found' | 'last_office'>>;
}

export interface StaffDeps extends InvitationDeps {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
}

export function createStaff(deps: StaffDeps): Staff {
  const { db, sessions, now } = deps;
  const record = (trx: Kysely<Database>, user: string, act: AccountAct, staff: string) =>
    trx.insertInto('account_acts').values({ user_id: user, staff, act, reason: '', at: now() }).execute();

  return {
    list: () => listStaff(db),

    async invite(entry, by) {
      const done = await db.transaction().execute(async (trx): Promise<Result<null, 'account_blocked'>> => {
        const account = await findByEmail(trx, entry.email);
        if (account !== undefined && account.blocked_at !== null) return err('account_blocked');
        const isStaff = account !== undefined && roleOf(account.scope) !== null;
        const user = isStaff ? account.id : await makeStaff(trx, entry);
        if (!isStaff) await record(trx, user, ACT_OF_ROLE[entry.role], by);
        await record(trx, user, 'invite', by);
        await postInvitation(deps, trx, user);
        await sessions.refresh(trx);
        return ok(null);
      });
      // The account may be signed in, as a bidder's.
      if (done.ok) sessions.clearCache();
      return done;
    },

    async setRole(user, role, by) {
      const done = await db
        .transaction()
        .execute(async (trx): Promise<Result<null, 'not_found' | 'last_office'>> => {
          const staff = await lockStaff(trx);
          const member = staff.find(({ id }) => id === user);
          if (member === undefined) return err('not_found');
          const others = staff.filter(({ id }) => id !== user);
          if (role !== 'office' && !others.some(({ scope }) => scope.includes(AUCTIONEER_SCOPE)))
            return err('last_office');
          if (roleOf(member.scope) === role) return ok(null);
          await trx
            .updateTable('users')
            .set({ scope: JSON.stringify(scopeOf(role)) })
            .where('id', '=', user)
            .execute();
          await record(trx, user, role === null ? 'leaveStaff' : ACT_OF_ROLE[role], by);
          if (role === null) {
            await forgetSecondFactor(trx, user);
            await sessions.endAll(user, trx);
          } else await sessions.refresh(trx);
          return ok(null);
        });
      if (done.ok) sessions.clearCache();
      return done;
    },
  };
}

/**
 * For somebody who has lost the authenticator app: the password alone signs in again. Ends the account's sessions.
 *
 * @returns whether an account of the staff has this address
 */
export const resetSecondFactor = (
  db: Kysely<Database>,
  sessions: Pick<Sessions, 'endAll'>,
  email: string,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const account = await findByEmail(trx, email);
    if (account === undefined || roleOf(account.scope) === null) return false;
    await forgetSecondFactor(trx, account.id);
    await sessions.endAll(account.id, trx);
    return true;
  });

const ACT_OF_ROLE = { office: 'makeOffice', clerk: 'makeClerk' } as const satisfies Record<
  StaffRole,
  AccountAct
>;

const scopeOf = (role: StaffRole | null): readonly string[] =>
  role === null ? ['bidder'] : ['bidder', SCOPE_OF_ROLE[role]];

const IS_STAFF = sql<boolean>`scope ?| ${STAFF_SCOPES}::text[]`;

/**
 * Locks all staff in the order of their ids until the transaction ends, so that two people cannot remove each
 * other.
 */
const lockStaff = (trx: Kysely<Database>) =>
  trx.selectFrom('users').select(['id', 'scope']).where(IS_STAFF).orderBy('id').forUpdate().execute();

async function listStaff(db: Kysely<Database>): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['id', 'firstname', 'lastname', 'email', 'scope', 'confirmed_at'])
    .where(IS_STAFF)
    .orderBy('lastname')
    .orderBy('firstname')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ scope, confirmed_at, ...row }) => {
    const role = roleOf(scope);
    return role === null ? [] : [{ ...row, role, hasSecondFactor: confirmed_at !== null }];
  });
}

const findByEmail = (trx: Kysely<Database>, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'scope', 'activated', 'blocked_at'])
    .where(hasEmail(email))
    .forUpdate()
    .executeTakeFirst();

/** Writes an account of the staff, or gives one that exists this role; without a mail. @returns its id */
export async function makeStaff(trx: Kysely<Database>, { role, ...person }: StaffEntry): Promise<string> {
  const scope = JSON.stringify(scopeOf(role));
  const account = await findByEmail(trx, person.email);
  if (account !== undefined) {
    await trx
      .updateTable('users')
      // A stranger may have chosen the password of an account whose address nobody has confirmed.
      .set({ scope, activated: true, ...(!account.activated && { password: '' }) })
      .where('id', '=', account.id)
      .execute();
    return account.id;
  }
  const id = `user-${crypto.randomUUID()}`;
  await trx
    .insertInto('users')
    // No password matches an empty hash.
    .values({ ...person, id, scope, activated: true, password: '' })
    .execute();
  return id;
}
