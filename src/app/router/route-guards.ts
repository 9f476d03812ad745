import { effect, untracked } from '@preact/signals-core';
import type { Slugs } from '../../api/schema/common.ts';
import type { Locale } from '../../domain/locale.ts';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { wholeLotModels } from '../../state/catalogue/whole-lots.model.ts';
import type { Resource, ResourceState } from '../../state/resource/resource.ts';
import type { Store } from '../../state/store-type.ts';
import { NOT_FOUND, NOT_LOADED } from '../page/error-messages.ts';
import { firstAnswer } from './first-answer.ts';
import { type Destination, type Guards, PASS, type Verdict } from './guards.ts';
import { splitPath } from './split-path.ts';

export interface GuardParts {
  readonly store: Pick<Store, 'session' | 'catalogue' | 'lots' | 'model'>;
  /** The app path of a route. */
  pathOf(name: RouteName, params: RouteParams, locale: Locale): string;
  /** Stores the requested path for the login redirect. */
  remember(path: string): void;
}

/** The route of the same page for an auction of the other kind, or the nearest one. */
const COUNTERPARTS: Readonly<Partial<Record<RouteName, RouteName>>> = {
  'auctions-auction': 'auctions-hybrid-auction',
  'auctions-auction-auctionlot': 'auctions-hybrid-auction-lot-auctionlot',
  'auctions-hybrid-auction': 'auctions-auction',
  'auctions-hybrid-auction-live': 'auctions-auction',
  'auctions-hybrid-auction-lot-auctionlot': 'auctions-auction-auctionlot',
};

export interface RouteGuards {
  /** By the names in the route table; `login` and `guest` are also run for a row's access. */
  readonly guards: Guards;
  /** Call when a screen is shown: releases the resources loaded for the previous one. */
  onShow(): void;
}

export function createGuards(parts: GuardParts): RouteGuards {
  const { session, catalogue, lots, model } = parts.store;
  // Released only when another screen is shown, so that the screen finds the data that its guard has loaded.
  let releases: Array<() => void> = [];
  let previousReleases: Array<() => void> = [];

  async function answerOf<Value>(resource: Resource<Value>): Promise<ResourceState<Value>> {
    const { answer, release } = firstAnswer(resource);
    releases.push(release);
    return answer;
  }

  /** The lot of an address, by the API calls of its kind of auction. */
  async function lotOf(auction: string, auctionlot: string, isHybrid: boolean) {
    if (!isHybrid) return model(wholeLotModels)(auction, auctionlot);
    const { hybridModels } = await import('../../state/hybrid/hybrid.model.ts');
    return model(hybridModels)(auction).lot(auctionlot);
  }

  /**
   * Redirects an outdated or foreign-language slug to the slug in the page's language, and an
   * auction under the path of the other kind to its own path.
   */
  async function auctionRedirect(to: Destination): Promise<Verdict> {
    const { auction = '', auctionlot } = to.params;
    const isHybrid = to.name.includes('hybrid');
    // Both requests run in parallel.
    const auctionResource = catalogue.auction(auction, isHybrid ? 'hybrid' : 'timed');
    const auctionAnswer = answerOf(auctionResource);
    const lotResource = auctionlot === undefined ? undefined : await lotOf(auction, auctionlot, isHybrid);
    const [answer, lotId] = await Promise.all([auctionAnswer, lotResource && answerOf(lotResource)]);
    const counterpart = COUNTERPARTS[to.name];
    if (counterpart && answer.value && (answer.value.kind === 'hybrid') !== isHybrid) {
      // The route of the lot checks the lot's own slug.
      const ownParams: RouteParams = { ...to.params, auction: slugIn(answer.value, to.locale) };
      return redirect(parts.pathOf(counterpart, ownParams, to.locale) + splitPath(to.path).rest);
    }
    const failure = answer.failure ?? lotId?.failure;
    if (answer.value === undefined || (lotId !== undefined && lotId.value === undefined)) {
      const missing = failure?.status === 404;
      return {
        kind: 'error',
        // Without a status from the server the error page shows 500.
        status: failure?.status ?? 500,
        message: missing ? NOT_FOUND : NOT_LOADED,
        retryable: !missing,
        code: failure?.code,
        ...(failure?.retryable && { onRecovered: recoveryOf([auctionResource, lotResource]) }),
      };
    }
    const lot = lots.lot(lotId?.value ?? '').peek();
    const { slugs = {} } = lots.details(lotId?.value ?? '').peek() ?? {};
    const params: RouteParams = {
      ...to.params,
      auction: slugIn(answer.value, to.locale),
      ...(lot && { auctionlot: slugIn({ slug: lot.slug, slugs }, to.locale) }),
    };
    const isOutdated = params.auction !== auction || params.auctionlot !== auctionlot;
    return isOutdated ? redirect(parts.pathOf(to.name, params, to.locale) + splitPath(to.path).rest) : PASS;
  }

  const guards: Guards = {
    login(to) {
      if (session.isLoggedIn.peek()) return PASS;
      parts.remember(to.path);
      return redirect(parts.pathOf('login', {}, to.locale));
    },
    guest: (to) => (session.isLoggedIn.peek() ? redirect(parts.pathOf('index', {}, to.locale)) : PASS),
    'sales-page': (to) =>
      redirect(parts.pathOf('sales-page', to.params, to.locale) + splitPath(to.path).rest),
    'custom-auction-redirect': auctionRedirect,
    breadcrumb: ({ breadcrumb }) => ({ kind: 'pass', breadcrumb }),
  };
  return {
    guards,
    onShow() {
      for (const release of previousReleases) release();
      previousReleases = releases;
      releases = [];
    },
  };
}

/**
 * Resources of a failed navigation stay retained while the error is shown: they are loaded again by
 * themselves, at once when the network is back. Runs when none of them is still to be loaded.
 */
const recoveryOf =
  (resources: readonly (Resource<unknown> | undefined)[]) =>
  (run: () => void): (() => void) =>
    effect(function (this: { dispose(): void }) {
      const states = resources.map((resource) => resource?.state.value);
      if (states.some((state) => state?.status === 'loading' || state?.failure?.retryable)) return;
      this.dispose();
      untracked(run);
    });

const redirect = (path: string): Verdict => ({ kind: 'redirect', path });

const slugIn = (entity: { slug: string; slugs: Slugs }, locale: Locale): string =>
  entity.slugs[locale] ?? entity.slug;
