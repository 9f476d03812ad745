import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost 2^15 with 8 blocks takes 32 MB and about 60 ms: slow enough against guessing, fast enough to log in. */
const PASSWORD_COST = 2 ** 15;
const BLOCKS = 8;
const PARALLEL = 1;
const KEY_LENGTH = 32;

/**
 * `scrypt$N$r$p$salt$hash`, the last two in base64url. The parameters stay readable when the cost is raised.
 *
 * @param cost a power of two
 */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost, BLOCKS, PARALLEL);
  return ['scrypt', cost, BLOCKS, PARALLEL, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether `password` matches the hash `stored`, compared in constant time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, cost, blocks, parallel, salt, hash] = stored.split('$');
  if (salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    Number(cost),
    Number(blocks),
    Number(parallel),
  );
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function derive(password: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
