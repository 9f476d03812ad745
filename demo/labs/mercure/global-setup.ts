import { fetchStatus } from '../../testing/program.ts';
import { mercureBinary } from './build-hub.ts';
import { testHub } from './test-hub.ts';

/**
 * Builds the hub once, before the tests, which have a time limit; a given hub is used unchanged.
 *
 * @throws an Error with one clear sentence if no hub answers at the given address
 */
export default async function setup(): Promise<void> {
  const url = testHub()?.publicUrl;
  if (url === undefined) return void (await mercureBinary());
  // Without a topic a hub refuses the request.
  if ((await fetchStatus(url)) !== 400)
    throw new Error(`No Mercure hub answers at ${url} (MERCURE_TEST_URL).`);
  process.stdout.write(
    `Mercure hub at ${url}: tests that stop a hub, wait until it ends a stream, or depend on its settings are left out.\n`,
  );
}
