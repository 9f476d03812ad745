import type { Client } from '../../api/client.ts';
import { sessionApi } from '../../api/session.ts';
import { userApi } from '../../api/user.ts';
import type { Clock } from '../../lib/clock.ts';
import { createDevice } from '../../lib/device.ts';
import type { Page } from '../../lib/page.ts';
import type { KeyValueStorage } from '../../lib/storage.ts';
import type { Mine } from '../bidding/mine.model.ts';
import { createMyLots } from '../bidding/my-lots.ts';
import type { LotsModel } from '../catalogue/lots.model.ts';
import type { Config } from '../config.ts';
import { createFavouriteTabs } from './favourite-tabs.ts';
import type { SessionCalls, SessionModel } from './session.model.ts';

/**
 * The part of the store for signed-in users. Its code loads with a stored token or a sign-in, so a
 * guest's page does without it. Created once per store, kept after signing out.
 */
export interface SignedIn extends SessionCalls {
  readonly mine: Mine;
}

export interface SignedInParts {
  readonly client: Client;
  readonly session: Pick<SessionModel, 'token' | 'user' | 'setUser' | 'onIdentityChange'>;
  readonly lots: LotsModel;
  readonly config: Pick<Config, 'api' | 'prefix'>;
  /** Of the origin, shared by its tabs. */
  readonly local: KeyValueStorage;
  readonly page: Pick<Page, 'on' | 'onStorage'>;
  readonly clock: Clock;
  readonly random: () => number;
}

export function createSignedIn({ client, config, local, page, ...parts }: SignedInParts): SignedIn {
  const user = userApi(client);
  const { login } = sessionApi(client);
  const device = createDevice(local, config.prefix, config.api);
  const tabs = createFavouriteTabs({
    ...parts,
    ...{ config, local, page, profile: user.profile, onElsewhere: () => mine.refresh() },
  });
  const mine = createMyLots({ ...parts, api: user, onFavourite: tabs.onAccepted });
  return {
    async login(credentials) {
      const reply = await login({ ...credentials, device: device.read() });
      const given = reply.ok ? reply.value.value.device : null;
      if (given !== null) device.keep(given);
      return reply;
    },
    profile: user.profile,
    mine,
  };
}
