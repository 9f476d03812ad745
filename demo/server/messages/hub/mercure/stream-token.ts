import { consoleTopicOf } from '../../../../../src/domain/topics.ts';
import { type Subscribed, topicsOfUser } from '../topics.ts';
import { CONSOLE_PAYLOAD } from './audience.ts';
import { signToken } from './jwt.ts';
import type { MercureSettings } from './settings.ts';

/**
 * Validity of a token in seconds. A Mercure hub cannot be informed that a session has ended: its stream goes
 * on until the token expires. Pages fetch a new token before that.
 */
const VALID_FOR = 300;

/** A token that opens streams with a user's private topics at the hub. */
export interface StreamToken {
  readonly token: string;
  /** In seconds. */
  readonly validFor: number;
}

export function streamTokenOf(
  { subscriberKey }: MercureSettings,
  tenant: string,
  user: Subscribed,
  now: number,
): StreamToken {
  const subscribe = topicsOfUser(tenant, user);
  const payload = subscribe.includes(consoleTopicOf(tenant)) ? CONSOLE_PAYLOAD : undefined;
  const expires = Math.floor(now / 1000) + VALID_FOR;
  return {
    token: signToken(subscriberKey, { subscribe, ...(payload && { payload }) }, expires),
    validFor: VALID_FOR,
  };
}
