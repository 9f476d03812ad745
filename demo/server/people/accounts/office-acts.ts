import type { Kysely } from 'kysely';
import { isStaffScope } from '../../../../src/domain/staff-scopes.ts';
import { equal } from '../../../../src/lib/equal.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import type { PersonEntry, PersonFields } from '../../../console-api/people.ts';
import { hasEmail } from '../../data/by-email.ts';
import type { Database } from '../../data/schema.ts';
import type { AccountAct } from '../../data/stored.ts';
import type { Log } from '../../lib/log.ts';
import type { AccountDeletion } from './delete-account.ts';
import { type InvitationDeps, postInvitation } from './invitation.ts';

/** Origin of an act at the console; the reason may be empty. */
export interface OfficeAct {
  /** Id of the acting member of staff. */
  readonly staff: string;
  readonly reason: string;
}
type Done<Code extends string = never> = Promise<Result<null, 'not_found' | Code>>;

/** Acts of the office on accounts, except blocking (`blocks.ts`); each with its line in `account_acts`. */
export interface OfficeActs {
  /**
   * Creates an account for somebody who came in person or wrote, and mails a link for choosing a password. An
   * existing account with the address stays as it is.
   *
   * @returns the id of the account
   */
  enter(entry: PersonEntry, staff: string): Promise<string>;
  /** Corrects name, phone number and postal address. Writes nothing if the fields are unchanged. */
  correct(user: string, fields: PersonFields, act: OfficeAct): Done;
  /** Mails a link for choosing a password; the link also activates the account. */
  invite(user: string, act: OfficeAct): Done<'account_blocked'>;
  /** Deletes the account, as its owner can; see `AccountDeletion`. */
  remove(user: string, act: OfficeAct): Done<'forbidden' | 'open_bids'>;
}

export interface OfficeActsDeps extends InvitationDeps {
  readonly db: Kysely<Database>;
  readonly deletion: Pick<AccountDeletion, 'erase'>;
  readonly log: Log;
}

export function createOfficeActs(deps: OfficeActsDeps): OfficeActs {
  const { db, deletion, log, now } = deps;

  const record = (trx: Kysely<Database>, user: string, act: AccountAct, { staff, reason }: OfficeAct) =>
    trx.insertInto('account_acts').values({ user_id: user, staff, act, reason, at: now() }).execute();

  const find = (trx: Kysely<Database>, user: string) =>
    trx
      .selectFrom('users')
      .select(['id', 'firstname', 'lastname', 'scope', 'blocked_at'])
      .select(['phone', 'street', 'zip', 'city', 'country'])
      .where('id', '=', user)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  return {
    enter: (entry, staff) =>
      db.transaction().execute(async (trx) => {
        const id = `user-${crypto.randomUUID()}`;
        const insertion = await trx
          .insertInto('users')
          // No password matches an empty hash.
          .values({ ...entry, id, scope: JSON.stringify(['bidder']), password: '' })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (insertion.numInsertedOrUpdatedRows === 0n) {
          const row = await trx
            .selectFrom('users')
            .select('id')
            .where(hasEmail(entry.email))
            .executeTakeFirstOrThrow();
          return row.id;
        }
        await record(trx, id, 'enter', { staff, reason: '' });
        await postInvitation(deps, trx, id);
        return id;
      }),

    correct: (user, fields, act) =>
      db.transaction().execute(async (trx): Done => {
        const row = await find(trx, user);
        if (row === undefined) return err('not_found');
        const { firstname, lastname, phone, street, zip, city, country } = row;
        if (equal(fields, { firstname, lastname, phone, street, zip, city, country })) return ok(null);
        await trx.updateTable('users').set(fields).where('id', '=', user).execute();
        await record(trx, user, 'correct', act);
        return ok(null);
      }),

    invite: (user, act) =>
      db.transaction().execute(async (trx): Done<'account_blocked'> => {
        const row = await find(trx, user);
        if (row === undefined) return err('not_found');
        if (row.blocked_at !== null) return err('account_blocked');
        await record(trx, user, 'invite', act);
        await postInvitation(deps, trx, row.id);
        return ok(null);
      }),

    async remove(user, act) {
      const row = await find(db, user);
      if (row === undefined) return err('not_found');
      if (isStaffScope(row.scope)) return err('forbidden');
      const erased = await deletion.erase(user, async (trx) => {
        // An account without bids has no row left to write to.
        const row = await trx.selectFrom('users').select('id').where('id', '=', user).executeTakeFirst();
        if (row !== undefined) await record(trx, user, 'delete', act);
      });
      if (erased.ok) log.info(`Account ${user} was deleted at the console by ${act.staff}.`);
      return erased;
    },
  };
}
