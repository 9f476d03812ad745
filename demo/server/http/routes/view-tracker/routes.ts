import {
  ViewHeartbeatBody,
  ViewStartBody,
  ViewStarted,
  ViewStatus,
} from '../../../../../src/api/schema/view-tracker.ts';
import { instant } from '../../../data/lot-book.ts';
import { problem, tooMany } from '../../../lib/problem.ts';
import type { Services } from '../../services.ts';
import { defineRoute, type Route } from '../route.ts';

const viewRoute = { method: 'post', tag: 'views' } as const;
const SUCCESS = { status: 'success' } as const;

/** Views of lots by visitors and users. */
export const viewTrackerRoutes: readonly Route[] = [
  defineRoute({
    ...viewRoute,
    path: '/view-tracker/start',
    summary:
      'Starts a view of a lot, or continues one of the last half hour. With a token the view belongs to the token’s user, and `userId` is ignored; without a token it is anonymous.',
    access: 'optional',
    body: ViewStartBody,
    answer: ViewStarted,
    problems: ['invalid', 'not_found', 'too_many_requests'],
    async handle({ body, user, address }, { views, viewRateLimiter }) {
      const wait = await viewRateLimiter.take(`start ${address}`);
      if (wait > 0) return tooMany('too_many_requests', wait);
      const started = await views.start(body, user?.id ?? null);
      if (!started.ok) return problem(started.error);
      const { id, startedAt, reused } = started.value;
      return { ...SUCCESS, viewTrackerId: id, viewDate: instant(startedAt), reused };
    },
  }),
  defineRoute({
    ...viewRoute,
    path: '/view-tracker/heartbeat/{id}',
    summary:
      'Extends a view; clients send it every 30 s. The id identifies the view: no token is needed, and the server stores nothing from the body.',
    access: 'public',
    body: ViewHeartbeatBody,
    answer: ViewStatus,
    problems: ['invalid', 'not_found', 'too_many_requests'],
    handle: ({ params, address }, services) =>
      change(services, address, () => services.views.heartbeat(params.id)),
  }),
  defineRoute({
    ...viewRoute,
    path: '/view-tracker/end/{id}',
    summary: 'Ends a view. Repeating the request changes nothing.',
    access: 'public',
    answer: ViewStatus,
    problems: ['not_found', 'too_many_requests'],
    handle: ({ params, address }, services) => change(services, address, () => services.views.end(params.id)),
  }),
];

/** @param apply resolves to whether there is such a view */
async function change(
  { viewRateLimiter }: Pick<Services, 'viewRateLimiter'>,
  address: string,
  apply: () => Promise<boolean>,
) {
  const wait = await viewRateLimiter.take(`change ${address}`);
  if (wait > 0) return tooMany('too_many_requests', wait);
  return (await apply()) ? SUCCESS : problem('not_found');
}
