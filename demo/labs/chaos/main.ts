// `npm run lab -- chaos`: a sale day full of faults, see `demo/docs/pages/scaling.md`.
import { parseArgs } from 'node:util';
import { whyNoMercure } from '../../../.ci/find-go.mjs';
import { print, runLab } from '../lab.ts';
import { printReport } from './report.ts';
import { run } from './run.ts';

await runLab(async (signal) => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '600' },
      seed: { type: 'string' },
      'no-mercure': { type: 'boolean' },
    },
  });
  const length = numberOf('seconds', values.seconds) * 1000;
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1e6) : numberOf('seed', values.seed);
  const why = values['no-mercure'] ? '--no-mercure' : whyNoMercure();
  print(why === null ? 'With a Mercure hub.' : `With the hub of the backends: ${why}.`);
  const outcome = await run({ seed, length, hasMercure: why === null, signal });
  const isRight = printReport(seed, outcome);
  if (!isRight) print(`What happened is kept in ${await outcome.keep()}.`);
  return isRight;
});

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number above 0, not "${text}".`);
}
