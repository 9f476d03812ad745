import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TOTP } from 'otpauth';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MyData } from '../../../../src/api/schema/my-data.ts';
import { newAccount, newestMail, tokenIn } from '../../../../src/testing/contract/account-mail.ts';
import { call, expectRefusal, signIn, tokenOf } from '../../../../src/testing/contract/client.ts';
import { newBidder, openRoom } from '../../../../src/testing/contract/hybrid-client.ts';
import type { Account } from '../../../../src/testing/contract/world.ts';
import { PersonHistory } from '../../../console-api/people.ts';
import { SecondFactorState, StaffList } from '../../../console-api/staff.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import { resetSecondFactor } from './staff.ts';

const PASSWORD = 'a-long-enough-password';
/** The command `npm run office`. */
const COMMAND = fileURLToPath(new URL('../../office.ts', import.meta.url));
/** The key of the examples of RFC 6238, base32, with the time of one of them in ms, and the six digits of its code. */
const RFC = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', at: 2_000_000_000_000, code: '279037' };
const STEP = 30_000;

let world: BackendUnderTest;
let office: string;
beforeAll(async () => {
  world = await startTestBackend();
  office = await tokenOf(world, world.auctioneer);
});
afterEach(() => world?.setNow(null));
afterAll(() => world?.stop());

const post = (path: string, body: object, token = office) =>
  call(world, path, { method: 'POST', token, body });
const staffAfter = async (path: string, body: object) => v.parse(StaffList, (await post(path, body)).json);
const idOf = async (email: string): Promise<string> => {
  const { id } = await world.backend.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
};

/** Invites somebody, who chooses a password by the link of the mail. */
async function newStaff(role: 'office' | 'clerk'): Promise<Account & { readonly id: string }> {
  const email = `staff-${crypto.randomUUID()}@ahorn.example`;
  const entry = { firstname: 'Clara', lastname: 'Clerk', email, locale: 'de', role };
  expect(await staffAfter('/console/staff', entry)).toContainEqual(
    expect.objectContaining({ email, role, firstname: 'Clara', hasSecondFactor: false }),
  );
  const body = { token: tokenIn(await newestMail(world, email)), password: PASSWORD };
  expect((await call(world, '/user/password-reset', { method: 'PUT', body })).status).toBe(200);
  return { email, password: PASSWORD, id: await idOf(email) };
}

