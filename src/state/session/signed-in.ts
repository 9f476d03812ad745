import { userApi } from '../../api/user.ts';
import { createDevice } from '../../lib/device.ts';
import { privateTopicModel } from '../live/private-topic.ts';
import type { ModelParts } from '../store-type.ts';
import { createFavouriteTabs } from './favourite-tabs.ts';
import type { SessionCalls } from './session.model.ts';

/**
 * The part of the store for signed-in users. Its code is loaded with a stored token or a sign-in, so a
 * guest's page does not load it. Created once per store, kept after signing out.
 */
export interface SignedIn extends SessionCalls {
  /** The server has accepted a change of the favourites. */
  onFavourite(id: string, favourite: boolean): void;
}

export type SignedInParts = Pick<
  ModelParts,
  'client' | 'session' | 'myLots' | 'config' | 'local' | 'page' | 'random' | 'model'
>;

export function createSignedIn(parts: SignedInParts): SignedIn {
  const { client, config, local, model, myLots } = parts;
  // On every page of signed-in users, so that all tabs of a user subscribe to the same topics and share one
  // stream.
  model(privateTopicModel);
  const user = userApi(client);
  const { login } = user;
  const device = createDevice(local, config.prefix, config.api);
  const tabs = createFavouriteTabs({
    ...parts,
    profile: user.profile,
    onElsewhere: () => myLots.refresh(),
  });
  return {
    async login(credentials) {
      const reply = await login({ ...credentials, device: device.read() });
      const deviceToken = reply.ok ? reply.value.data.device : null;
      if (deviceToken !== null) device.keep(deviceToken);
      return reply;
    },
    profile: user.profile,
    onFavourite: tabs.onAccepted,
  };
}
