import { userApi } from '../../api/user.ts';
import { createDevice } from '../../lib/device.ts';
import type { Mine } from '../bidding/mine.model.ts';
import { createMyLots } from '../bidding/my-lots.ts';
import { privateTopic } from '../live/private-topic.ts';
import type { ModelParts } from '../store-type.ts';
import { createFavouriteTabs } from './favourite-tabs.ts';
import type { SessionCalls } from './session.model.ts';

/**
 * The part of the store for signed-in users. Its code is loaded with a stored token or a sign-in, so a
 * guest's page does not load it. Created once per store, kept after signing out.
 */
export interface SignedIn extends SessionCalls {
  readonly mine: Mine;
}

export type SignedInParts = Pick<
  ModelParts,
  'client' | 'session' | 'lots' | 'config' | 'local' | 'page' | 'clock' | 'random' | 'model'
>;

export function createSignedIn({ client, config, local, page, model, ...parts }: SignedInParts): SignedIn {
  // On every page of signed-in users, so that all tabs of a user subscribe to the same topics and share one
  // stream.
  model(privateTopic);
  const user = userApi(client);
  const { login } = user;
  const device = createDevice(local, config.prefix, config.api);
  const tabs = createFavouriteTabs({
    ...parts,
    config,
    local,
    page,
    profile: user.profile,
    onElsewhere: () => mine.refresh(),
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
