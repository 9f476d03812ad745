// Imports only Node's own modules, because it runs before a test is chosen.
import { spawnSync } from 'node:child_process';

/** The oldest Go that builds the hub, see `demo/labs/mercure/go.mod`. */
const OLDEST = [1, 26];
const CANDIDATES = ['go', '/usr/local/go/bin/go'];

/** @returns {string | null} the command of a Go that is new enough */
export function findGo() {
  return (
    CANDIDATES.find((command) => {
      const { stdout } = spawnSync(command, ['env', 'GOVERSION'], { encoding: 'utf8' });
      const [, major, minor] = /^go(\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
      return Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1]);
    }) ?? null
  );
}

/**
 * @returns {string | null} the reason why there is no Mercure hub to test with; null if there is one
 */
export const whyNoMercure = () =>
  process.env.MERCURE_BINARY || findGo() !== null
    ? null
    : `there is no Go ${OLDEST.join('.')} or newer to build the Mercure hub with, and MERCURE_BINARY names none`;
