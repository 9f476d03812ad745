/** Access to one or several Mercure hubs. */
export interface MercureSettings {
  /** `MERCURE_PUBLISH_URL`: address of each hub, as this backend reaches it. */
  readonly publishUrls: readonly string[];
  /**
   * `MERCURE_PUBLIC_URL`: address that pages subscribe at; default: this server's own address, which a proxy
   * must send to the hub.
   */
  readonly publicUrl: string | undefined;
  /** `MERCURE_PUBLISHER_JWT_KEY`: the hubs' `publisher_jwt` key (HS256). Not with `publisherJwt`. */
  readonly publisherKey: string | undefined;
  /** `MERCURE_PUBLISHER_JWT`: a token for publishing that was signed elsewhere. */
  readonly publisherJwt: string | undefined;
  /** `MERCURE_SUBSCRIBER_JWT_KEY`: the hubs' `subscriber_jwt` key (HS256), which signs the tokens of users. */
  readonly subscriberKey: string;
}

/** HS256 needs a key that is as long as its hash, in bytes. */
const SHORTEST_KEY = 32;
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * @returns undefined without `MERCURE_PUBLISH_URL`: the backend's own hub is used
 * @throws an Error with one clear sentence, without the value, if a setting is missing or invalid
 */
export function readMercure(env: Readonly<Record<string, string | undefined>>): MercureSettings | undefined {
  const publishUrls = (env.MERCURE_PUBLISH_URL ?? '').split(/[\s,]+/).filter(Boolean);
  if (publishUrls.length === 0) return undefined;
  for (const url of publishUrls) checkAddress('MERCURE_PUBLISH_URL', url);
  if (new Set(publishUrls).size < publishUrls.length)
    throw new Error('MERCURE_PUBLISH_URL names a hub twice.');
  const publicUrl = env.MERCURE_PUBLIC_URL || undefined;
  if (publicUrl !== undefined) checkAddress('MERCURE_PUBLIC_URL', publicUrl);
  const publisherJwt = env.MERCURE_PUBLISHER_JWT?.trim() || undefined;
  // `fetch` would refuse it with an error that contains the header, and the error is logged.
  if (publisherJwt !== undefined && !JWT.test(publisherJwt))
    throw new Error(
      'MERCURE_PUBLISHER_JWT must be a JSON Web Token: three parts of base64url with dots between.',
    );
  return {
    publishUrls,
    publicUrl,
    publisherJwt,
    publisherKey: publisherJwt === undefined ? keyOf('MERCURE_PUBLISHER_JWT_KEY', env) : undefined,
    subscriberKey: keyOf('MERCURE_SUBSCRIBER_JWT_KEY', env),
  };
}

function checkAddress(name: string, text: string): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new Error(`${name} must be an http or https address without a user name and a query.`);
}

function keyOf(name: string, env: Readonly<Record<string, string | undefined>>): string {
  const key = env[name] ?? '';
  if (Buffer.byteLength(key) >= SHORTEST_KEY) return key;
  throw new Error(`With MERCURE_PUBLISH_URL, ${name} must be a key of at least ${SHORTEST_KEY} bytes.`);
}
