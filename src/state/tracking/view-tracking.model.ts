import { computed, signal, untracked } from '@preact/signals-core';
import { viewTrackerApi } from '../../api/view-tracker.ts';
import { mostInView } from '../../domain/most-in-view.ts';
import { browserTraits } from '../../lib/browser-traits.ts';
import { consentModel } from '../consent/consent.model.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { createViewTracker, type ViewTracker } from './view-tracker.ts';
import { createVisitor, type VisitorSource } from './visitor.ts';

/**
 * The lot of the page that is viewed, and the user who views it; `view-tracker.ts` records the view. One per
 * store, created with the first lot on the page; its code is loaded after that lot.
 *
 *     viewed: the lot most in view, half a second after it became that ─┐
 *     user: guest, or the signed-in user once the profile is known ─────┼─▶ start; stop if one is missing
 *     page: shown, until it is left or put into the back-forward cache ─┘
 *
 * A change of any of them starts another view, and so does a change of the consent to tracking: with consent
 * the visitor is known, and after a withdrawal a view must not belong to a known visitor.
 */
export interface ViewTrackingModel extends Pick<ViewTracker, 'isTracking' | 'tracker'> {
  /** The lot is on the page, out of view at first. */
  show(lotId: string): ShownLot;
}

export interface ShownLot {
  /** @param share the part of the window that the lot covers, 0 to 1 */
  setShare(share: number): void;
  /** The lot is no longer on the page. */
  leave(): void;
}

/** Delay in ms, so that a lot is not tracked while the user only scrolls past it. */
const START_DELAY = 500;

export const viewTrackingModel = defineModel('viewTracking', (parts) =>
  createViewTracking(parts, {
    traits: () => browserTraits(window),
    importFingerprint: () => import('./fingerprint.ts'),
  }),
);

export function createViewTracking(parts: ModelParts, source: VisitorSource): ViewTrackingModel {
  const { scope, client, config, session, clock, page, log, model } = parts;
  const consent = model(consentModel);
  const { isTracking, tracker, start, stop } = createViewTracker({
    api: viewTrackerApi(client),
    visitor: createVisitor({ ...parts, consent }, source),
    clock,
    page,
    inactivity: config.inactivityMinutes * 60_000,
    log,
  });
  const viewed = signal<string | null>(null);
  const isLeft = signal(false);
  /** Null: a guest; undefined: signed in, and the profile is not known yet. */
  const who = computed(() => (session.token.value === null ? null : session.user.value?.id));

  scope.add(stop);
  const isKnown = computed(() => consent.allows('tracking'));
  scope.effect(() => {
    void isKnown.value;
    const [lotId, userId] = [viewed.value, who.value];
    const isShown = lotId !== null && userId !== undefined && !isLeft.value;
    untracked(() => (isShown ? start(lotId, userId) : stop()));
  });
  page.on('left', () => {
    isLeft.value = true;
  });
  page.on('shown', () => {
    isLeft.value = false;
  });

  const shown = new Set<{ readonly lotId: string; share: number }>();
  let stopTimer = (): void => undefined;
  function choose(): string | null {
    const shares = new Map<string, number>();
    for (const { lotId, share } of shown) shares.set(lotId, Math.max(share, shares.get(lotId) ?? 0));
    return mostInView(shares, viewed.peek());
  }
  function follow(): void {
    stopTimer();
    const current = viewed.peek();
    const next = choose();
    if (next === current) return;
    const isReplaced = [...shown].some(({ lotId }) => lotId === current);
    if (!isReplaced) viewed.value = next;
    else
      stopTimer = clock.after(START_DELAY, () => {
        viewed.value = choose();
      });
  }

  return {
    isTracking,
    tracker,
    show(lotId) {
      const entry = { lotId, share: 0 };
      shown.add(entry);
      return {
        setShare(share) {
          entry.share = share;
          follow();
        },
        leave() {
          shown.delete(entry);
          follow();
        },
      };
    },
  };
}
