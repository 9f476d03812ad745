import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ConsentLevels } from '../../domain/consent.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { type ConsentModel, consentModel } from './consent.model.ts';
import { type TcfHost, tcfConsent } from './tcf.ts';

/** Time in ms from load until the banner appears. */
const BANNER_DELAY = 400;

export type ConsentViewState = 'waiting' | 'banner' | 'settings' | 'closed';

/** Consent settings of a `<cookie-consent>` or `<auction-app>` on the page. */
export interface ConsentCopy {
  readonly analyticsId: string | null;
  readonly heatmapId: string | null;
  /** `mode="external"`: the host's platform asks for consent. */
  readonly isExternal: boolean;
}

/**
 * The view that asks for consent: banner, settings, or nothing. One per store, for any number of elements;
 * only the first one on the page shows it, and when that is removed the next one takes over.
 *
 *     state     shows                     transition      to
 *     waiting   nothing                   400 ms          banner
 *                                         openSettings    settings
 *                                         decided         closed
 *     banner    the banner                openSettings    settings
 *                                         decided         closed
 *     settings  settings, and the banner  closeSettings   banner; closed with a decision
 *               until there is a decision decided         closed
 *     closed    nothing                   openSettings    settings
 *                                         undecided       waiting
 *
 * `decided`: a choice was saved here or in another tab, stored consent was found, or the host's platform
 * decides. `undecided`: that platform was removed. While it decides, `openSettings` opens its settings.
 */
export interface ConsentViewModel {
  readonly state: ReadonlySignal<ConsentViewState>;
  /** The banner also shows below the settings, until there is a decision. */
  readonly isBannerShown: ReadonlySignal<boolean>;
  /** The element that shows banner and settings; null if there is none. */
  readonly owner: ReadonlySignal<Element | null>;
  /** Ids of the scripts that consent allows: of each kind the first id that an element names. */
  readonly ids: ReadonlySignal<Pick<ConsentCopy, 'analyticsId' | 'heatmapId'>>;
  /** Adds an element, or changes its settings; it keeps its place in the order. */
  register(element: Element, copy: ConsentCopy): void;
  remove(element: Element): void;
  openSettings(): void;
  closeSettings(): void;
  /** Saves a choice. */
  decide(levels: ConsentLevels): void;
}

export const consentViewModel = defineModel('consentView', (parts) =>
  createConsentView(parts, parts.model(consentModel), window as TcfHost),
);

export function createConsentView(
  { clock, log, scope }: Pick<ModelParts, 'clock' | 'log' | 'scope'>,
  consent: ConsentModel,
  host: TcfHost,
): ConsentViewModel {
  const state = signal<ConsentViewState>('closed');
  const copies = signal<ReadonlyMap<Element, ConsentCopy>>(new Map());
  const first = <Value>(read: (copy: ConsentCopy) => Value | null): Value | null =>
    [...copies.value.values()].map(read).find((value) => value !== null) ?? null;
  const isFollowing = computed(() => first((copy) => copy.isExternal || null) !== null);
  const isExternal = computed(() => isFollowing.value || consent.isExternal.value);
  const isUndecided = computed(() => !isExternal.value && consent.record.value === null);

  scope.effect(() => {
    // With the option `consent` the source of the decision is already fixed.
    if (!isFollowing.value || consent.isExternal.peek()) return;
    return consent.follow(tcfConsent(host, clock, log));
  });
  scope.effect(() => {
    if (!isUndecided.value) {
      state.value = 'closed';
      return;
    }
    if (state.peek() === 'closed') state.value = 'waiting';
    return clock.after(BANNER_DELAY, () => {
      if (state.peek() !== 'waiting') return;
      state.value = 'banner';
      consent.eraseStored();
    });
  });

  return {
    state,
    isBannerShown: computed(
      () => state.value === 'banner' || (state.value === 'settings' && isUndecided.value),
    ),
    owner: computed(() => [...copies.value.keys()][0] ?? null),
    ids: computed(() => ({
      analyticsId: first(({ analyticsId }) => analyticsId),
      heatmapId: first(({ heatmapId }) => heatmapId),
    })),
    register(element, copy) {
      copies.value = new Map(copies.peek()).set(element, copy);
    },
    remove(element) {
      copies.value = new Map([...copies.peek()].filter(([other]) => other !== element));
    },
    openSettings() {
      if (!isExternal.peek()) {
        state.value = 'settings';
        return;
      }
      try {
        if (consent.openExternalSettings()) return;
        log('the page’s consent platform has no `openSettings`: the consent settings cannot be opened');
      } catch (error) {
        log('consent.openSettings of the page failed', error);
      }
    },
    closeSettings() {
      if (state.peek() === 'settings') state.value = isUndecided.peek() ? 'banner' : 'closed';
    },
    decide(levels) {
      consent.decide(levels);
      state.value = 'closed';
    },
  };
}
