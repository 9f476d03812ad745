import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Auctioneer } from '../../../../src/api/schema/auctioneer.ts';
import { Ancestor, Facts } from '../../../../src/api/schema/lot.ts';
import { decideBid, type LotBook, nextBid } from '../../../../src/domain/bidding.ts';
import { createHybrid } from '../../../../src/domain/hybrid/create.ts';
import { decideHybrid } from '../../../../src/domain/hybrid/engine.ts';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { AUCTIONEER } from '../../../world/auctioneer.ts';
import { AUCTION_PLANS, EVENING_ID, EXTENSION, STABLES_ID } from '../../../world/auctions.ts';
import { HYBRID_AUCTIONS } from '../../../world/hybrid-auctions.ts';
import { BOTS } from '../../../world/people.ts';
import { yearsAt } from './age.ts';
import { buildWorld } from './world.ts';

const NOW = Date.UTC(2026, 10, 21, 17, 7);
const world = buildWorld(NOW);
/** Lots of timed auctions. */
const timedLots = world.lots.flatMap((lot) =>
  typeof lot.end_at === 'number' ? [{ ...lot, end_at: lot.end_at }] : [],
);
const parsed = <T>(json: unknown): T => JSON.parse(String(json)) as T;
type Texts = Record<string, string>;

