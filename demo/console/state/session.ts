import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { LoginBody, User } from '../../../src/api/schema/user.ts';
import { hasScope } from '../../../src/domain/scope.ts';
import { backoff, jitter } from '../../../src/lib/backoff.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Device } from '../../../src/lib/device.ts';
import type { KeyValueStorage } from '../../../src/lib/storage.ts';
import type { ConsoleApi } from '../api.ts';

/** `checking`: signed in, and what the account may do is not known yet. */
export type Access = 'guest' | 'checking' | 'forbidden' | 'allowed';

/** Who sits at the console. Of this tab alone: a bidder signed in on the site stays who they are. */
export interface Session {
  readonly token: ReadonlySignal<string | null>;
  readonly user: ReadonlySignal<User | null>;
  readonly access: ReadonlySignal<Access>;
  /** Why there is nobody, or why the account could not be checked yet. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Resolves when it is known whether this account may run a sale, or why not. */
  signIn(credentials: LoginBody): Promise<Failure | null>;
  signOut(): void;
  /** The server does not accept this token (any more). */
  reject(token: string): void;
  /** The server says that this account may not run sales. */
  forbid(): void;
  /** Asks what the account may do where somebody signed in before; once, at the start. */
  start(): void;
}

const SCOPE = 'auctioneer';
const TOKEN = 'console.token';
const ENDED: Failure = { code: 'session_invalid', layer: 'http', retryable: false };

export function createSession(deps: {
  readonly api: ConsoleApi;
  /** Of the tab: closed, it signs out. */
  readonly storage: KeyValueStorage;
  /** Of this browser, whoever sits at it. */
  readonly device: Device;
  readonly clock: Clock;
  readonly random: () => number;
}): Session {
  const { api, storage, device, clock, random } = deps;
  const token = signal(storage.get(TOKEN));
  const user = signal<User | null>(null);
  const failure = signal<Failure | null>(null);
  const forbidden = signal(false);

  function take(next: string | null, why: Failure | null = null): void {
    if (next === null) storage.remove(TOKEN);
    else storage.set(TOKEN, next);
    batch(() => {
      token.value = next;
      user.value = null;
      failure.value = why;
      forbidden.value = false;
    });
  }

  /** A server that is away signs nobody out: the profile is asked for until it comes. */
  async function check(attempt = 1): Promise<void> {
    const mine = token.peek();
    if (mine === null) return;
    const reply = await api.profile();
    if (token.peek() !== mine) return;
    batch(() => {
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) user.value = reply.value.value;
    });
    if (reply.ok || !reply.error.retryable) return;
    clock.after(jitter(backoff(attempt, 1_000, 10_000), random), () => {
      if (token.peek() === mine) void check(attempt + 1);
    });
  }

  return {
    token,
    user,
    failure,
    access: computed(() => {
      if (token.value === null) return 'guest';
      if (user.value === null) return 'checking';
      return hasScope(user.value.scope, SCOPE) && !forbidden.value ? 'allowed' : 'forbidden';
    }),
    async signIn(credentials) {
      const reply = await api.login({ ...credentials, device: device.read() });
      if (!reply.ok) return reply.error;
      const answer = reply.value.value;
      if (answer.device !== null) device.keep(answer.device);
      take(answer.token);
      await check();
      return null;
    },
    signOut() {
      // Not waited for: whoever leaves the desk has left it, also offline.
      if (token.peek() !== null) void api.logout();
      take(null);
    },
    reject(rejected) {
      if (rejected === token.peek()) take(null, ENDED);
    },
    forbid() {
      forbidden.value = true;
    },
    start: () => void check(),
  };
}
