import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { userApi } from '../../api/user.ts';
import { userTopicOf } from '../../domain/topics.ts';
import { keepStreamToken, type StreamTokenKeeper } from '../../live/stream-token.ts';
import { defineModel } from '../store-type.ts';

/**
 * Subscribes to the signed-in user's private topic (admission, decisions on hybrid bids, the end of a
 * session) in the page's one stream. Created with the code for signed-in users, once per store.
 *
 * A hub that refuses the token opens no stream at all. So after a failure with a token that never worked, the
 * stream continues without it, and the token is tried again:
 *
 *     join with token ── stream fails ── public only ── 30 s ── join ── fails ── 30 s ── join ── fails ── public only
 *
 * A Mercure hub does not accept the session's token: a token of its own is fetched and renewed for it.
 *
 * Personal data is loaded again after every open, because private messages are never replayed. A message that
 * a session has ended may mean another session of the same user: so the profile is requested, and the server
 * refuses a token that has ended.
 */
export interface PrivateTopicModel {
  /** Whether the open stream delivers the private topic; if not, personal data must be polled. */
  readonly isReceiving: ReadonlySignal<boolean>;
  /** Whether the newest stream followed one with the private topic: messages between them are lost. */
  hasReopened(): boolean;
  /**
   * Ignores the end of the session until this request is answered: deleting the account ends the session
   * before the answer arrives, and signs out itself.
   */
  expectEnd(request: Promise<unknown>): void;
}

/** Delay before a refused token is tried again, in ms: the stream may have failed for another reason. */
const RETRY_AFTER = 30_000;
/** After this many failures a token is not tried again. */
const MAX_FAILURES = 3;

export const privateTopicModel = defineModel('privateTopic', (parts): PrivateTopicModel => {
  const { scope, client, config, session, live, myLots, clock } = parts;
  const isReceiving = signal(false);
  /** The token that is left out for now: with it the hub opens no stream, not even the public one. */
  const refused = signal<string | null>(null);
  /** The token that has opened a stream. */
  let accepted: string | null = null;
  let wasPrivate = false;
  let isReopened = false;
  let joined: string | null = null;
  let ending: Promise<unknown> = Promise.resolve();
  /** The token for a hub that does not accept the session's; null until it is fetched. */
  const hubToken = signal<string | null>(null);
  let keeper: StreamTokenKeeper | null = null;
  let failed: { readonly token: string; readonly times: number } | null = null;

  function onTokenFailed(token: string): void {
    const times = failed?.token === token ? failed.times + 1 : 1;
    failed = { token, times };
    refused.value = token;
    if (times === MAX_FAILURES) return;
    clock.after(RETRY_AFTER, () => {
      if (refused.peek() === token) refused.value = null;
    });
  }

  async function checkSession(): Promise<void> {
    const token = session.token.peek();
    await ending;
    if (token !== null && token === session.token.peek()) void userApi(client).profile();
  }

  const needsHubToken = computed(() => session.user.value?.streamToken === true);
  scope.effect(() => {
    // A token of the previous user must not be used.
    hubToken.value = null;
    if (!needsHubToken.value || session.token.value === null) return undefined;
    keeper = keepStreamToken({
      clock,
      async ask() {
        const reply = await userApi(client).streamToken();
        return reply.ok ? reply.value.data : null;
      },
      onToken(token) {
        // The new token is as valid as the previous one, which has opened the stream.
        if (accepted !== null && accepted === joined) accepted = token;
        hubToken.value = token;
      },
    });
    return () => {
      keeper?.stop();
      keeper = null;
    };
  });

  scope.effect(() => {
    const token = needsHubToken.value ? hubToken.value : session.token.value;
    const user = session.user.value;
    const isSubscribing = token !== null && token !== refused.value && user !== null;
    const topic = isSubscribing ? { topic: userTopicOf(config.tenant, user.id), token } : null;
    joined = topic?.token ?? null;
    untracked(() => live.join(topic));
    if (topic === null) {
      isReceiving.value = false;
      wasPrivate = false;
    }
  });
  scope.effect(() => {
    const status = live.status.value;
    // A stream that has ended delivers nothing; `onOpen` sets this for the next one. A paused stream may go on.
    if (status !== 'open' && status !== 'paused') isReceiving.value = false;
    // A stream that failed without a token did not fail because of it.
    if (status !== 'retrying' || joined === null) return;
    if (joined !== accepted) onTokenFailed(joined);
    // The token may have expired while the device slept.
    keeper?.renew();
  });
  live.subscribe({
    onOpen(isPrivate) {
      isReceiving.value = isPrivate;
      isReopened = wasPrivate;
      wasPrivate ||= isPrivate;
      if (isPrivate) accepted = joined;
      // The hub does not replay private messages, so the data that they may have changed is loaded.
      myLots.refresh(isReopened ? undefined : 'old');
    },
    onEvent({ event: received }) {
      if (received.event === 'other' && received.name === 'session.ended') void checkSession();
    },
  });

  return {
    isReceiving,
    hasReopened: () => isReopened,
    expectEnd(request) {
      ending = request;
    },
  };
});