describe('the demo data', () => {
  it('has at least sixty horses in six auctions, three of them running timed auctions', () => {
    expect(world.lots.length).toBeGreaterThanOrEqual(60);
    expect(world.auctions).toHaveLength(6);
    const running = new Set(world.lots.filter((lot) => lot.status === 'active').map((lot) => lot.auction_id));
    expect(running.size).toBe(3);
    const over = world.lots.filter((lot) => lot.auction_id === 'marbrook-summer').map((lot) => lot.status);
    expect(new Set(over)).toEqual(new Set(['sold', 'unsold']));
  });

  it('has one timed auction with admission: Anna and Ben have limits, Carla has not requested it', () => {
    const limited = world.auctions.filter((auction) => auction.is_limit_needed);
    expect(limited.map(({ id }) => id)).toEqual([STABLES_ID]);
    const limitOf = (user: string) => {
      const own = world.paddles.find((it) => it.auction_id === STABLES_ID && it.user_id === user)?.paddle;
      return world.participations.find(({ bidder }) => bidder === own)?.amount_limit;
    };
    expect(['user-anna', 'user-ben', 'user-carla'].map(limitOf)).toEqual([50_000, 200_000, undefined]);
    expect(world.participations.every(({ accepted }) => accepted)).toBe(true);
    expect(world.participations.length).toBe(2 + BOTS.length);
  });

  it('gives every lot a unique slug in every language', () => {
    for (const locale of LOCALES) {
      for (const auction of world.auctions) {
        const slugs = world.lots
          .filter((lot) => lot.auction_id === auction.id)
          .map((lot) => parsed<Texts>(lot.slugs)[locale]);
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(slugs.every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug ?? ''))).toBe(true);
      }
      const auctions = world.auctions.map((auction) => parsed<Texts>(auction.slugs)[locale]);
      expect(new Set(auctions).size).toBe(6);
    }
  });

  it('speaks of weaning only with foals that are still with their dam', () => {
    const ages = world.lots
      .filter((lot) => parsed<Texts>(lot.descriptions).en?.includes('weaning'))
      .map((lot) => yearsAt(parsed<Texts>(lot.facts).dateOfBirth ?? '', NOW));
    expect(new Set(ages)).toEqual(new Set([0]));
  });

  it('describes every lot in four languages, in two or three paragraphs', () => {
    for (const lot of world.lots) {
      const texts = parsed<Texts>(lot.descriptions);
      for (const locale of LOCALES) {
        const text = texts[locale] ?? '';
        expect(text.split('\n\n').length).toBeGreaterThanOrEqual(2);
        expect(text).not.toMatch(/[[\]{}|]|undefined/);
        expect(text.length).toBeGreaterThan(300);
      }
      expect(texts.ar).toMatch(/\p{Script=Arabic}/u);
      // Every name in Latin letters is isolated.
      expect(texts.ar?.replace(/\u2068[^\u2069]*\u2069/g, '')).not.toMatch(/\p{Script=Latin}/u);
      expect(new Set(LOCALES.map((locale) => texts[locale])).size).toBe(4);
    }
  });

  it('never repeats a paragraph on two lots in a row', () => {
    for (const auction of world.auctions) {
      const lots = world.lots.filter((lot) => lot.auction_id === auction.id);
      for (const locale of LOCALES) {
        const stripped = lots.map((lot) =>
          withoutNames(parsed<Texts>(lot.descriptions)[locale] ?? '', parsed<Texts>(lot.facts)).split('\n\n'),
        );
        for (const [index, paragraphs] of stripped.entries()) {
          const next = stripped[index + 1] ?? [];
          expect(paragraphs.filter((paragraph) => next.includes(paragraph))).toEqual([]);
        }
      }
    }
  });

  it('has facts, three generations of pedigree and documents of every horse', () => {
    for (const lot of world.lots) {
      const facts = parsed<Record<string, unknown>>(lot.facts);
      expect([0, 10.7, 19]).toContain(facts.vatRate);
      expect(facts).toMatchObject({ premiumRate: 6, premiumVatRate: 19 });
      expect(String(facts.dateOfBirth) < new Date(NOW).toISOString()).toBe(true);
      const inEnglish = Object.fromEntries(
        Object.entries(facts).map(([key, value]) => [key, isTexts(value) ? value.en : value]),
      );
      expect(v.is(Facts, inEnglish)).toBe(true);
      for (const parent of Object.values(parsed<Record<string, unknown>>(lot.pedigree))) {
        const ancestor = v.parse(Ancestor, parent);
        expect(ancestor.sire?.sire?.name).toBeTruthy();
        expect(ancestor.dam?.dam?.name).toBeTruthy();
      }
      const images = parsed<{ alt: Texts; sources: { width: number }[] }[]>(lot.images);
      expect(images.length).toBeGreaterThanOrEqual(4);
      expect(images.length).toBeLessThanOrEqual(6);
      expect(images.every((image) => LOCALES.every((locale) => image.alt[locale]))).toBe(true);
      expect(parsed<unknown[]>(lot.documents).length).toBeGreaterThan(0);
    }
  });

  it('has ledgers that the bidding rules reproduce', () => {
    for (const lot of timedLots) {
      const plan = AUCTION_PLANS.find((auction) => auction.id === lot.auction_id);
      if (plan === undefined) throw new Error(`no plan for ${lot.auction_id}`);
      let book: LotBook = {
        status: 'active',
        start: lot.start_at,
        end: lot.extended_from ?? lot.end_at,
        startPrice: lot.start_price,
        reserve: lot.reserve ?? null,
        buyNowPrice: lot.buy_now_price ?? null,
        ladder: plan.ladder,
        extension: EXTENSION,
        price: null,
        leader: null,
        leaderMax: null,
      };
      const lines: unknown[] = [];
      for (const { bidder, kind, amount, at } of world.requests.filter(({ lot_id }) => lot_id === lot.id)) {
        expect(amount).toBeGreaterThanOrEqual(nextBid(book));
        expect(bidder).not.toBe(book.leader);
        const decided = decideBid(book, { bidder, kind, amount, at });
        if (!decided.ok) throw new Error(decided.error);
        for (const entry of decided.value.entries) {
          lines.push({ bidder: entry.bidder, amount: entry.amount, at: entry.at, source: entry.source });
        }
        book = decided.value.book;
      }
      const ledger = world.ledger.filter(({ lot_id }) => lot_id === lot.id);
      expect(ledger.map(({ bidder, amount, at, source }) => ({ bidder, amount, at, source }))).toEqual(lines);
      expect(ledger.map(({ no }) => no)).toEqual(ledger.map((_, index) => index + 1));
      expect(lot).toMatchObject({
        price: book.price,
        leader: book.leader,
        leader_max: book.leaderMax,
        end_at: book.end,
        bid_count: lines.length,
      });
      expect(parsed<unknown[]>(lot.recent)).toHaveLength(Math.min(20, lines.length));
    }
  });

  it('has a live hybrid auction that its engine reproduces, and an upcoming one', () => {
    const [live, coming] = world.sales;
    expect([live?.state.status, coming?.state.status]).toEqual(['live', 'upcoming']);
    const statuses = live?.state.lots.map(({ status }) => status) ?? [];
    expect(statuses.slice(0, 5).every((status) => status === 'sold' || status === 'unsold')).toBe(true);
    expect(statuses[5]).toBe('active');
    expect(statuses).toHaveLength(14);
    const sources = new Set(live?.state.lots.flatMap(({ bids }) => bids.map(({ source }) => source)));
    expect([...sources]).toEqual(expect.arrayContaining(['hall', 'phone', 'online']));
    for (const { state, actions } of world.sales) {
      expect(actions.every(({ at }, index) => at >= (actions[index - 1]?.at ?? 0) && at <= NOW)).toBe(true);
      const lots = state.lots.map(({ id, startPrice, reserve }) => ({ id, startPrice, reserve }));
      let again = createHybrid({ ...state, lots, participations: {} });
      for (const { action, at } of actions) {
        const decided = decideHybrid(again, action, { at });
        if (!decided.ok) throw new Error(decided.error);
        again = decided.value.state;
      }
      expect(again).toEqual(state);
      const paddle = (user: string) =>
        world.paddles.find(({ auction_id, user_id }) => auction_id === state.id && user_id === user)
          ?.paddle ?? '';
      expect(state.participations[paddle('user-anna')]).toMatchObject({ accepted: true, limit: 50_000 });
      expect(state.participations[paddle('user-ben')]).toMatchObject({ accepted: true, limit: 200_000 });
      expect(state.participations[paddle('user-carla')]).toBeUndefined();
    }
  });

  it('has ladders that start at zero, are sorted and grow', () => {
    for (const { ladder } of AUCTION_PLANS) {
      expect(ladder[0]?.from).toBe(0);
      for (const [index, { from, step }] of ladder.entries()) {
        expect(from).toBeGreaterThan(ladder[index - 1]?.from ?? -1);
        expect(step).toBeGreaterThan(ladder[index - 1]?.step ?? 0);
      }
    }
  });

  it('has evening lots that close minutes apart, some with buy-now, most with bids', () => {
    const evening = timedLots.filter((lot) => lot.auction_id === EVENING_ID && lot.status === 'active');
    expect(evening.length).toBeGreaterThanOrEqual(8);
    expect(Math.min(...evening.map((lot) => lot.end_at)) - NOW).toBeLessThan(5 * 60_000);
    const active = timedLots.filter((lot) => lot.status === 'active');
    expect(active.filter((lot) => lot.buy_now_price !== null && lot.price === null).length).toBeGreaterThan(
      0,
    );
    expect(active.filter((lot) => (lot.bid_count ?? 0) > 0).length).toBeGreaterThan(active.length / 2);
  });

  it('closes lots in the evening of Marbrook at any hour and season', () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
    });
    for (const day of [
      Date.UTC(2026, 0, 31),
      Date.UTC(2026, 2, 27),
      Date.UTC(2026, 9, 23),
      Date.UTC(2026, 11, 31),
    ]) {
      for (let hour = 0; hour < 24; hour += 1) {
        const now = day + hour * 3_600_000 + 7 * 60_000;
        for (const plan of AUCTION_PLANS.filter(({ id }) => id !== EVENING_ID)) {
          const ends = plan.entries.map((_, index) => plan.end(index, now));
          for (const end of ends) expect(clock.format(end)).toMatch(/^19:/);
          if (plan.id === 'marbrook-autumn') {
            expect(Math.min(...ends) - now).toBeGreaterThanOrEqual(2 * 3_600_000);
            expect(new Set(ends.map((end) => new Date(end).toDateString())).size).toBe(3);
          }
        }
        const spring = HYBRID_AUCTIONS.find(({ closedLots }) => closedLots === null);
        expect(clock.format(spring?.start(now))).toBe('18:00');
      }
    }
    for (const { time_zone } of world.auctions) expect(time_zone).toBe('Europe/Berlin');
  });

  it('gives the colour of mares and fillies in the feminine form', () => {
    const colours = new Map<string, Record<'female' | 'male', Set<string>>>();
    for (const { facts } of world.lots) {
      const { sex, colour } = JSON.parse(facts) as Record<'sex' | 'colour', Record<string, string>>;
      const sexes = colours.get(colour.en ?? '') ?? { female: new Set(), male: new Set() };
      sexes[['Mare', 'Filly'].includes(sex.en ?? '') ? 'female' : 'male'].add(`${colour.fr}, ${colour.ar}`);
      colours.set(colour.en ?? '', sexes);
    }
    const words = (colour: string) => {
      const { female = new Set(), male = new Set() } = colours.get(colour) ?? {};
      return [[...female], [...male]];
    };
    expect(words('Bay')).toEqual([['Baie, كميت'], ['Bai, كميت']]);
    expect(words('Dark bay')).toEqual([['Baie brune, كميت داكنة'], ['Bai brun, كميت داكن']]);
    expect(words('Black')).toEqual([['Noire, دهماء'], ['Noir, أدهم']]);
    expect(words('Chestnut')).toEqual([['Alezane, شقراء'], ['Alezan, أشقر']]);
    expect(words('Grey')).toEqual([['Grise, شهباء'], ['Gris, أشهب']]);
  });

  it('has a lot in every status', () => {
    const states = timedLots.filter(({ auction_id }) => auction_id === 'marbrook-autumn');
    const inState = (status: string) => states.filter((lot) => lot.status === status);
    expect(inState('withdrawn')).toHaveLength(1);
    expect(inState('upcoming')).toHaveLength(1);
    const [coming] = inState('upcoming');
    expect(coming?.start_at).toBeGreaterThan(NOW);
    expect(coming?.end_at).toBeGreaterThan(coming?.start_at ?? 0);
    expect(states.filter((lot) => lot.buy_now_price !== null && lot.price === null).length).toBeGreaterThan(
      2,
    );
  });

  it('is the same for the same moment', () => {
    const again = buildWorld(NOW);
    expect(again.lots).toEqual(world.lots);
    expect(again.ledger).toEqual(world.ledger);
  });

  it('matches the schema of the auctioneer, with its four fixed pages', () => {
    expect(v.is(Auctioneer, AUCTIONEER)).toBe(true);
    expect(Object.keys(AUCTIONEER.pages)).toEqual(
      expect.arrayContaining(['46897', '171558', '127567', '152686']),
    );
    for (const page of Object.values(AUCTIONEER.pages)) {
      for (const locale of LOCALES) expect(page.names[locale] && page.slugs[locale]).toBeTruthy();
    }
    const { navbar, topbar, footer } = AUCTIONEER.navigation;
    for (const id of [...navbar, ...topbar, ...footer]) expect(AUCTIONEER.pages[id]).toBeDefined();
  });
});

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'en' in value;

/** A text without the horse's names, so that paragraphs can be compared. */
const withoutNames = (text: string, facts: Texts): string =>
  [facts.sire, facts.dam, facts.damSire].reduce<string>(
    (rest, name) => rest.replaceAll(name ?? '', ''),
    text,
  );
