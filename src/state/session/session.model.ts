import { batch, computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Reply } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import type { LoginAnswer, LoginBody, User } from '../../api/schema/user.ts';
import { isStaffScope } from '../../domain/staff-scopes.ts';
import { retryDelay, SLOW_RETRY } from '../../lib/backoff.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Page } from '../../lib/page.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Scope } from '../../lib/scope.ts';
import type { StoredToken } from './stored-token.ts';

/** A sign-in, a sign-out or a change of user, as tokens; null for a guest. */
export interface IdentityChange {
  readonly token: string | null;
  readonly previous: string | null;
}

/**
 * The session: the signed-in user, with token and profile, shared by all tabs through the local storage.
 * Created by the store, ends with it. Models that hold personal data clear it in `onIdentityChange`.
 */
export interface SessionModel {
  /** The bearer token as stored, without "Bearer "; null for a guest. */
  readonly token: ReadonlySignal<string | null>;
  readonly isLoggedIn: ReadonlySignal<boolean>;
  /** The profile; null for a guest and until it is loaded. */
  readonly user: ReadonlySignal<User | null>;
  /** Whether the user runs these sales, and so may not bid in them; false until the profile is loaded. */
  readonly isStaff: ReadonlySignal<boolean>;
  /**
   * Counts sign-outs: the drafts of one user must not be shown to the next one. After a session that the
   * server ended the user is still there; it counts once somebody else has signed in, together with their
   * profile.
   */
  readonly signOuts: ReadonlySignal<number>;
  /** Whether the server ended the last session (expired token). False after a sign-in or sign-out. */
  readonly hasExpired: ReadonlySignal<boolean>;
  /**
   * Calls `run` once for every change of the signed-in user, never at the start. A model clears the previous
   * user's data in it.
   */
  onIdentityChange(run: (change: IdentityChange) => void): () => void;
  /** Calls `run` whenever `signOuts` increases. */
  onSignOut(run: () => void): () => void;
  login(credentials: LoginBody): Promise<Result<User, Failure>>;
  /**
   * Signs out at once in all tabs, and ends the session on the server without waiting for it. In a
   * prerendered page: once the user visits it.
   * @param hasEnded whether the server has ended it already, as with a deleted account
   */
  logout(hasEnded?: boolean): void;
  /** Applies a profile the server has just returned; ignored if it is another user's. */
  setUser(user: User): void;
}

export interface Session extends SessionModel {
  /** Ends the session because the server refused its token; ignored if the token was replaced meanwhile. */
  reject(token: string): void;
  /** Loads the profile if a token is stored; called once, at the start. */
  start(): void;
}

/**
 * The calls of the session. Their code is loaded with signing in, so that a guest's page does not load it.
 */
export interface SessionCalls {
  /** Also sends the device token of an earlier sign-in, if this browser has one. */
  login(credentials: Omit<LoginBody, 'device'>): Reply<LoginAnswer>;
  profile(): Reply<User>;
}

interface SessionDeps {
  loadCalls(): Promise<Result<SessionCalls, Failure>>;
  /** Ends the session on the server, with the token of the time of the call. */
  readonly postLogout: () => void;
  readonly stored: StoredToken;
  readonly scope: Scope;
  readonly page: Pick<Page, 'on' | 'onStorage' | 'visit'>;
  readonly clock: Clock;
  readonly random: () => number;
}

export function createSession(deps: SessionDeps): Session {
  const { loadCalls, stored, scope, page, clock, random } = deps;
  const token = signal(stored.read());
  const user = signal<User | null>(null);
  const signOuts = signal(0);
  const hasExpired = signal(false);
  let stopRetry: () => void = () => undefined;
  /** Counts the sign-ins and sign-outs that have begun: an answer to an earlier sign-in is outdated. */
  let version = 0;
  /** The user whose session the server ended, if known. */
  let expiredUser: { readonly id: string | undefined } | null = null;

  function setToken(next: string | null, isExpired = false): void {
    stopRetry();
    batch(() => {
      if (isExpired) expiredUser = { id: user.peek()?.id };
      else if (token.peek() !== null || (expiredUser !== null && next === null)) {
        signOuts.value += 1;
        expiredUser = null;
      }
      hasExpired.value = isExpired;
      token.value = next;
      user.value = null;
    });
  }
  function store(next: string | null, isExpired = false): void {
    stored.write(next);
    setToken(next, isExpired);
  }

  /** Loads the profile, with retry and backoff (2, 4 … 30 s): an unreachable server ends no session. */
  async function loadProfile(attempt = 1): Promise<Result<User, Failure>> {
    const tokenAtStart = token.peek();
    const loaded = await loadCalls();
    const reply = loaded.ok ? await loaded.value.profile() : loaded;
    if (token.peek() !== tokenAtStart) return err({ code: 'aborted', layer: 'transport', retryable: false });
    if (reply.ok) {
      const profile = reply.value.data;
      batch(() => {
        if (expiredUser !== null && expiredUser.id !== profile.id) signOuts.value += 1;
        expiredUser = null;
        user.value = profile;
      });
      return ok(profile);
    }
    if (reply.error.retryable) {
      stopRetry();
      stopRetry = clock.after(retryDelay(attempt, SLOW_RETRY, random), () => loadProfile(attempt + 1));
    }
    return reply;
  }

  /** Applies a sign-in or sign-out of another tab. */
  function followStorage(): void {
    const next = stored.read();
    if (next === token.peek()) return;
    setToken(next);
    if (next !== null) void loadProfile();
  }
  page.onStorage((key) => {
    if (key === null || key === stored.key) followStorage();
  });
  // In the back-forward cache a page gets no storage events.
  page.on('shown', followStorage);

  function logout(hasEnded = false): void {
    const visit = page.visit();
    if (visit) return void visit.then(() => logout(hasEnded));
    version += 1;
    // Not awaited: signing out works offline as well; the token then expires on the server.
    if (!hasEnded && token.peek() !== null) deps.postLogout();
    store(null);
  }

  return {
    token,
    user,
    signOuts,
    hasExpired,
    isLoggedIn: computed(() => token.value !== null),
    isStaff: computed(() => isStaffScope(user.value?.scope)),
    onIdentityChange(run) {
      let previous = token.peek();
      return scope.effect(() => {
        const change = { token: token.value, previous };
        previous = change.token;
        if (change.token !== change.previous) untracked(() => run(change));
      });
    },
    onSignOut(run) {
      let count = signOuts.peek();
      return scope.effect(() => {
        if (signOuts.value === count) return;
        count = signOuts.value;
        untracked(run);
      });
    },
    async login(credentials) {
      version += 1;
      const startedVersion = version;
      const loaded = await loadCalls();
      const reply = loaded.ok ? await loaded.value.login(credentials) : loaded;
      // A newer sign-in or sign-out has begun meanwhile.
      if (startedVersion !== version) return err({ code: 'aborted', layer: 'transport', retryable: false });
      if (!reply.ok) return reply;
      store(reply.value.data.token);
      return loadProfile();
    },
    logout,
    setUser(next) {
      if (user.peek()?.id === next.id) user.value = next;
    },
    reject(rejected) {
      if (rejected !== token.peek()) return;
      // Another tab may have signed in, and its storage event may not have arrived yet.
      if (stored.read() === rejected) store(null, true);
      else followStorage();
    },
    start() {
      if (token.peek() !== null) void loadProfile();
    },
  };
}
