import {
  SecondFactorBody,
  SecondFactorState,
  StaffBody,
  StaffEntry,
  StaffList,
} from '../../../../console-api/staff.ts';
import { problem, tooMany } from '../../../lib/problem.ts';
import { defineRoute, type Route } from '../route.ts';
import { officeRoute, staffRoute } from '../staff-route.ts';

const ownFactor = { ...staffRoute, path: '/console/second-factor', answer: SecondFactorState } as const;

/** The staff of the auctioneer, and the second factor of the signed-in user. */
export const staffRoutes: readonly Route[] = [
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/staff',
    summary: 'Returns the accounts of the staff with their roles.',
    answer: StaffList,
    problems: [],
    handle: (_, { staff }) => staff.list(),
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/staff',
    summary:
      'Adds an account to the staff and mails the link by which its owner chooses a password. An existing account keeps its name and password; an account of the staff also keeps its role.',
    body: StaffEntry,
    answer: StaffList,
    problems: ['invalid', 'account_blocked'],
    async handle({ body, user }, { staff }) {
      const done = await staff.invite(body, user.id);
      return done.ok ? staff.list() : problem(done.error);
    },
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/staff/{person}',
    summary:
      'Changes the role of a staff account. With null the account loses its role and its second factor, and its sessions end.',
    body: StaffBody,
    answer: StaffList,
    problems: ['invalid', 'not_found', 'last_office'],
    async handle({ params, body, user }, { staff }) {
      const done = await staff.setRole(params.person, body.role, user.id);
      return done.ok ? staff.list() : problem(done.error);
    },
  }),
  defineRoute({
    ...ownFactor,
    method: 'get',
    summary: 'Returns whether the user’s sign-in needs a code from an authenticator app (TOTP, RFC 6238).',
    problems: [],
    handle: async ({ user }, { secondFactors }) => ({ isOn: await secondFactors.isOn(user.id) }),
  }),
  defineRoute({
    ...ownFactor,
    method: 'post',
    summary:
      'Creates a key for an authenticator app, turns the second factor on by a first code from that key, or turns it off by a code. If it is on already, a new key is `forbidden`.',
    body: SecondFactorBody,
    problems: ['invalid', 'not_found', 'forbidden', 'second_factor_wrong', 'too_many_attempts'],
    async handle({ body, user, address }, { secondFactors, log }) {
      if (body.action === 'begin') {
        const begun = await secondFactors.begin(user.id);
        return begun.ok ? { isOn: false, key: begun.value } : problem(begun.error);
      }
      const done = await secondFactors[body.action](user.id, body.code, address);
      if (!done.ok)
        return done.error.code === 'too_many_attempts'
          ? tooMany('too_many_attempts', done.error.wait)
          : problem(done.error.code);
      const isOn = body.action === 'confirm';
      log.info(`${user.id} turned the second factor ${isOn ? 'on' : 'off'}.`);
      return { isOn };
    },
  }),
];
