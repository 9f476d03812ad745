import { type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { defineModel } from '../store-type.ts';

/**
 * Subscribes to the signed-in user's private topic (admission, decisions on hybrid bids) in the page's
 * one stream, while something that needs it is shown. Created once per store, ends with it.
 *
 * A hub that refuses the token opens no stream at all, so after a failure with a token that never
 * worked the stream continues without it, and the token is tried again:
 *
 *     join with token ── stream fails ── public only ── 30 s ── join ── fails ── 30 s ── join ── fails ── public only
 *
 * Personal data is loaded again after every open, because private messages are never replayed.
 */
export interface PrivateTopicModel {
  /** Whether the open stream delivers the private topic; if not, personal data must be polled. */
  readonly isReceiving: ReadonlySignal<boolean>;
  /** Whether the newest stream followed one with the private topic: messages between them are lost. */
  reopened(): boolean;
  /** Keeps the topic subscribed until the returned function is called. */
  retain(): () => void;
}

/** Delay before a refused token is tried again, in ms: the stream may have failed for another reason. */
const RETRY_AFTER = 30_000;
/** After this many failures a token is not tried again. */
const MAX_FAILURES = 3;

export const privateTopic = defineModel('privateTopic', (parts): PrivateTopicModel => {
  const { scope, config, session, live, mine, clock } = parts;
  const users = signal(0);
  const isReceiving = signal(false);
  /** The token left out for now: with it the hub opens no stream, not even the public one. */
  const refused = signal<string | null>(null);
  /** The token that has opened a stream. */
  let accepted: string | null = null;
  let wasPrivate = false;
  let isReopened = false;
  let joined: string | null = null;
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

  scope.effect(() => {
    const token = session.token.value;
    const user = session.user.value;
    const wanted = users.value > 0 && token !== null && token !== refused.value && user !== null;
    const topic = wanted ? { topic: `online-auction/${config.tenant}/user/${user.id}`, token } : null;
    joined = topic?.token ?? null;
    untracked(() => live.join(topic));
    if (topic === null) {
      isReceiving.value = false;
      wasPrivate = false;
    }
  });
  scope.effect(() => {
    const status = live.status.value;
    // A stream that is not open delivers nothing; `onOpen` sets this for the next one.
    if (status !== 'open') isReceiving.value = false;
    // A stream that failed without a token did not fail because of it.
    if (status === 'retrying' && joined !== null && joined !== accepted) onTokenFailed(joined);
  });
  live.subscribe({
    onOpen(privately) {
      isReceiving.value = privately;
      isReopened = wasPrivate;
      wasPrivate ||= privately;
      if (privately) accepted = session.token.peek();
      // The hub does not replay private messages, so what they may have changed is loaded.
      if (users.peek() > 0) mine.refresh(isReopened ? undefined : 'old');
    },
  });

  return {
    isReceiving,
    reopened: () => isReopened,
    retain() {
      users.value = users.peek() + 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        // Not at once: the next view may retain it in this task.
        clock.after(0, () => {
          users.value = users.peek() - 1;
        });
      };
    },
  };
});
