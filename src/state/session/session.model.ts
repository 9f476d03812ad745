import { batch, computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Reply } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import type { LoginAnswer, LoginBody, User } from '../../api/schema/user.ts';
import { backoff, jitter } from '../../lib/backoff.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Page } from '../../lib/page.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Scope } from '../../lib/scope.ts';
import type { LazyPart } from '../lazy-part.ts';
import type { StoredToken } from './stored-token.ts';

/** Somebody signed in, signed out, or another person took over; by their tokens, null for a guest. */
export interface IdentityChange {
  readonly token: string | null;
  readonly previous: string | null;
}

/** Who is signed in. */
export interface SessionModel {
  /** The bearer token as stored, without "Bearer "; null for a guest. */
  readonly token: ReadonlySignal<string | null>;
  readonly loggedIn: ReadonlySignal<boolean>;
  /** The profile; null for a guest and until it is loaded. */
  readonly user: ReadonlySignal<User | null>;
  /** Counts how often somebody signed in has left: what they entered must not be shown to the next. */
  readonly signOuts: ReadonlySignal<number>;
  /** The server ended the last session: nobody else is at the page yet. False after a sign-in or sign-out. */
  readonly expired: ReadonlySignal<boolean>;
  /**
   * Runs once for every change of who is signed in, never at the start. Here a model clears what
   * belonged to the person before.
   */
  onIdentityChange(run: (change: IdentityChange) => void): () => void;
  login(credentials: LoginBody): Promise<Result<User, Failure>>;
  /** Signs out at once, in all tabs; the server is told as well. */
  logout(): void;
  /** Takes a profile as the server has just answered it; one of somebody else changes nothing. */
  setUser(user: User): void;
}

export interface Session extends SessionModel {
  /** The server does not accept this token; one that was replaced meanwhile changes nothing. */
  reject(token: string): void;
  /** Loads the profile where a token is stored; once, at the start. */
  start(): void;
}

/** The calls of the session, whose code comes with signing in: a guest's page does without. */
export interface SessionCalls {
  /** Sends the device token of an earlier sign-in along, if this browser has one. */
  login(credentials: Omit<LoginBody, 'device'>): Reply<LoginAnswer>;
  profile(): Reply<User>;
}

interface SessionDeps {
  readonly signedIn: LazyPart<SessionCalls>;
  /** Tells the server, by the token held when this is called. */
  readonly postLogout: () => void;
  readonly stored: StoredToken;
  readonly scope: Scope;
  readonly page: Pick<Page, 'on' | 'onStorage'>;
  readonly clock: Clock;
  readonly random: () => number;
}

export function createSession(deps: SessionDeps): Session {
  const { signedIn, stored, scope, page, clock, random } = deps;
  const token = signal(stored.read());
  const user = signal<User | null>(null);
  const signOuts = signal(0);
  const expired = signal(false);
  let stopRetry: () => void = () => undefined;
  let logins = 0;

  function setToken(next: string | null, isExpired = false): void {
    stopRetry();
    batch(() => {
      if (token.peek() !== null) signOuts.value += 1;
      expired.value = isExpired;
      token.value = next;
      user.value = null;
    });
  }
  function store(next: string | null, isExpired = false): void {
    stored.write(next);
    setToken(next, isExpired);
  }

  /** A server that is away signs nobody out: the profile is asked for until it comes. */
  async function loadProfile(attempt = 1): Promise<Result<User, Failure>> {
    const mine = token.peek();
    const loaded = await signedIn.load();
    const reply = loaded.ok ? await loaded.value.profile() : loaded;
    if (token.peek() !== mine) return err({ code: 'aborted', layer: 'transport', retryable: false });
    if (reply.ok) {
      user.value = reply.value.value;
      return ok(reply.value.value);
    }
    if (reply.error.retryable) {
      stopRetry();
      stopRetry = clock.after(jitter(backoff(attempt, 2_000, 30_000), random), () =>
        loadProfile(attempt + 1),
      );
    }
    return reply;
  }

  /** Another tab may have signed in or out. */
  function follow(): void {
    const next = stored.read();
    if (next === token.peek()) return;
    setToken(next);
    if (next !== null) void loadProfile();
  }
  page.onStorage((key) => {
    if (key === null || key === stored.key) follow();
  });
  // A page that was put aside for going back hears of nothing until it is shown again.
  page.on('shown', follow);

  return {
    token,
    user,
    signOuts,
    expired,
    loggedIn: computed(() => token.value !== null),
    onIdentityChange(run) {
      let previous = token.peek();
      return scope.effect(() => {
        const change = { token: token.value, previous };
        previous = change.token;
        if (change.token !== change.previous) untracked(() => run(change));
      });
    },
    async login(credentials) {
      logins += 1;
      const mine = logins;
      const loaded = await signedIn.load();
      const reply = loaded.ok ? await loaded.value.login(credentials) : loaded;
      // Signed in, or out, another way meanwhile: that one is newer.
      if (mine !== logins) return err({ code: 'aborted', layer: 'transport', retryable: false });
      if (!reply.ok) return reply;
      store(reply.value.value.token);
      return loadProfile();
    },
    logout() {
      logins += 1;
      // Not waited for: offline, too, whoever signs out is signed out here, and the token runs out by itself.
      if (token.peek() !== null) deps.postLogout();
      store(null);
    },
    setUser(next) {
      if (user.peek()?.id === next.id) user.value = next;
    },
    reject(rejected) {
      if (rejected !== token.peek()) return;
      // Another tab may have signed in since, and the word of it not have come yet.
      if (stored.read() === rejected) store(null, true);
      else follow();
    },
    start() {
      if (token.peek() !== null) void loadProfile();
    },
  };
}
