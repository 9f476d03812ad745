import { createHmac } from 'node:crypto';

/** The claims of a token for a Mercure hub. Topics may be URI templates, such as `a/{b}`. */
export interface MercureClaims {
  readonly publish?: readonly string[];
  readonly subscribe?: readonly string[];
  /** Listed with the subscriptions of the token's bearer, for readers of the subscription API. */
  readonly payload?: Readonly<Record<string, unknown>>;
}

/**
 * A JSON Web Token for a Mercure hub, signed by HS256 (RFC 7519).
 *
 * @param expires in seconds since the epoch; the hub closes streams opened with it by then
 */
export function signToken(key: string, mercure: MercureClaims, expires: number): string {
  const content = [
    { alg: 'HS256', typ: 'JWT' },
    { exp: expires, mercure },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}
