import { AUCTIONEER_SCOPE, hasScope } from '../../../src/domain/scope.ts';
import type { SessionUser } from '../auth/sessions.ts';
import { consoleTopicOf, userTopicOf } from '../db/outbox.ts';

/** The private topics that a user may subscribe to. */
export const topicsOfUser = (tenant: string, user: SessionUser | null): string[] =>
  user === null
    ? []
    : [
        userTopicOf(tenant, user.id),
        ...(hasScope(user.scope, AUCTIONEER_SCOPE) ? [consoleTopicOf(tenant)] : []),
      ];
