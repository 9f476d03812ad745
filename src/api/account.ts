import * as v from 'valibot';
import { type Client, mapReply, type Reply } from './client.ts';
import { linkedSummary } from './links.ts';
import {
  Accepted,
  type ActivateBody,
  Activated,
  type EmailBody,
  type NewPasswordBody,
  type ProfileBody,
  type RegisterBody,
} from './schema/account.ts';
import type { ListedLot } from './schema/listed-lot.ts';
import type { DeleteAccountBody } from './schema/my-data.ts';
import { User } from './schema/user.ts';

/** The activated account; null if the backend does not name it. */
export interface ActivatedAccount {
  /** The lot that the user has signed up for. */
  readonly lot: ListedLot | null;
  readonly email: string | null;
}

/** Accounts. No answer reveals whether an address has one. */
export interface AccountApi {
  /** @param lot id of the lot that the guest signs up for */
  register(form: RegisterBody, lot: string | undefined): Reply<object>;
  activate(body: ActivateBody): Reply<ActivatedAccount>;
  /** Sends another activation mail; the links of earlier ones stop working. */
  resendActivation(body: EmailBody): Reply<object>;
  requestReset(body: EmailBody): Reply<object>;
  resetPassword(body: NewPasswordBody): Reply<object>;
  /** Returns the whole profile. */
  saveProfile(form: ProfileBody): Reply<User>;
  /** All data that is stored about the user. It is not parsed, because a person reads it, not a program. */
  copyOfData(): Reply<unknown>;
  /** Only the status of the answer matters. */
  deleteAccount(body: DeleteAccountBody): Reply<unknown>;
}

/** If only the status of an answer matters, an empty body is accepted too. */
const Taken = v.optional(Accepted, {});

export const accountApi = (client: Client): AccountApi => ({
  register: (body, lot) =>
    client.post('/user/register', { schema: Taken, body, ...(lot && { query: { auctionlot: lot } }) }),
  activate: (body) =>
    mapReply(
      client.post('/user/activate', { schema: v.optional(Activated, {}), body }),
      ({ auctionlot, email }) => ({ lot: auctionlot && linkedSummary(auctionlot, client.link), email }),
    ),
  resendActivation: (body) => client.post('/user/activation', { schema: Taken, body }),
  requestReset: (body) => client.post('/user/password-reset', { schema: Taken, body }),
  resetPassword: (body) => client.put('/user/password-reset', { schema: Taken, body }),
  saveProfile: (body) => client.put('/user/profile', { schema: User, auth: true, body }),
  copyOfData: () => client.get('/user/data', { schema: v.unknown(), auth: true }),
  deleteAccount: (body) => client.post('/user/delete', { schema: v.unknown(), auth: true, body }),
});
