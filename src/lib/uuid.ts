/** A random UUID (version 4). `crypto.randomUUID` is missing on pages without TLS, such as a host's test site. */
export const randomUuid = (crypto: Crypto): string =>
  // Each 0 and 1 becomes four random bits, the 8 becomes 8, 9, a or b.
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [bits = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (bits & (15 >> (Number(digit) / 4)))).toString(16);
  });
