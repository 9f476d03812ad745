import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../data/schema.ts';
import { hashToken } from '../hash-token.ts';

/**
 * Browsers in which users have signed in. Each stores one random value. It does not authenticate: failed
 * logins of this browser are only counted separately from those of strangers. Stored as SHA-256, with all
 * users who have signed in there.
 */
export interface Devices {
  /** Hash of the value if this user has signed in with it before, else undefined. */
  find(device: string | undefined, user: string): Promise<string | undefined>;
  /** Records a login. Returns the browser's value; a new one if the given one is unknown. */
  remember(device: string | undefined, user: string): Promise<string>;
  /** Deletes a user's browsers after a change of the password, since others may have known the old one. */
  deleteAll(user: string, trx: Kysely<Database>): Promise<void>;
}

export function createDevices(db: Kysely<Database>, now: () => number): Devices {
  const rows = (hash: string) =>
    db.selectFrom('devices').select('device_hash').where('device_hash', '=', hash).limit(1);
  return {
    async find(device, user) {
      if (device === undefined) return undefined;
      const row = await rows(hashToken(device)).where('user_id', '=', user).executeTakeFirst();
      return row?.device_hash;
    },
    async remember(device, user) {
      // A value that this server has not issued may be known to others.
      const isOurs = device !== undefined && (await rows(hashToken(device)).executeTakeFirst()) !== undefined;
      const deviceToken = isOurs ? device : randomBytes(32).toString('base64url');
      const used_at = now();
      await db
        .insertInto('devices')
        .values({ device_hash: hashToken(deviceToken), user_id: user, used_at })
        .onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ used_at }))
        .execute();
      return deviceToken;
    },
    async deleteAll(user, trx) {
      await trx.deleteFrom('devices').where('user_id', '=', user).execute();
    },
  };
}