describe('the staff', () => {
  it('are invited by mail with a role, which the office changes and takes away', async () => {
    const clerk = await newStaff('clerk');
    const token = await tokenOf(world, clerk);
    const people = () => call(world, '/console/people', { token });
    await expectRefusal(people(), 403, 'forbidden');
    // With the session that is open.
    await staffAfter(`/console/staff/${clerk.id}`, { role: 'office' });
    expect((await people()).status).toBe(200);
    const members = await staffAfter(`/console/staff/${clerk.id}`, { role: null });
    expect(members.map(({ id }) => id)).not.toContain(clerk.id);
    await expectRefusal(people(), 403, 'session_invalid');
    await expectRefusal(call(world, '/console/', { token: await tokenOf(world, clerk) }), 403, 'forbidden');
    const { acts } = v.parse(
      PersonHistory,
      (await call(world, `/console/people/${clerk.id}`, { token: office })).json,
    );
    expect(acts.map(({ act, staff }) => [act, staff])).toEqual([
      ...['leaveStaff', 'makeOffice', 'invite', 'makeClerk'].map((act) => [act, 'Test auctioneer']),
    ]);
    await expectRefusal(post(`/console/staff/${clerk.id}`, { role: 'clerk' }), 404, 'not_found');
  });

  it('always keep at least one account with the role of the office', async () => {
    const own = await idOf(world.auctioneer.email);
    await newStaff('clerk');
    for (const role of ['clerk', null])
      await expectRefusal(post(`/console/staff/${own}`, { role }), 409, 'last_office');
    expect((await call(world, '/console/people', { token: office })).status).toBe(200);
  });

  it('may be former bidders; a second invitation does not change their role', async () => {
    const bidder = await newAccount(world);
    const entry = { firstname: 'Other', lastname: 'Name', email: bidder.email, locale: 'de' };
    const memberIn = (list: v.InferOutput<typeof StaffList>) =>
      list.find(({ email }) => email === bidder.email);
    const list = await staffAfter('/console/staff', { ...entry, role: 'clerk' });
    expect(memberIn(list)).toMatchObject({ lastname: 'O’Brien-Weiß', role: 'clerk' });
    expect(memberIn(await staffAfter('/console/staff', { ...entry, role: 'office' }))?.role).toBe('clerk');
    expect((await call(world, '/console/', { token: await tokenOf(world, bidder) })).status).toBe(200);
  });

  it('cannot sign in with a password from a sign-up that a stranger began with their address', async () => {
    await post('/console/staff', {
      firstname: 'Sam',
      lastname: 'Sleep',
      email: world.sleeping.email,
      locale: 'en',
      role: 'clerk',
    });
    await expectRefusal(signIn(world, world.sleeping), 401, 'invalid_credentials');
  });

  it('cannot bid, not even with the role of a clerk', async () => {
    const { id, ...clerk } = await newStaff('clerk');
    const [token, lot] = [await tokenOf(world, clerk), await world.makeLot()];
    const body = { auctionlot: lot.id, amount: 2000, kind: 'direct' };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const bid = call(world, '/user/bid', { method: 'PUT', token, headers, body });
    await expectRefusal(bid, 403, 'staff_may_not_bid');
    await expectRefusal(post('/user/delete', { password: PASSWORD }, token), 403, 'forbidden');
    await expectRefusal(post(`/console/people/${id}`, { action: 'block', reason: 'x' }), 403, 'forbidden');
  });

  it('are named in the journal of a sale, even after their account is deleted', async () => {
    const clerk = await newStaff('clerk');
    const room = await openRoom(world);
    const bidder = await newBidder(world);
    await post(`/participation/request/${room.sale.id}`, {}, bidder.token);
    await room.post(
      { action: 'hallBid', auctionlot: room.sale.lots[0], amount: 1500, bidder: '12' },
      await tokenOf(world, clerk),
    );
    const staffOf = async () => {
      const { json } = await call(world, `/console/${room.sale.id}/export.json`, { token: office });
      const { journal } = json as { journal: { action: { action: string }; staff?: string }[] };
      return journal.map(({ action, staff }) => [action.action, staff]);
    };
    const office_ = 'Test auctioneer';
    const others = [
      ['start', office_],
      ['next', office_],
      ['requestParticipation', undefined],
    ];
    expect(await staffOf()).toEqual([...others, ['hallBid', 'Clara Clerk']]);
    const { text } = await call(world, `/console/${room.sale.id}/export.csv`, { token: office });
    expect(text).toContain('"Clara Clerk"');
    await post(`/console/staff/${clerk.id}`, { role: null });
    await post(`/console/people/${clerk.id}`, { action: 'delete', reason: 'Left' });
    expect(await staffOf()).toEqual([...others, ['hallBid', 'deleted account']]);
  });
});

