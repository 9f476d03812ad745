import { type Signal, signal } from '@preact/signals-core';
import { type ActivatedAccount, accountApi } from '../../api/account.ts';
import type { Reply } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import type { ProfileBody } from '../../api/schema/account.ts';
import type { User } from '../../api/schema/user.ts';
import { ok, type Result } from '../../lib/result.ts';
import { defineModel } from '../store-type.ts';
import type { Registration } from './account-forms.ts';

type Outcome<Value = void> = Promise<Result<Value, Failure>>;

/** Sign-up, activation, password reset and profile; for `store.model`. */
export interface AccountModel {
  /**
   * Succeeds whether or not the address has an account: only its owner learns that, by mail.
   *
   * @param lot id of the lot that the guest signs up for, which the activation leads back to
   */
  register(form: Registration, lot: string | undefined): Outcome;
  /** Sends one request per token, because a second one would find the token used. */
  activate(token: string): Outcome<ActivatedAccount>;
  /**
   * The address that a guest has entered or activated on this page, for the next form; empty if there is none.
   * Kept in memory only, and cleared when the user changes.
   */
  readonly email: Signal<string>;
  /** Requests another activation mail. */
  resendActivation(email: string): Outcome;
  requestReset(email: string): Outcome;
  resetPassword(token: string, password: string): Outcome;
  /** Also updates the profile of the session. */
  saveProfile(form: ProfileBody): Outcome<User>;
}

export const accountModel = defineModel('account', ({ client, session, i18n }): AccountModel => {
  const api = accountApi(client);
  const activations = new Map<string, Outcome<ActivatedAccount>>();
  const email = signal('');
  session.onIdentityChange(() => {
    email.value = '';
  });

  return {
    register: ({ terms: _, ...form }, lot) =>
      withoutData(api.register({ ...form, locale: i18n.locale.peek(), terms: true }, lot)),
    activate(token) {
      const known = activations.get(token);
      if (known !== undefined) return known;
      const outcome = api.activate({ token }).then((reply): Awaited<Outcome<ActivatedAccount>> => {
        // Without an answer the next call retries.
        if (!reply.ok && reply.error.retryable) activations.delete(token);
        if (!reply.ok) return reply;
        email.value = reply.value.data.email ?? '';
        return ok(reply.value.data);
      });
      activations.set(token, outcome);
      return outcome;
    },
    email,
    resendActivation: (email) => withoutData(api.resendActivation({ email })),
    requestReset: (email) => withoutData(api.requestReset({ email })),
    resetPassword: (token, password) => withoutData(api.resetPassword({ token, password })),
    async saveProfile(form) {
      const reply = await api.saveProfile(form);
      if (!reply.ok) return reply;
      session.setUser(reply.value.data);
      return ok(reply.value.data);
    },
  };
});

async function withoutData(reply: Reply<object>): Outcome {
  const result = await reply;
  return result.ok ? ok(undefined) : result;
}
