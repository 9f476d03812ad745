import { type MercureSettings, readMercure } from '../../server/messages/hub/mercure/settings.ts';

/**
 * A hub that runs already, for the tests that need not stop it: `MERCURE_TEST_URL` is its address, and its
 * keys are in the variables that a backend takes. They publish to it what pages of a real sale would
 * believe, so its address is not read from `MERCURE_PUBLISH_URL`.
 *
 * @returns null where none is given
 * @throws an Error with one clear sentence, without the value, where a variable is missing or invalid
 */
export function givenHub(): MercureSettings | null {
  const { MERCURE_TEST_URL: url, ...env } = process.env;
  try {
    const settings = readMercure({ ...env, MERCURE_PUBLISH_URL: url, MERCURE_PUBLIC_URL: url });
    return settings ?? null;
  } catch (error) {
    throw new Error((error as Error).message.replace(/MERCURE_PUBLI(SH|C)_URL/, 'MERCURE_TEST_URL'));
  }
}

export const isHubGiven = Boolean(process.env.MERCURE_TEST_URL);
