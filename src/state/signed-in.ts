import type { Client, Reply } from '../api/client.ts';
import type { LoginBody, User } from '../api/schema/user.ts';
import { sessionApi } from '../api/session.ts';
import { userApi } from '../api/user.ts';
import type { Clock } from '../lib/clock.ts';
import type { LotsModel } from './lots.model.ts';
import type { Mine } from './mine.model.ts';
import { createMyLots } from './my-lots.ts';
import type { SessionModel } from './session.model.ts';

/**
 * What only those need who sign in or are signed in. Its code comes with a stored token or a
 * sign-in, so that a guest's page goes without.
 */
export interface SignedIn {
  login(credentials: LoginBody): Reply<{ token: string }>;
  profile(): Reply<User>;
  readonly mine: Mine;
}

export interface SignedInParts {
  readonly client: Client;
  readonly session: Pick<SessionModel, 'token'>;
  readonly lots: LotsModel;
  readonly clock: Clock;
  readonly random: () => number;
}

export function createSignedIn({ client, ...parts }: SignedInParts): SignedIn {
  const user = userApi(client);
  return {
    login: sessionApi(client).login,
    profile: user.profile,
    mine: createMyLots({ ...parts, api: user }),
  };
}
