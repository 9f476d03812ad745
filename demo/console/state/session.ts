import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { LoginBody, User } from '../../../src/api/schema/user.ts';
import { AUCTIONEER_SCOPE, hasScope, isStaffScope } from '../../../src/domain/staff-scopes.ts';
import { backoff, jitter } from '../../../src/lib/backoff.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Device } from '../../../src/lib/device.ts';
import type { KeyValueStorage } from '../../../src/lib/storage.ts';
import type { ConsoleApi } from './api.ts';

/** `checking`: signed in, but the account's rights are not loaded yet. */
export type ConsoleAccess = 'guest' | 'checking' | 'forbidden' | 'allowed';

/** The account signed in to the console in this tab; a sign-in on the site is independent of it. */
export interface SessionModel {
  readonly token: ReadonlySignal<string | null>;
  readonly user: ReadonlySignal<User | null>;
  readonly access: ReadonlySignal<ConsoleAccess>;
  /** Whether the account may do everything here; a clerk runs sales and reads no contacts. */
  readonly isOffice: ReadonlySignal<boolean>;
  /** Why the session ended, or why the account could not be checked yet. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Resolves when the account's rights are known, or with the reason why not. */
  signIn(credentials: LoginBody): Promise<Failure | null>;
  signOut(): void;
  /** Call it when the server rejected this token: signs out if it is still the current one. */
  onUnauthorized(token: string): void;
  /** Call it when the server answers that this account may not run sales. */
  onForbidden(): void;
  /** Restores the session of this tab; called once, at start. */
  start(): void;
}

const TOKEN_KEY = 'console.token';
const SESSION_ENDED: Failure = { code: 'session_invalid', layer: 'http', retryable: false };

export function createSessionModel(deps: {
  readonly api: ConsoleApi;
  /** The tab's storage: closing the tab signs out. */
  readonly storage: KeyValueStorage;
  /** Id of this browser, the same for every account. */
  readonly device: Device;
  readonly clock: Clock;
  readonly random: () => number;
}): SessionModel {
  const { api, storage, device, clock, random } = deps;
  const token = signal(storage.get(TOKEN_KEY));
  const user = signal<User | null>(null);
  const failure = signal<Failure | null>(null);
  const isForbidden = signal(false);

  function setToken(next: string | null, reason: Failure | null = null): void {
    if (next === null) storage.remove(TOKEN_KEY);
    else storage.set(TOKEN_KEY, next);
    batch(() => {
      token.value = next;
      user.value = null;
      failure.value = reason;
      isForbidden.value = false;
    });
  }

  /**
   * Loads the profile. If the server does not answer, the session stays, and the call is retried with backoff.
   */
  async function checkAccess(attempt = 1): Promise<void> {
    const checked = token.peek();
    if (checked === null) return;
    const reply = await api.profile();
    if (token.peek() !== checked) return;
    batch(() => {
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) user.value = reply.value.data;
    });
    if (reply.ok || !reply.error.retryable) return;
    clock.after(jitter(backoff(attempt, 1_000, 10_000), random), () => {
      if (token.peek() === checked) void checkAccess(attempt + 1);
    });
  }

  return {
    token,
    user,
    failure,
    access: computed(() => {
      if (token.value === null) return 'guest';
      if (user.value === null) return 'checking';
      return isStaffScope(user.value.scope) && !isForbidden.value ? 'allowed' : 'forbidden';
    }),
    isOffice: computed(() => hasScope(user.value?.scope, AUCTIONEER_SCOPE)),
    async signIn(credentials) {
      const reply = await api.login({ ...credentials, device: device.read() });
      if (!reply.ok) return reply.error;
      const answer = reply.value.data;
      if (answer.device !== null) device.keep(answer.device);
      setToken(answer.token);
      await checkAccess();
      return null;
    },
    signOut() {
      // Not awaited: signing out must work offline too.
      if (token.peek() !== null) void api.logout();
      setToken(null);
    },
    onUnauthorized(rejected) {
      if (rejected === token.peek()) setToken(null, SESSION_ENDED);
    },
    onForbidden() {
      isForbidden.value = true;
    },
    start: () => void checkAccess(),
  };
}
