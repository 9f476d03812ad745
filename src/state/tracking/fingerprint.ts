import { load } from '@fingerprintjs/fingerprintjs';

/**
 * A hash of what this device and browser are like; identical phones share one. In a file of its own,
 * which loads with consent to tracking alone. Its vendor's monitoring stays off: nobody is called.
 */
export async function deviceHash(): Promise<string> {
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  return visitorId;
}
