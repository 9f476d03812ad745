import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { contactApi } from '../../api/contact.ts';
import type { Failure } from '../../api/failure.ts';
import {
  CONTACT_TOPICS,
  type ContactBody,
  type ContactTopic,
  MAX_CONTACT_MESSAGE,
} from '../../api/schema/contact.ts';
import type { LotSummary } from '../../api/schema/lot.ts';
import { createTabDrafts } from '../session/tab-drafts.ts';
import { defineModel } from '../store-type.ts';

/** The contract's lists and limits, for components. */
export const TOPICS = CONTACT_TOPICS;
export const MAX_MESSAGE = MAX_CONTACT_MESSAGE;

/** A draft of a question about a lot. */
export interface ContactDraft {
  readonly topic: ContactTopic;
  readonly message: string;
}
const EMPTY_DRAFT: ContactDraft = { topic: 'other', message: '' };

/** Error in a question; checked before it is sent. */
export type ContactError = 'missing' | 'long';

/**
 * The question about one lot:
 *
 * | status    | leaves on           | to                |
 * |-----------|---------------------|-------------------|
 * | `editing` | `send`              | `sending`         |
 * | `sending` | the server's answer | `sent`, `editing` |
 * | `sent`    | `restart`           | `editing`         |
 */
export interface ContactModel {
  readonly draft: ReadonlySignal<ContactDraft>;
  readonly status: ReadonlySignal<'editing' | 'sending' | 'sent'>;
  /** Why the last attempt failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  edit(change: Partial<ContactDraft>): void;
  /** The error that prevents sending the draft; null if it can be sent. */
  readonly error: ReadonlySignal<ContactError | null>;
  /** Sends the draft once, for the signed-in user. */
  send(): Promise<void>;
  /** Back to an empty form after a question was sent. */
  restart(): void;
}

/**
 * Questions about lots, a model for each lot; for `store.model`. A draft survives signing in, also on
 * another page of this tab, and a session that the server has ended. It is cleared at a sign-out.
 */
export const contactModels = defineModel('contact', ({ client, session, tab, config }) => {
  const api = contactApi(client);
  const drafts = createTabDrafts({ session, tab }, `${config.prefix}_questions`, isDraft);
  const models = new Map<string, ContactModel & { clear(): void }>();
  session.onIdentityChange(({ token, previous }) => {
    const isExpired = token === null && session.hasExpired.peek();
    if (previous !== null && !isExpired) for (const model of models.values()) model.clear();
  });

  function create({ id, auction }: Pick<LotSummary, 'id' | 'auction'>) {
    const draft = signal<ContactDraft>(drafts.of(id) ?? EMPTY_DRAFT);
    const status = signal<'editing' | 'sending' | 'sent'>('editing');
    const failure = signal<Failure | null>(null);
    /** Counts the events that make the answer to an earlier request outdated, such as a sign-out. */
    let version = 0;

    function keep(next: ContactDraft): void {
      draft.value = next;
      drafts.keep(id, next.message === '' && next.topic === EMPTY_DRAFT.topic ? null : next);
    }
    const error = computed((): ContactError | null => {
      const { topic, message } = draft.value;
      const { length } = message.trim();
      if (length > MAX_CONTACT_MESSAGE) return 'long';
      return length === 0 && topic === 'other' ? 'missing' : null;
    });
    return {
      draft,
      status,
      failure,
      error,
      edit: (change: Partial<ContactDraft>) => keep({ ...draft.peek(), ...change }),
      async send() {
        if (status.peek() !== 'editing' || error.peek() !== null) return;
        status.value = 'sending';
        failure.value = null;
        const sent = draft.peek();
        const startedVersion = version;
        const reply = await api.ask(bodyOf(auction, id, sent));
        if (startedVersion !== version) return;
        batch(() => {
          status.value = reply.ok ? 'sent' : 'editing';
          failure.value = reply.ok ? null : reply.error;
          // Text that the user wrote while the question was being sent stays.
          if (reply.ok && draft.peek() === sent) keep(EMPTY_DRAFT);
        });
      },
      restart() {
        if (status.peek() === 'sent') status.value = 'editing';
        failure.value = null;
      },
      clear() {
        version += 1;
        batch(() => {
          keep(EMPTY_DRAFT);
          status.value = 'editing';
          failure.value = null;
        });
      },
    };
  }

  return (lot: Pick<LotSummary, 'id' | 'auction'>): ContactModel => {
    const model = models.get(lot.id) ?? create(lot);
    models.set(lot.id, model);
    return model;
  };
});

/** Without empty fields, so that a backend that only knows the lot also accepts it. */
function bodyOf(auction: string, auctionlot: string, { topic, message }: ContactDraft): ContactBody {
  const text = message.trim();
  return { auction, auctionlot, ...(topic !== 'other' && { topic }), ...(text !== '' && { message: text }) };
}

function isDraft(value: unknown): value is ContactDraft {
  const draft = value as Partial<ContactDraft> | null | undefined;
  return typeof draft?.message === 'string' && CONTACT_TOPICS.some((topic) => topic === draft.topic);
}
