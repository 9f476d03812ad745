/**
 * Every change of a bidder's own data in the hall has a private message to that bidder.
 *
 * @param expected paddles, one for each message
 * @param sent the same for the written messages
 */
export function wrongPrivateMessages(expected: readonly string[], sent: readonly string[]): string[] {
  const times = (all: readonly string[], bidder: string): number =>
    all.filter((one) => one === bidder).length;
  return [...new Set([...expected, ...sent])].flatMap((bidder) => {
    const [right, found] = [times(expected, bidder), times(sent, bidder)];
    return right === found ? [] : [`${bidder} has ${found} private messages, not ${right}`];
  });
}
