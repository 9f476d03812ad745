import { randomBytes } from 'node:crypto';
import type { MercureSettings } from '../server/messages/hub/mercure/settings.ts';
import { type MercureProcess, type MercureProcessOptions, startMercure } from './mercure/run-hub.ts';

/** A Mercure hub that is also the proxy of backends, and the settings for publishing to it. */
export interface MercureFront extends MercureProcess {
  readonly settings: MercureSettings;
}

/**
 * Starts one with new keys.
 *
 * @throws an Error with one clear sentence if there is no hub, or it does not start
 */
export async function startMercureFront(
  options: Omit<MercureProcessOptions, 'publisherKey' | 'subscriberKey'>,
): Promise<MercureFront> {
  const keys = { publisherKey: randomKey(), subscriberKey: randomKey() };
  const mercure = await startMercure({ ...options, ...keys });
  const settings = { ...keys, publishUrls: [mercure.hub], publicUrl: undefined, publisherJwt: undefined };
  return { ...mercure, settings };
}

const randomKey = (): string => randomBytes(32).toString('base64url');
