import { isStaffScope } from '../../../../src/domain/staff-scopes.ts';
import { consoleTopicOf, userTopicOf } from '../../../../src/domain/topics.ts';

/** The user of a stream. */
export interface Subscribed {
  readonly id: string;
  readonly scope: readonly string[];
}

/** The private topics that a user may subscribe to. */
export const topicsOfUser = (tenant: string, user: Subscribed | null): string[] =>
  user === null
    ? []
    : [userTopicOf(tenant, user.id), ...(isStaffScope(user.scope) ? [consoleTopicOf(tenant)] : [])];
