import { type MercureSettings, readMercure } from '../../server/messages/hub/mercure/settings.ts';

/**
 * A running hub, for tests that need not stop it: `MERCURE_TEST_URL` is its address, and its keys are in the
 * backend's variables. The tests publish messages that pages of a real sale would accept, so the address is
 * not read from `MERCURE_PUBLISH_URL`.
 *
 * @returns null if none is given
 * @throws an Error with one clear sentence, without the value, if a variable is missing or invalid
 */
export function testHub(): MercureSettings | null {
  const { MERCURE_TEST_URL: url, ...env } = process.env;
  try {
    const settings = readMercure({ ...env, MERCURE_PUBLISH_URL: url, MERCURE_PUBLIC_URL: url });
    return settings ?? null;
  } catch (error) {
    throw new Error((error as Error).message.replace(/MERCURE_PUBLI(SH|C)_URL/, 'MERCURE_TEST_URL'));
  }
}

export const hasTestHub = Boolean(process.env.MERCURE_TEST_URL);
