// `npm run lab -- load`: the capacity of one and two backends, see `demo/docs/pages/scaling.md`.
import { parseArgs } from 'node:util';
import { print, runLab } from '../lab.ts';
import { type LoadSize, runLoad } from './run.ts';

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
  const size = sizeOf(values.short, maxStreamsOf(values.streams, values.short));
  return (await runLoad({ size, print, signal })).length === 0;
});

/** @param maxStreams the highest number of streams */
function sizeOf(isShort: boolean, maxStreams: number): LoadSize {
  const steps = isShort
    ? [maxStreams / 5, maxStreams]
    : [maxStreams / 10, maxStreams / 5, maxStreams / 2, maxStreams];
  return {
    lots: 50,
    bidders: 200,
    ...(isShort
      ? { rounds: 2, bidSeconds: 1, streamSeconds: 3 }
      : { rounds: 8, bidSeconds: 2, streamSeconds: 15 }),
    steps: steps.map(Math.ceil),
  };
}

function maxStreamsOf(text: string | undefined, isShort: boolean): number {
  const maxStreams = text === undefined ? (isShort ? 500 : 10_000) : Number(text);
  if (Number.isSafeInteger(maxStreams) && maxStreams >= 10) return maxStreams;
  throw new Error(`--streams must be a whole number from 10, not "${text}".`);
}
