import { type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { defineModel } from '../store-type.ts';

/** Subscribes to the private topic of the signed-in user while something that needs it is shown. */
export interface PrivateTopicModel {
  /** Whether the open stream delivers it; otherwise personal data has to be polled. */
  readonly isReceiving: ReadonlySignal<boolean>;
  /** Whether the stream opened last follows one that told it as well: something may be lost in between. */
  reopened(): boolean;
  retain(): () => void;
}

/** A stream that did not open may have failed for another reason: its token is tried again after so many ms. */
const TRY_AGAIN = 30_000;
/** A hub that still does not take it by then never will. */
const MOST_TRIES = 3;

/** For `store.model`: one for the page, beside the public topic in its one stream. */
export const privateTopic = defineModel('privateTopic', (parts): PrivateTopicModel => {
  const { scope, config, session, live, mine, clock } = parts;
  const users = signal(0);
  const isReceiving = signal(false);
  /** A hub that opens no stream with this token would keep what is public away as well. */
  const refused = signal<string | null>(null);
  let proven: string | null = null;
  let toldBefore = false;
  let isReopened = false;
  let joined: string | null = null;
  let blamed: { readonly token: string; readonly times: number } | null = null;

  function blame(token: string): void {
    const times = blamed?.token === token ? blamed.times + 1 : 1;
    blamed = { token, times };
    refused.value = token;
    if (times === MOST_TRIES) return;
    clock.after(TRY_AGAIN, () => {
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
      toldBefore = false;
    }
  });
  scope.effect(() => {
    const status = live.status.value;
    // A stream that is not open tells nothing; `onOpen` says what the next one does.
    if (status !== 'open') isReceiving.value = false;
    // What went out without a token was not refused for it.
    if (status === 'retrying' && joined !== null && joined !== proven) blame(joined);
  });
  live.subscribe({
    onOpen(privately) {
      isReceiving.value = privately;
      isReopened = toldBefore;
      toldBefore ||= privately;
      if (privately) proven = session.token.peek();
      // Private messages are not kept: what may have been told meanwhile is asked for.
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
        // A view that is replaced by the next one is no reason to leave the topic.
        clock.after(0, () => {
          users.value = users.peek() - 1;
        });
      };
    },
  };
});
