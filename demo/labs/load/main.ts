import { parseArgs } from 'node:util';
import { print, runLab } from '../lab.ts';
import { type LoadSize, runLoad } from './run.ts';

/** `npm run lab -- load`: the capacity of one and two backends, see `demo/docs/pages/scaling.md`. */
const HELP = `npm run lab -- load [--short] [--streams N]

  --short      less than a minute instead of some four, with rougher figures
  --streams N  the highest number of streams (10000; with --short 500)

Exit code 1 where a bid was lost or doubled, or a stream missed a message.
`;

await runLab(async (signal) => {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      streams: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    print(HELP);
    return true;
  }
  const size = sizeOf(values.short, highest(values.streams, values.short));
  return (await runLoad({ size, print, signal })).length === 0;
});

function sizeOf(isShort: boolean, most: number): LoadSize {
  const steps = isShort ? [most / 5, most] : [most / 10, most / 5, most / 2, most];
  return {
    lots: 50,
    bidders: 200,
    ...(isShort
      ? { rounds: 2, bidSeconds: 1, streamSeconds: 3 }
      : { rounds: 8, bidSeconds: 2, streamSeconds: 15 }),
    steps: steps.map(Math.ceil),
  };
}

function highest(text: string | undefined, isShort: boolean): number {
  const most = text === undefined ? (isShort ? 500 : 10_000) : Number(text);
  if (Number.isSafeInteger(most) && most >= 10) return most;
  throw new Error(`--streams must be a whole number from 10, not "${text}".`);
}