describe('the second factor of staff', () => {
  const login = (account: Account, code?: string) =>
    call(world, '/login', {
      method: 'POST',
      body: { email: account.email, password: account.password, code },
    });
  const factor = (token: string, body: object) => post('/console/second-factor', body, token);
  const codeAt = (secret: string, timestamp: number): string =>
    new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp });
  const WRONG = [403, 'second_factor_wrong'] as const;
  const REQUIRED = [401, 'second_factor_required'] as const;

  /** An account with the key of the RFC, at the time of its example. */
  async function withKey() {
    const account = await newStaff('clerk');
    const row = { user_id: account.id, secret: RFC.secret, confirmed_at: 1 };
    await world.backend.db.insertInto('second_factors').values(row).execute();
    world.setNow(RFC.at);
    return account;
  }

  it('is turned on by a first code, asked for at the sign-in, and turned off by a code', async () => {
    const account = await newStaff('clerk');
    world.setNow(RFC.at);
    const token = await tokenOf(world, account);
    const isOn = async () =>
      v.parse(SecondFactorState, (await call(world, '/console/second-factor', { token })).json).isOn;
    /** From the copy of all stored data. */
    const stored = async () => {
      const { json, text } = await call(world, '/user/data', { token });
      return { ...v.parse(MyData, json), text };
    };
    expect((await stored()).secondFactor).toBeNull();
    await expectRefusal(factor(token, { action: 'confirm', code: RFC.code }), 404, 'not_found');
    const { key } = v.parse(SecondFactorState, (await factor(token, { action: 'begin' })).json);
    const secret = key?.secret ?? '';
    expect(decodeURIComponent(key?.address ?? '')).toMatch(
      new RegExp(`^otpauth://totp/Marbrook:${account.email}\\?issuer=Marbrook&secret=${secret}&`),
    );
    expect((await stored()).secondFactor).toEqual({ confirmedAt: null });
    expect([await isOn(), (await login(account)).status]).toEqual([false, 200]);
    await expectRefusal(factor(token, { action: 'confirm', code: '000000' }), ...WRONG);
    expect((await factor(token, { action: 'confirm', code: codeAt(secret, RFC.at) })).status).toBe(200);
    expect(await isOn()).toBe(true);
    const data = await stored();
    expect(data.secondFactor).toEqual({ confirmedAt: new Date(RFC.at).toISOString() });
    expect(data.text).not.toContain(secret);
    await expectRefusal(factor(token, { action: 'begin' }), 403, 'forbidden');
    await expectRefusal(login(account), ...REQUIRED);
    world.setNow(RFC.at + STEP);
    expect((await login(account, codeAt(secret, RFC.at + STEP))).status).toBe(200);
    // Without that, a session that was left open would be enough.
    await expectRefusal(factor(token, { action: 'end', code: '000000' }), ...WRONG);
    world.setNow(RFC.at + 2 * STEP);
    const end = { action: 'end', code: codeAt(secret, RFC.at + 2 * STEP) };
    expect((await factor(token, end)).json).toEqual({ isOn: false });
    expect((await login(account)).status).toBe(200);
  });

  it('accepts each code of RFC 6238 once, also from one step before or after the time', async () => {
    const account = await withKey();
    expect((await login(account, `${RFC.code.slice(0, 3)} ${RFC.code.slice(3)}`)).status).toBe(200);
    await expectRefusal(login(account, RFC.code), ...WRONG);
    const code = (steps: number) => codeAt(RFC.secret, RFC.at + steps * STEP);
    await expectRefusal(login(account, code(-1)), ...WRONG);
    await expectRefusal(login(account, code(2)), ...WRONG);
    expect((await login(account, code(1))).status).toBe(200);
    world.setNow(RFC.at + 3 * STEP);
    expect((await login(account, code(2))).status).toBe(200);
  });

  it('does not reveal itself to a wrong password', async () => {
    const account = await withKey();
    const guess = login({ ...account, password: 'a wrong guess' }, RFC.code);
    await expectRefusal(guess, 401, 'invalid_credentials');
  });

  it('locks the sign-in after too many wrong codes, and the right password alone does not reset the count', async () => {
    const account = await withKey();
    for (let tries = 0; tries < world.loginsPerEmail; tries += 1) {
      await expectRefusal(login(account, '000000'), ...WRONG);
      if (tries < world.loginsPerEmail - 1) await expectRefusal(login(account), ...REQUIRED);
    }
    await expectRefusal(login(account, RFC.code), 429, 'too_many_attempts');
    await expectRefusal(login(account), 429, 'too_many_attempts');
  });

  it('is no longer asked for once the office has made the account that of a bidder', async () => {
    const account = await withKey();
    // The time of the example is after the end of the office's session.
    world.setNow(null);
    await post(`/console/staff/${account.id}`, { role: null });
    expect((await login(account)).status).toBe(200);
  });

  it('is reset by the e-mail address of the account, which also ends its sessions', async () => {
    const account = await withKey();
    const { db, sessions } = world.backend;
    const { token } = (await login(account, RFC.code)).json as { token: string };
    expect(await resetSecondFactor(db, sessions, world.anna.email)).toBe(false);
    expect(await resetSecondFactor(db, sessions, account.email.toUpperCase())).toBe(true);
    await expect.poll(async () => (await call(world, '/console/', { token })).status).toBe(403);
    expect((await login(account)).status).toBe(200);
  });

  it('is reset by the command of the office', { tags: ['long'] }, async () => {
    const account = await withKey();
    const command = (email: string) =>
      spawnSync(process.execPath, ['--import', 'tsx', COMMAND, '--reset-second-factor', email], {
        env: { ...process.env, DATABASE_URL: world.backend.databaseUrl },
      }).status;
    expect([command(world.anna.email), command(account.email)]).toEqual([1, 0]);
    expect((await login(account)).status).toBe(200);
  });
});
