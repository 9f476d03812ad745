import * as v from 'valibot';
import { ProfileBody } from '../../../../../src/api/schema/account.ts';
import { Activity, Favourite } from '../../../../../src/api/schema/activities.ts';
import { MyLot } from '../../../../../src/api/schema/lot.ts';
import { FavoriteAnswer, FavoriteBody } from '../../../../../src/api/schema/my-lot.ts';
import { StreamToken } from '../../../../../src/api/schema/stream-token.ts';
import { User } from '../../../../../src/api/schema/user.ts';
import { problem } from '../../../lib/problem.ts';
import type { SessionUser } from '../../../people/auth/sessions.ts';
import type { Services } from '../../services.ts';
import { defineRoute, type Route } from '../route.ts';
import { myActivities } from './activities.ts';
import { addFavourite, myFavourites, removeFavourite } from './favourites.ts';
import { myLots } from './lots.ts';
import { myDataRoutes } from './my-data.ts';
import { findProfile, saveProfile } from './profile.ts';

/** Most lots that a page shows. */
const MAX_IDS = 1000;
const LotIds = v.object({
  /** Ids of lots, separated by commas. */
  ids: v.pipe(
    v.string(),
    v.transform((ids) => [...new Set(ids.split(',').filter((id) => id !== ''))]),
    v.maxLength(MAX_IDS),
  ),
});

async function answerProfile({ db, streamToken }: Services, user: SessionUser) {
  const profile = await findProfile(db, user.id);
  if (profile === undefined) return problem('session_invalid');
  return streamToken === undefined ? profile : { ...profile, streamToken: true };
}

export const userRoutes: readonly Route[] = [
  ...myDataRoutes,
  defineRoute({
    method: 'get',
    path: '/user/profile',
    summary: 'Returns the profile of the user.',
    tag: 'user',
    access: 'user',
    answer: User,
    problems: [],
    handle: ({ user }, services) => answerProfile(services, user),
  }),
  defineRoute({
    method: 'put',
    path: '/user/profile',
    summary: 'Changes the profile of the user. Returns the whole profile.',
    tag: 'user',
    access: 'user',
    body: ProfileBody,
    answer: User,
    problems: ['invalid'],
    async handle({ user, body }, services) {
      await saveProfile(services.db, user.id, body);
      return answerProfile(services, user);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/user/stream-token',
    summary:
      'Returns a token for the user’s private topics at the hub, valid for some minutes. Needed only if the profile has `streamToken`; otherwise the hub accepts the session’s token.',
    tag: 'user',
    access: 'user',
    answer: StreamToken,
    problems: ['not_found'],
    async handle({ user }, { streamToken }) {
      return streamToken?.(user) ?? problem('not_found');
    },
  }),
  defineRoute({
    method: 'get',
    path: '/user/activities',
    summary: 'Returns the lots with bids of the user, at most 200, latest bid first.',
    tag: 'user',
    access: 'user',
    answer: v.array(Activity),
    problems: [],
    handle: ({ user, locale }, services) => myActivities(services, user.id, locale),
  }),
  defineRoute({
    method: 'get',
    path: '/user/favorites',
    summary: 'Returns the user’s favourites, at most 200: open lots first, in order of their end.',
    tag: 'user',
    access: 'user',
    answer: v.array(Favourite),
    problems: [],
    handle: ({ user, locale }, services) => myFavourites(services, user.id, locale),
  }),
  defineRoute({
    method: 'get',
    path: '/user/lots',
    summary: 'Returns the user’s own data on these lots: maximum, pending bid, favourite.',
    tag: 'user',
    access: 'user',
    query: LotIds,
    answer: v.array(MyLot),
    problems: ['invalid'],
    handle: ({ user, query }, services) => myLots(services, user.id, query.ids),
  }),
  defineRoute({
    method: 'put',
    path: '/user/add-favorite',
    summary: 'Marks a lot as a favourite. Repeating the request changes nothing.',
    tag: 'user',
    access: 'user',
    body: FavoriteBody,
    answer: FavoriteAnswer,
    problems: ['invalid'],
    handle: async ({ user, body }, { db }) => ({
      error: await addFavourite(db, user.id, body.auctionlot),
    }),
  }),
  defineRoute({
    method: 'put',
    path: '/user/remove-favorite',
    summary: 'Removes a lot from the favourites. Repeating the request changes nothing.',
    tag: 'user',
    access: 'user',
    body: FavoriteBody,
    answer: FavoriteAnswer,
    problems: ['invalid'],
    handle: async ({ user, body }, { db }) => ({
      error: await removeFavourite(db, user.id, body.auctionlot),
    }),
  }),
];
