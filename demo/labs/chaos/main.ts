import { parseArgs } from 'node:util';
import { whyNoMercure } from '../../../.ci/find-go.mjs';
import { onStopSignals } from '../../server/stop-signals.ts';
import { report } from './report.ts';
import { run } from './run.ts';

/** `npm run lab -- chaos`: a sale day full of faults, see `demo/docs/pages/scaling.md`. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string' },
    'no-mercure': { type: 'boolean' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stopping = new AbortController();
onStopSignals(
  () => stopping.abort(),
  () => process.exit(130),
);

try {
  const length = numberOf('seconds', values.seconds) * 1000;
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1e6) : numberOf('seed', values.seed);
  const why = values['no-mercure'] ? '--no-mercure' : whyNoMercure();
  say(why === null ? 'With a Mercure hub.' : `With the hub of the backends: ${why}.`);
  const outcome = await run({ seed, length, hasMercure: why === null, signal: stopping.signal, say });
  const isRight = report(seed, outcome, say);
  if (!isRight) say(`What happened is kept in ${await outcome.keep()}.`);
  process.exitCode = isRight ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

// A bidder may still wait to repeat a request whose answer is no longer needed.
process.exit();

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number above 0, not "${text}".`);
}
