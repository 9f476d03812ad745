import { accountApi } from '../../api/account.ts';
import type { Reply } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import type { ProfileBody } from '../../api/schema/account.ts';
import type { User } from '../../api/schema/user.ts';
import { ok, type Result } from '../../lib/result.ts';
import { defineModel } from '../store-type.ts';
import type { Registration } from './account-forms.ts';

type Outcome<Value = void> = Promise<Result<Value, Failure>>;

/** Signing up, links from mails, and the profile; for `store.model`. */
export interface AccountModel {
  /** Taken whether or not the address has an account: its owner learns by mail. */
  register(form: Registration): Outcome;
  /** Asks the server once per token, however often it is called: the second call would find it used. */
  activate(token: string): Outcome;
  /** Another activation mail. */
  remind(email: string): Outcome;
  requestReset(email: string): Outcome;
  resetPassword(token: string, password: string): Outcome;
  /** What is shown of who is signed in follows the answer. */
  saveProfile(form: ProfileBody): Outcome<User>;
}

export const accountModel = defineModel('account', ({ client, session, i18n }): AccountModel => {
  const api = accountApi(client);
  const activations = new Map<string, Outcome>();

  return {
    register: ({ terms: _, ...form }) =>
      taken(api.register({ ...form, locale: i18n.locale.peek(), terms: true })),
    activate(token) {
      const known = activations.get(token);
      if (known !== undefined) return known;
      const outcome = taken(api.activate({ token })).then((result) => {
        // No answer came: the next call asks again.
        if (!result.ok && result.error.retryable) activations.delete(token);
        return result;
      });
      activations.set(token, outcome);
      return outcome;
    },
    remind: (email) => taken(api.remind({ email })),
    requestReset: (email) => taken(api.requestReset({ email })),
    resetPassword: (token, password) => taken(api.resetPassword({ token, password })),
    async saveProfile(form) {
      const reply = await api.saveProfile(form);
      if (!reply.ok) return reply;
      session.setUser(reply.value.value);
      return ok(reply.value.value);
    },
  };
});

async function taken(reply: Reply<object>): Outcome {
  const result = await reply;
  return result.ok ? ok(undefined) : result;
}
