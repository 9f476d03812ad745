import { load } from '@fingerprintjs/fingerprintjs';

/**
 * A hash of the device's and browser's properties; identical phones share one. In a file of its own, which is
 * loaded only with consent to tracking. Its vendor's monitoring is off, so it sends no request.
 */
export async function deviceHash(): Promise<string> {
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  return visitorId;
}
