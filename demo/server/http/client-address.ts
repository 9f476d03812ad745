import { BlockList, isIP } from 'node:net';

/** The network address of a request's client, used by rate limits. */
export type ClientAddress = (socket: string, forwardedFor: string | undefined) => string;

/**
 * `X-Forwarded-For` is trusted only from trusted proxies, and read from its end: each proxy appends the
 * address of its client. Entries before the first untrusted address may be forged.
 *
 * @param proxies addresses and networks (`10.0.0.0/8`) of trusted proxies
 * @throws an Error with one clear sentence if one of them is neither
 */
export function createClientAddress(proxies: readonly string[]): ClientAddress {
  if (proxies.length === 0) return (socket) => networkOf(withoutPort(socket));
  const trusted = new BlockList();
  for (const proxy of proxies) trust(trusted, proxy);
  return (socket, forwardedFor = '') => {
    const hops = forwardedFor.split(',').map(withoutPort);
    let address = withoutPort(socket);
    while (isIP(address) !== 0 && trusted.check(address, familyOf(address))) {
      const hop = hops.pop() ?? '';
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return networkOf(address);
  };
}

function trust(trusted: BlockList, proxy: string): void {
  const [address = '', bits] = proxy.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  const length = bits === undefined ? maxBits : /^\d+$/.test(bits) ? Number(bits) : Number.NaN;
  if (isIP(address) === 0 || !(length <= maxBits))
    throw new Error(`TRUSTED_PROXIES must list addresses and networks such as 10.0.0.0/8, not "${proxy}".`);
  trusted.addSubnet(address, length, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Without port, brackets and zone; an IPv4-mapped IPv6 address becomes IPv4. */
const withoutPort = (hop: string): string =>
  hop
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');

/** A provider gives each customer a /64 of IPv6 addresses, so these are counted as one. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groupsBeforeGap = head.split(':').filter(Boolean);
  const groupsAfterGap = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array.from(
    { length: Math.max(0, 8 - groupsBeforeGap.length - groupsAfterGap.length) },
    () => '0',
  );
  return [...groupsBeforeGap, ...(tail === undefined ? [] : gap), ...groupsAfterGap]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
