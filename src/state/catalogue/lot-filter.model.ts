import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { LotSummary } from '../../api/schema/lot.ts';
import { ageAt } from '../../domain/age.ts';
import { rangeSteps } from '../../domain/facet-steps.ts';
import {
  applyChoice,
  chosenFacets,
  type FacetChoice,
  type FacetResult,
  type FacetValues,
  NO_CHOICE,
  RANGE_FACETS,
  type RangeFacet,
} from '../../domain/facets.ts';
import type { LotOrder } from '../../domain/lot-orders.ts';
import { isOpen } from '../../domain/lot-status.ts';
import { shownPrice } from '../../domain/shown-price.ts';
import { equal } from '../../lib/equal.ts';
import { memo } from '../../lib/memo.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { type ChoiceTranslator, createChoiceTranslator, type FilteredLot } from './choice-translator.ts';

/**
 * The filter of one list of lots. The matches are updated live, the shown list is not: like the order of the
 * list it changes when the user chooses, when lots become known and when the lots of the auction change,
 * never by a bid, so that no card moves while the user presses it. `changed` counts the difference between
 * the two, and `update` shows the current matches.
 */
export interface LotFilter {
  /** Without words that no lot has, and without favourites for a guest. */
  readonly choice: ReadonlySignal<FacetChoice>;
  /** Whether favourites were chosen, also by a guest: they apply once a user is signed in. */
  readonly asksFavourites: ReadonlySignal<boolean>;
  choose(change: Partial<FacetChoice>): void;
  /** Ids of the lots to show, in the order of the catalogue. */
  readonly shown: ReadonlySignal<readonly string[]>;
  /** The current matches, and the counts of all values. */
  readonly result: ReadonlySignal<FacetResult<FilteredLot>>;
  /** Number of lots that are shown but do not match any more, or match but are not shown. */
  readonly changed: ReadonlySignal<number>;
  update(): void;
  /** Whether all data that the choice needs is known. */
  readonly isDataKnown: ReadonlySignal<boolean>;
  /** The values that the ends of the ranges can have. */
  readonly steps: ReadonlySignal<Readonly<Record<RangeFacet, readonly number[]>>>;
  /** The order of the list when the reader left it; null before one was chosen. */
  keptOrder(): LotOrder | null;
  keepOrder(order: LotOrder): void;
  /** @param ids the auction's lots, in the order of the catalogue */
  setLots(ids: readonly string[]): void;
  /** Keeps the chosen words in the language of the page until the returned function is called. */
  followLanguage(): () => void;
}

/**
 * The filters of the page's lists, one for each list and auction, kept while the store lives: a list that
 * shows an auction again keeps the user's last choice. For `store.model`.
 */
export const lotFilterModels = defineModel('lotFilter', (parts) => {
  const translator = createChoiceTranslator();
  const ofOwner = new WeakMap<object, (auction: string) => LotFilter>();
  return (owner: object, auction: string): LotFilter => {
    const ofAuction = ofOwner.get(owner) ?? memo(() => createLotFilter(parts, translator));
    ofOwner.set(owner, ofAuction);
    return ofAuction(auction);
  };
});

type FilterParts = Pick<ModelParts, 'lots' | 'myLots' | 'session' | 'serverClock'>;

function createLotFilter(
  { lots, myLots, session, serverClock }: FilterParts,
  translator: ChoiceTranslator,
): LotFilter {
  const ids = signal<readonly string[]>([]);
  const chosen = signal(NO_CHOICE);
  const updates = signal(0);
  const filteredLot = memo((id) =>
    computed((): FilteredLot | undefined => {
      const lot = lots.lot(id).value;
      const favourite = myLots.lot(id).value?.favourite ?? false;
      return lot && { id, values: readValues(lot, favourite, serverClock.now()) };
    }),
  );
  const knownLots = computed(() => {
    const found: FilteredLot[] = [];
    for (const id of ids.value) {
      const lot = filteredLot(id).value;
      if (lot) found.push(lot);
    }
    return found;
  });
  let order: LotOrder | null = null;
  let effective = NO_CHOICE;
  const choice = computed(() => {
    const { sex, breed, favourites, ...rest } = chosen.value;
    const lotsNow = knownLots.value;
    const next: FacetChoice = {
      ...rest,
      sex: sex.filter((word) => lotsNow.some(({ values }) => values.sex === word)),
      breed: breed.filter((word) => lotsNow.some(({ values }) => values.breed === word)),
      favourites: favourites && session.isLoggedIn.value,
    };
    // Keeps the same object while the values are equal, because a bid does not change a choice.
    if (!equal(effective, next)) effective = next;
    return effective;
  });
  const result = computed(() => applyChoice(knownLots.value, ({ values }) => values, choice.value));
  const isDataKnown = computed(
    () => !choice.value.favourites || ids.value.every((id) => myLots.known(id).value),
  );
  const knownCount = computed(() => knownLots.value.length);
  const shown = computed(() => {
    void updates.value;
    void knownCount.value;
    void isDataKnown.value;
    if (chosenFacets(choice.value).length === 0) return ids.value;
    return untracked(() => result.value.matching.map(({ id }) => id));
  });
  const changed = computed(() => {
    if (chosenFacets(choice.value).length === 0) return 0;
    const shownIds = new Set(shown.value);
    const common = result.value.matching.filter(({ id }) => shownIds.has(id)).length;
    return shownIds.size - common + result.value.matching.length - common;
  });
  const steps = computed(() => {
    void knownCount.value;
    const all = untracked(() => knownLots.value).map(({ values }) => values);
    const [age = [], height = [], price = []] = RANGE_FACETS.map((facet) => rangeSteps(facet, all));
    return { age, height, price };
  });

  return {
    choice,
    asksFavourites: computed(() => chosen.value.favourites),
    choose(change) {
      const { favourites } = chosen.peek();
      chosen.value = translator.translateChoice(
        { ...choice.peek(), favourites, ...change },
        knownLots.peek(),
      );
    },
    shown,
    result,
    changed,
    update() {
      updates.value += 1;
    },
    isDataKnown,
    steps,
    keptOrder: () => order,
    keepOrder(next) {
      order = next;
    },
    setLots(next) {
      if (!equal(ids.peek(), next)) ids.value = next;
    },
    followLanguage: () =>
      effect(() => {
        const next = translator.translateChoice(chosen.value, knownLots.value);
        if (!equal(next, chosen.peek())) chosen.value = next;
      }),
  };
}

function readValues(lot: LotSummary, favourite: boolean, now: number): FacetValues {
  const { dateOfBirth, sex, breed, height } = lot.facts;
  const age = dateOfBirth === null ? null : ageAt(dateOfBirth, now);
  return {
    sex,
    breed,
    age: age && (age.unit === 'years' ? age.count : 0),
    height,
    price: shownPrice(lot),
    withoutBid: lot.bidCount === 0 && (isOpen(lot.status) || lot.status === 'upcoming'),
    favourite,
  };
}
