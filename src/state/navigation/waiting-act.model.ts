import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { Image } from '../../api/schema/common.ts';
import { BID_KINDS } from '../../domain/bidding.ts';
import { type Amount, isAmount } from '../../domain/money.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { toJson } from '../../lib/to-json.ts';
import { authKey } from '../session/stored-token.ts';
import { defineModel } from '../store-type.ts';
import type { IntendedBid, SignInRequest } from './navigation.model.ts';

/** The act as stored, next to the path to return to. A storage may hold any value. */
const StoredAct = v.object({
  act: v.object({
    reason: v.picklist(['bid', 'contact', 'favourite', 'document', 'other']),
    bid: v.object({
      lot: v.object({
        id: v.string(),
        name: v.string(),
        number: v.nullable(v.string()),
        images: v.array(Image),
      }),
      order: v.optional(v.object({ kind: v.picklist(BID_KINDS), amount: v.custom<Amount>(isAmount) })),
    }),
  }),
  /** The path that the act belongs to: if another return path is stored by then, the act is dropped. */
  path: v.string(),
  /** Wall time, ms. */
  until: v.number(),
});

/** An action of a guest on a lot, which goes on after the sign-in page of `<auction-app>`. */
export interface WaitingAct {
  /** `other` only opens the page of the lot, for example after the activation of the account. */
  readonly reason: SignInRequest['reason'];
  readonly bid: IntendedBid;
}

/**
 * Waiting acts of guests. Stored for all tabs, like the path to return to, because the link of a mail that
 * activates the account opens another tab.
 *
 *     keep ── waiting, shown above the forms ── signed in: take ── resume ── due ── the lot's screen: done
 *               └── forget: another path is wanted, or the user signs out      └── another screen: done
 */
export interface WaitingActs {
  /** Shown above the forms for guests. */
  readonly waiting: ReadonlySignal<WaitingAct | null>;
  /** The act to go on with after signing in, on the screen with the lot. */
  readonly due: ReadonlySignal<WaitingAct | null>;
  keep(act: WaitingAct, path: string): void;
  forget(): void;
  /** Reads and removes the act that waits for this path. */
  take(path: string): WaitingAct | null;
  resume(act: WaitingAct): void;
  done(): void;
}

/** In ms: as long as the link of an activation mail is valid in the reference backend. */
const LIFETIME = 48 * 3_600_000;

/** The act of a sign-in request; null if it is not about a lot. */
export function actOf({ reason, bid }: Omit<SignInRequest, 'element'>): WaitingAct | null {
  return bid === undefined ? null : { reason, bid };
}

/** For `store.model`. */
export const waitingActsModel = defineModel('waitingActs', ({ local, config, clock }): WaitingActs => {
  const key = authKey(config, 'act');

  function read(): v.InferOutput<typeof StoredAct> | null {
    const stored = v.safeParse(StoredAct, parseJson(local.get(key) ?? ''));
    return stored.success && stored.output.until > clock.now() ? stored.output : null;
  }
  const waiting = signal<WaitingAct | null>(read()?.act ?? null);
  const due = signal<WaitingAct | null>(null);
  function forget(): void {
    local.remove(key);
    waiting.value = null;
  }
  return {
    waiting,
    due,
    keep({ reason, bid: { lot, order } }, path) {
      const { id, name, number, images } = lot;
      const bid: IntendedBid = {
        lot: { id, name, number, images: images.slice(0, 1) },
        ...(order && { order: { kind: order.kind, amount: order.amount } }),
      };
      const act: WaitingAct = { reason, bid };
      local.set(key, toJson({ act, path, until: clock.now() + LIFETIME }));
      waiting.value = act;
    },
    forget,
    take(path) {
      const stored = read();
      forget();
      return stored?.path === path ? stored.act : null;
    },
    resume(act) {
      due.value = act;
    },
    done() {
      due.value = null;
    },
  };
});
