import { countBy } from '../count-by.ts';

/**
 * Every change of a bidder's own data in the hall has a private message to that bidder.
 *
 * @param expected paddles, one for each message
 * @param sent the same for the written messages
 */
export function wrongPrivateMessages(expected: readonly string[], sent: readonly string[]): string[] {
  const [due, written] = [countBy(expected, String), countBy(sent, String)];
  return [...new Set([...expected, ...sent])].flatMap((bidder) => {
    const [right, found] = [due.get(bidder) ?? 0, written.get(bidder) ?? 0];
    return right === found ? [] : [`${bidder} has ${found} private messages, not ${right}`];
  });
}
